import { minutesAfter } from './calendar.ts'
import type { RoundPlan } from './plan/checklists.ts'
import type { Random } from './random.ts'
import {
  type Deed,
  deed,
  findSomebodyAt,
  momentAt,
  noteOf,
  randomFor,
  requireStaffId,
  type Site,
} from './site.ts'

/** The rounds of the general checklist. */
export function roundDeeds(site: Site): Deed[] {
  const random = randomFor(site, 'rounds')
  return site.days.flatMap(({ daysAgo }) =>
    site.plan.rounds.flatMap(round => {
      const at = minutesAfter(momentAt(site, { ...round, daysAgo }), random.int(-4, 10))
      return walkRound(site, round, at, random)
    }),
  )
}

function walkRound(site: Site, { type, by, items, leftOpen }: RoundPlan, at: Date, random: Random): Deed[] {
  const person = findSomebodyAt(site, at, by)
  const open = random.chance(0.05) ? random.pick(leftOpen) : undefined
  if (!person) return []
  const done = { completedBy: requireStaffId(site, person.name), completedAt: at.toISOString() }
  const rows = items.map(item => ({
    rinkId: site.rink.id,
    type,
    item,
    isCompleted: item !== open?.item,
    ...(item === open?.item
      ? { completedBy: null, completedAt: null, notes: open.why }
      : { ...done, notes: null }),
  }))
  return [
    deed(site, at, async tx => {
      const written = await tx.insertInto('checklist').values(rows).returningAll().execute()
      return written.map(row => noteOf('checklist-item.recorded', 'checklist', row))
    }),
  ]
}
