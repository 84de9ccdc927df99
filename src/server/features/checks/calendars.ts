import type { CalendarDay, CheckCalendar } from '#domain/checks/check.ts'
import {
  type CalendarState,
  calendarState,
  instancesBetween,
  standingOfInstance,
  windowsAt,
  worstOf,
} from '#domain/checks/instances.ts'
import { scheduledWindow } from '#domain/checks/scheduled.ts'
import type { Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { type MachineHistory, machineHistory } from '#server/machines/machine-history.ts'
import { type CheckFacts, type FactsPeriod, factsOf, type RinkFacts } from './facts.ts'
import { specifiedCalendars } from './specified-calendars.ts'
import { placesAt, setOn, subjectsOf } from './subjects.ts'

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
  const facts = await factsOf(db, rink, { ...period, isPast: true })
  const machines = await machineHistory(db, rink, now, period.from)
  const windowOf = windowsAt(rink)
  return facts.checks.flatMap(check => {
    const days = calendarOf(check, facts, period, { now, rink, windowOf, machines })
    // A check out of use is listed for the days on which it was in use.
    if (check.check.withdrawnAt !== null && days.length === 0) return []
    return [{ check: String(check.check.id), title: check.template.title, days }]
  })
}

function calendarOf(
  { check, template, versions, schedules, records, skips }: CheckFacts,
  { closures, places }: RinkFacts,
  period: { from: string; to: string },
  {
    now,
    rink,
    windowOf,
    machines,
  }: { now: Date; rink: Rink; windowOf: ReturnType<typeof windowsAt>; machines: MachineHistory },
): CalendarDay[] {
  const recordsBy = Map.groupBy(records, ({ day }) => day)
  // Nobody could make it before it was published, or while it was out of use.
  const publishedAt = versions[0]?.publishedAt ?? check.createdAt
  const isInUse = (until: string) =>
    until >= publishedAt &&
    (check.withdrawnAt === null || until < check.withdrawnAt) &&
    !check.pauses?.some(pause => pause.from <= until && until < pause.until)
  const instances = versionSpans(versions, period, rink).flatMap(({ about, ...span }) =>
    instancesBetween({ about, schedules }, span, closures, windowOf),
  )
  const byDay = Map.groupBy(instances, ({ day }) => day)
  const days = [...new Set([...byDay.keys(), ...recordsBy.keys()])].toSorted()
  // Subjects other than machines and places change only with the version.
  const subjectsOfVersion = memoized((version: Template) =>
    subjectsOf(version, { machines: [], places: [], placeIds: null }),
  )
  const subjectsAt = (asked: Template, at: number, day: string) => {
    if (asked.about === 'machine') {
      const inService = machines.inRegister(at, day).filter(machine => !machines.isOutOfService(machine, at))
      return subjectsOf(asked, { machines: inService, places: [], placeIds: null })
    }
    if (asked.about !== 'pad' && asked.about !== 'place') return subjectsOfVersion(asked)
    return subjectsOf(asked, { machines: [], places: placesAt(places, at), ...setOn(schedules, day) })
  }
  return days.flatMap((day): CalendarDay[] => {
    const ofDay = recordsBy.get(day) ?? []
    const known = (byDay.get(day) ?? []).filter(({ window }) => isInUse(window.lateUntil.toISOString()))
    // A check that was made by hand, or counts from its completion, has no instance of its own.
    if (known.length === 0 && ofDay.length === 0) return []
    const ofInstances = known.map(instance => {
      const skip = skips.find(one => one.day === day && one.opens === instance.opens)
      // The end of its time decides: what changes later does not change the past.
      const decidedAt = Math.min(instance.window.lateUntil.getTime(), now.getTime())
      const asked =
        versions.findLast(one => Date.parse(one.publishedAt) <= decidedAt)?.template ??
        versions[0]?.template ??
        template
      const standing = standingOfInstance(
        instance,
        {
          subjects: subjectsAt(asked, decidedAt, day),
          atOnce: asked.pointsAtOnce,
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
      ...byHand.map(record => stateByHand(record, schedules, rink)),
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

/** The state of a record without an instance. One that counted from its completion can be late. */
function stateByHand(
  { badCount, lateEntry, madeAt, day, opens }: CheckFacts['records'][number],
  schedules: CheckFacts['schedules'],
  rink: Rink,
): CalendarState {
  if (badCount > 0) return 'failed'
  const window = opens === null ? undefined : scheduledWindow(schedules, { day, opens }, rink)
  if (window && Date.parse(madeAt) > window.inTimeUntil.getTime()) return 'late'
  return lateEntry === null ? 'done' : 'recorded-later'
}

/** The parts of a period in which a check was about one kind of thing. */
function versionSpans(
  versions: CheckFacts['versions'],
  { from, to }: { from: string; to: string },
  rink: Rink,
) {
  const starts = versions.map(({ publishedAt, template }) => ({
    about: template.about,
    on: operationalDay(publishedAt, rink),
  }))
  return starts
    .filter(({ about }, index) => index === 0 || about !== starts[index - 1]?.about)
    .map(({ about, on }, index, spans) => {
      const next = spans[index + 1]
      const end = next ? dayAfter(next.on, -1) : to
      return { about, from: index === 0 || on < from ? from : on, to: end < to ? end : to }
    })
    .filter(span => span.from <= span.to)
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
