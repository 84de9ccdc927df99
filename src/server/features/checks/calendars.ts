import type { CalendarDay, CheckCalendar, Subject } from '#domain/checks/check.ts'
import {
  type CalendarState,
  calendarState,
  scheduleOn,
  standingOfInstance,
  windowsAt,
  worstCalendarState,
} from '#domain/checks/instances.ts'
import { scheduledWindow } from '#domain/checks/scheduled.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { nextRound } from '#domain/schedules/due-days.ts'
import type { Database } from '#server/db/open.ts'
import { type MachineHistory, machineHistory } from '#server/machines/machine-history.ts'
import { askedBy, instancesOf } from './asked.ts'
import { type CheckFacts, type FactsPeriod, factsOf, lastDone, type RinkFacts, subjectsOn } from './facts.ts'
import { specifiedCalendars } from './specified-calendars.ts'

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
  const at = { now, rink, windowOf: windowsAt(rink), machines }
  const calendars: CheckCalendar[] = []
  for (const check of facts.checks) {
    const days = calendarOf(check, facts, period, { ...at, round: await openRound(db, check, facts, at) })
    // A check out of use is listed for the days on which it was in use.
    if (check.check.withdrawnAt !== null && days.length === 0) continue
    calendars.push({ check: String(check.check.id), title: check.template.title, days })
  }
  return calendars
}

interface At {
  now: Date
  rink: Rink
  windowOf: ReturnType<typeof windowsAt>
  machines: MachineHistory
}

/** A day with a state of its own. */
type Round = Omit<CalendarDay, 'reason'>

/** The round of a check that counts from its completion: until it is made, its day is missed once its time is over. */
async function openRound(
  db: Database,
  check: CheckFacts,
  facts: RinkFacts,
  { now, rink, windowOf }: At,
): Promise<Round | undefined> {
  const { template, schedules, skips, versions } = check
  const today = operationalDay(now, rink)
  const schedule = scheduleOn(schedules, today)
  if (schedule?.anchor !== 'completion' || check.check.withdrawnAt !== null) return undefined
  const subjects = subjectsOn(check, facts, today)
  const of = { keys: subjects.map(({ key }) => key), atOnce: template.pointsAtOnce }
  const doneOn = await lastDone(db, rink, facts, check.check.id)
  const { day, days } = nextRound(schedule, of, { doneOn, skippedOn: skips.at(-1)?.day })
  const [time] = schedule.times
  if (day === undefined || time === undefined) return undefined
  const { inTimeUntil } = windowOf(day, time)
  if (inTimeUntil.toISOString() < (versions[0]?.publishedAt ?? '')) return undefined
  if (now <= inTimeUntil) return { day, state: 'open', missing: [] }
  const isAsked = ({ key }: Subject) => (days.get(key) ?? '') <= today
  const missing = of.atOnce === undefined ? subjects.filter(isAsked).map(({ name }) => name) : []
  return { day, state: 'missed', missing }
}

function calendarOf(
  of: CheckFacts,
  facts: RinkFacts,
  period: { from: string; to: string },
  { round, ...at }: At & { round: Round | undefined },
): CalendarDay[] {
  const { check, versions, schedules, records, skips } = of
  const { now, rink, machines } = at
  const recordsBy = Map.groupBy(records, ({ day }) => day)
  // Nobody could make it before it was published, or while it was out of use.
  const publishedAt = versions[0]?.publishedAt ?? check.createdAt
  const isInUse = (until: string) =>
    until >= publishedAt &&
    (check.withdrawnAt === null || until < check.withdrawnAt) &&
    !check.pauses?.some(pause => pause.from <= until && until < pause.until)
  const askedOf = askedBy(of, facts, machines, now)
  const byDay = Map.groupBy(instancesOf(of, facts, period, at), ({ day }) => day)
  const skipsBy = Map.groupBy(skips, ({ day }) => day)
  const days = [...byDay.keys(), ...recordsBy.keys(), ...skipsBy.keys(), ...(round ? [round.day] : [])]
  const listed = [...new Set(days)].filter(day => period.from <= day && day <= period.to).toSorted()
  return listed.flatMap((day): CalendarDay[] => {
    const ofDay = recordsBy.get(day) ?? []
    const skipsOfDay = skipsBy.get(day) ?? []
    const known = (byDay.get(day) ?? []).filter(({ window }) => isInUse(window.lateUntil.toISOString()))
    const ofInstances = known.map(instance => {
      const skip = skipsOfDay.find(({ opens }) => opens === instance.opens)
      const { template, subjects } = askedOf(instance)
      const written = {
        subjects,
        atOnce: template.pointsAtOnce,
        records: ofDay.filter(({ opens }) => opens === instance.opens),
        isSkipped: skip !== undefined,
      }
      return {
        standing: standingOfInstance(instance, written, now),
        reason: skip?.reason ?? instance.excused,
      }
    })
    // A check that was made by hand, or counts from its completion, has no instance of its own.
    const isByHand = ({ opens }: { opens: string | null }) =>
      !known.some(instance => instance.opens === opens)
    const skipped = skipsOfDay.filter(isByHand)
    const ofRound = round?.day === day ? [round] : []
    const byHand = ofDay
      .filter(isByHand)
      .map(record => ({ id: record.id, state: stateByHand(record, schedules, rink) }))
    const lateRecords = [
      ...ofInstances.flatMap(({ standing }) => standing.lateRecord ?? []),
      ...byHand.flatMap(({ id, state }) => (state === 'late' ? id : [])),
    ]
    const tooLateRecords = ofInstances.flatMap(({ standing }) => standing.tooLate)
    const states = [
      ...ofInstances.map(({ standing }) => calendarState(standing)),
      ...byHand.map(({ state }) => state),
      ...skipped.map(() => 'overridden' as const),
      ...ofRound.map(({ state }) => state),
    ]
    const state = worstCalendarState(states)
    if (state === undefined) return []
    const missed = ofInstances.flatMap(({ standing }) =>
      standing.state === 'missed' ? standing.missing.map(({ name }) => name) : [],
    )
    const reasons = [...ofInstances, ...skipped].map(({ reason }) => reason)
    return [
      {
        day,
        state,
        missing: [...missed, ...ofRound.flatMap(({ missing }) => missing)].filter(Boolean),
        reason: reasons.find(reason => reason !== null) ?? null,
        ...(lateRecords.length > 0 && { lateRecords }),
        ...(tooLateRecords.length > 0 && { tooLateRecords }),
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
