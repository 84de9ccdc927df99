import type { CalendarDay, CheckCalendar } from '#domain/checks/check.ts'
import {
  calendarState,
  instancesBetween,
  standingOfInstance,
  windowsAt,
  worstOf,
} from '#domain/checks/instances.ts'
import type { Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import { kindOnDay } from '#domain/equipment/own-kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { kindChangesOf } from '#server/machines/kind-store.ts'
import { type CheckFacts, type FactsPeriod, factsOf, type RinkFacts } from './facts.ts'
import { specifiedCalendars } from './specified-calendars.ts'
import { placesOn, setOn, subjectsOf } from './subjects.ts'

/**
 * The days of a period for the specified checklists and each check, or for the one that is asked for, with the state of
 * each.
 */
export async function calendarsOf(
  db: Database,
  rink: Rink,
  now: Date,
  { check, ...period }: { from: string; to: string; check?: string | number | undefined },
): Promise<CheckCalendar[]> {
  const specified = typeof check === 'number' ? [] : await specifiedCalendars(db, rink, now, period, check)
  if (typeof check === 'string') return specified
  return [...specified, ...(await ownCalendars(db, rink, now, { ...period, checkId: check }))]
}

async function ownCalendars(
  db: Database,
  rink: Rink,
  now: Date,
  period: FactsPeriod,
): Promise<CheckCalendar[]> {
  const facts = await factsOf(db, rink, period)
  const windowOf = windowsAt(rink)
  const changesOf = await kindChangesOf(db, rink.id)
  const inUse = facts.machines.map(machine => ({
    machine: { ...machine, retiredAt: null },
    changes: changesOf(machine.id),
    from: operationalDay(machine.registeredAt, rink),
    until: machine.retiredAt && operationalDay(machine.retiredAt, rink),
  }))
  const machinesOn = memoized((day: string) =>
    inUse.flatMap(({ machine, changes, from, until }) =>
      from <= day && (until === null || until > day)
        ? { ...machine, kind: kindOnDay(machine.kind, changes, day) }
        : [],
    ),
  )
  return facts.checks.map(check => ({
    check: String(check.check.id),
    title: check.template.title,
    days: calendarOf(check, facts, period, { now, rink, windowOf, machinesOn }),
  }))
}

function calendarOf(
  { check, template, versions, schedules, records, skips }: CheckFacts,
  { closures, places }: RinkFacts,
  period: { from: string; to: string },
  {
    now,
    rink,
    windowOf,
    machinesOn,
  }: {
    now: Date
    rink: Rink
    windowOf: ReturnType<typeof windowsAt>
    machinesOn: (day: string) => RinkFacts['machines']
  },
): CalendarDay[] {
  const { about } = template
  const recordsBy = Map.groupBy(records, ({ day }) => day)
  const instances = instancesBetween({ about, schedules }, period, closures, windowOf)
  const byDay = Map.groupBy(instances, ({ day }) => day)
  const days = [...new Set([...byDay.keys(), ...recordsBy.keys()])].toSorted()
  // Nobody could make it before it was published.
  const publishedAt = new Date(versions[0]?.publishedAt ?? check.createdAt)
  const published = versions.map(({ publishedAt, template: of }) => ({
    on: operationalDay(publishedAt, rink),
    template: of,
  }))
  // Subjects other than machines and places change only with the version.
  const subjectsOfVersion = memoized((version: Template) =>
    subjectsOf(version, { machines: [], places: [], placeIds: null }),
  )
  const subjectsOn = (day: string) => {
    const asked = (published.findLast(({ on }) => on <= day) ?? published[0])?.template ?? template
    const placeIds = null
    if (asked.about === 'machine')
      return subjectsOf(asked, { machines: machinesOn(day), places: [], placeIds })
    if (asked.about !== 'pad' && asked.about !== 'place') return subjectsOfVersion(asked)
    return subjectsOf(asked, { machines: [], places: placesOn(places, rink, day), ...setOn(schedules, day) })
  }
  return days.flatMap((day): CalendarDay[] => {
    const ofDay = recordsBy.get(day) ?? []
    const known = (byDay.get(day) ?? []).filter(({ window }) => window.lateUntil >= publishedAt)
    // A check that was made by hand, or counts from its completion, has no instance of its own.
    if (known.length === 0 && ofDay.length === 0) return []
    const subjects = subjectsOn(day)
    const ofInstances = known.map(instance => {
      const skip = skips.find(one => one.day === day && one.opens === instance.opens)
      const standing = standingOfInstance(
        instance,
        {
          subjects,
          atOnce: template.pointsAtOnce,
          records: ofDay.filter(({ opens }) => opens === instance.opens),
          isSkipped: skip !== undefined,
        },
        now,
      )
      return { standing, reason: skip?.reason ?? instance.excused }
    })
    const byHand = ofDay.filter(({ opens }) => !known.some(instance => instance.opens === opens))
    const states = [
      ...ofInstances.map(({ standing }) => calendarState(standing)),
      ...byHand.map(({ badCount }) => (badCount > 0 ? ('failed' as const) : ('done' as const))),
    ]
    return [
      {
        day,
        state: worstOf(states) ?? 'open',
        missing: ofInstances
          .flatMap(({ standing }) =>
            standing.state === 'missed' ? standing.missing.map(({ name }) => name) : [],
          )
          .filter(Boolean),
        reason: ofInstances.find(({ reason }) => reason !== null)?.reason ?? null,
      },
    ]
  })
}

/** Computes each value once. */
function memoized<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return key => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
