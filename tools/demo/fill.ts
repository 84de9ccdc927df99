import { sql } from 'kysely'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'
import type { Config } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import type { Deps } from '#server/start/deps.ts'
import { arena } from './arena/plan.ts'
import { lastDays, minutesAfter, readPerformedAt } from './calendar.ts'
import { calloutDeeds } from './callouts.ts'
import { checklistDeeds } from './checklists.ts'
import { diaryDeeds } from './diary.ts'
import { documentDeeds } from './documents.ts'
import { equipmentDeeds } from './equipment.ts'
import { handoverDeeds } from './handovers.ts'
import { conditionDeeds, iceTimeDeeds } from './ice.ts'
import { incidentDeeds } from './incidents.ts'
import { addKnowledge, chatDeeds } from './knowledge.ts'
import { addOffice, openRink } from './people.ts'
import type { RinkPlan } from './plan/rink.ts'
import { quay } from './quay/plan.ts'
import { rosterOf } from './roster.ts'
import { roundDeeds } from './rounds.ts'
import { shiftEndDeeds } from './shift-ends.ts'
import { attendanceDeeds } from './shifts.ts'
import type { Deed, Site } from './site.ts'

/** The rinks of the demo. */
export const plans: readonly RinkPlan[] = [arena, quay]

/** Today included. */
const DAYS = 31
const A_DAY = 24 * 60

/** A clock that is put to the time at which something happened. */
export interface DemoClock {
  now: Date
}

const DEED_KINDS = [
  iceTimeDeeds,
  attendanceDeeds,
  handoverDeeds,
  shiftEndDeeds,
  checklistDeeds,
  roundDeeds,
  equipmentDeeds,
  calloutDeeds,
  incidentDeeds,
  diaryDeeds,
  documentDeeds,
  conditionDeeds,
  chatDeeds,
]

/**
 * Fills the data directory of `config` with a month that ends now. The server that writes it listens on a port of
 * its own, so that nobody opens a book half written.
 */
export async function makeDemo(config: Config, now: Date): Promise<void> {
  const clock: DemoClock = { now }
  const server = await startServer({ ...config, port: 0, host: '127.0.0.1' }, () => clock.now)
  try {
    await fill(server.deps, clock)
  } finally {
    await server.stop()
  }
}

/** Writes the month that ends at the clock's time, deed by deed, each at its own time. */
export async function fill(deps: Deps, clock: DemoClock): Promise<void> {
  const { now } = clock
  // The data is thrown away: nothing of it needs to survive a power cut. Counts for this connection only.
  await sql`pragma synchronous = off`.execute(deps.db)
  const days = lastDays(DAYS, now, { timezone: DEFAULT_TIMEZONE, dayStartsAt: DEFAULT_DAY_START })
  const [first] = days
  if (!first) throw new Error('A demo needs at least one day.')
  const opening = readPerformedAt(first.date, '09:00', { timezone: DEFAULT_TIMEZONE })
  clock.now = minutesAfter(opening, -A_DAY)
  const byAdmin = await addOffice(deps)
  await addKnowledge(deps, byAdmin)
  const deeds: Deed[] = []
  for (const plan of plans) {
    const opened = await openRink(deps, byAdmin, plan)
    const site: Site = { ...opened, deps, plan, now, days, roster: rosterOf(plan, opened.rink, days) }
    deeds.push(...DEED_KINDS.flatMap(deedsOf => deedsOf(site)))
  }
  const done = deeds.filter(({ at }) => at <= now).sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, write } of done) {
    clock.now = at
    await write()
  }
  clock.now = now
}
