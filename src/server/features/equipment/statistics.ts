import type { z } from 'zod'
import type { readMachineStatistics } from '#contract/machine-statistics.ts'
import { operationalDay } from '#domain/dates.ts'
import { type DayAnswer, type DaySpan, dayOfMachine, type MachineDay } from '#domain/equipment/calendar.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
import { kindOnDay } from '#domain/equipment/own-kinds.ts'
import { hoursIn, within } from '#domain/equipment/spans.ts'
import {
  daysFrom,
  defectsOverTime,
  groupingOf,
  type MachineStatistics,
  periodOf,
  periodProblem,
  STATISTICS_DAYS,
} from '#domain/equipment/statistics.ts'
import { refuseField } from '#domain/errors.ts'
import { countsForDay } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, startOfOperationalDay } from '#domain/wall-clock.ts'
import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import type { CheckEvent } from '#server/machines/history-store.ts'
import { kindNamesOf } from '#server/machines/kind-store.ts'
import { type MachineRow, machinesOf } from '#server/machines/machine-store.ts'
import { requireMachine } from '#server/machines/reading.ts'
import type { Deps } from '#server/start/deps.ts'
import { historyOf, type MachineHistory } from './statistics-history.ts'

type Asked = z.output<typeof readMachineStatistics.query>
type MachineCounted = MachineStatistics['machines'][number]

/**
 * Findings of the machines' checks over time, and the time each machine was out of service. Future days are
 * left out. `machine_not_found`.
 */
export async function statisticsOf(
  { db, clock }: Deps,
  rink: Rink,
  asked: Asked,
): Promise<MachineStatistics> {
  const now = clock()
  const today = operationalDay(now, rink)
  const period = periodAsked(asked, today)
  const days = daySpans(period, rink)
  const one = asked.machineId === undefined ? undefined : await requireMachine(db, rink.id, asked.machineId)
  const history = await historyOf(db, rink, now, days, one)
  const machines = one ? [one] : await machinesOf(db, rink.id)
  const together = periodsOf(days)
  const looked = { days, today, now: now.getTime(), ...together }
  const named = await kindNamesOf(db, rink.id)
  const counted: MachineCounted[] = []
  const stretches = new TimeSlicer()
  for (const machine of machines) {
    await stretches.pause()
    const of = countedOf(machine, history(machine), looked)
    if (one || isWorthShowing(of)) counted.push({ ...of, ...named(machine.kind) })
  }
  return { ...period, ...together, machines: counted }
}

function periodAsked({ from, to }: Asked, today: string) {
  const last = to === undefined || to > today ? today : to
  const first = from ?? dayAfter(last, 1 - STATISTICS_DAYS)
  const period = { from: first, to: last }
  const problem = periodProblem(period)
  if (problem !== undefined) throw refuseField('from', problem)
  return period
}

function daySpans({ from, to }: { from: string; to: string }, rink: Rink): DaySpan[] {
  const starts = daysFrom(from, dayAfter(to)).map(day => startOfOperationalDay(day, rink).getTime())
  return daysFrom(from, to).map((day, index) => ({
    day,
    span: { from: starts[index] ?? 0, until: starts[index + 1] ?? 0 },
  }))
}

/** The grouping of the days, and the first day of each week or month. */
function periodsOf(days: readonly DaySpan[]): Pick<MachineStatistics, 'grouping' | 'periods'> {
  const grouping = groupingOf(days.map(({ day }) => day))
  return { grouping, periods: [...new Set(days.map(({ day }) => periodOf(day, grouping)))] }
}

/** The days of the statistics, and the present instant. */
interface StatisticsPeriod extends Pick<MachineStatistics, 'grouping' | 'periods'> {
  days: readonly DaySpan[]
  today: string
  now: number
}

function countedOf(machine: MachineRow, history: MachineHistory, looked: StatisticsPeriod): MachineCounted {
  const { days, grouping, periods } = looked
  const { checks, inRegister, outOfService } = history
  const frame = { from: days[0]?.span.from ?? 0, until: days.at(-1)?.span.until ?? 0 }
  const calendar = calendarOf(machine, history, looked)
  const daysOf = (answer: DayAnswer) => calendar.filter(day => day.answer === answer).length
  const found = [...checks].flatMap(([day, events]) =>
    events.map(({ defects, happenedAt }) => ({
      day,
      returns: history.releases.filter(releasedAt => releasedAt <= happenedAt).length,
      defects,
    })),
  )
  const { id: machineId, kind, name, number, retiredAt } = machine
  return {
    machineId,
    kind,
    name,
    number,
    isRetired: retiredAt !== null,
    checksDone: daysOf('checked'),
    checksRecordedLater: daysOf('recorded-later'),
    checksMissed: daysOf('missed'),
    checksNotInUse: daysOf('not-in-use'),
    hoursInRegister: hoursIn(within(inRegister, frame)),
    hoursOutOfService: hoursIn(within(outOfService, frame)),
    timesOutOfService: within(outOfService, frame).length,
    defects: defectsOverTime(found, periods, grouping),
    calendar,
  }
}

/** The daily checks of a machine; empty if no checklist asked for it, on a day without one as if not registered. */
function calendarOf(
  { kind }: MachineRow,
  history: MachineHistory,
  { days, today, now }: StatisticsPeriod,
): MachineDay[] {
  const { checks, retired, outOfService, registeredOn, daysOfUse, dayOf, kindChanges, overridden, isClosed } =
    history
  const checklistOn = (day: string) => kindOf(kindOnDay(kind, kindChanges, day)).checklist
  if (!days.some(({ day }) => checklistOn(day))) return []
  const known = { today, now, registeredOn, retired, outOfService }
  return days.map(({ day, span }): MachineDay => {
    const checklist = checklistOn(day)
    if (!checklist) return { day, answer: 'not-registered', reason: null }
    const use = daysOfUse.get(day)
    const isOverridden = overridden.get(day)?.includes(checklist.shiftEnd.missingLabel) ?? false
    return dayOfMachine({
      ...known,
      day,
      span,
      use,
      isOverridden,
      isClosed: isClosed(day),
      ...answersOn(checks.get(day) ?? [], dayOf),
    })
  })
}

/** A machine that was retired throughout has no statistics. */
function isWorthShowing({ isRetired, calendar }: MachineCounted): boolean {
  return !isRetired || calendar.some(({ answer }) => answer !== 'retired' && answer !== 'not-registered')
}

function answersOn(events: readonly CheckEvent[], dayOf: (at: string) => string) {
  const counted = events.filter(event =>
    countsForDay({
      lateEntry: event.lateEntry,
      day: event.operationalDay,
      // Most records arrive on their own day, and its calculation is slow.
      arrivedOn: event.lateEntry ? dayOf(event.recordedAt) : event.operationalDay,
    }),
  )
  // Only machines with a specified checklist have a calendar, and only that one fills it.
  const checks = counted.filter(({ kind, submissionId }) => kind === 'checked' && submissionId !== null)
  const isAtOnce = checks.some(({ lateEntry }) => lateEntry !== 'recorded-later')
  return {
    check: checks.length > 0 ? (isAtOnce ? ('at-once' as const) : ('recorded-later' as const)) : undefined,
    notInUse: counted.findLast(({ notInUse }) => notInUse !== undefined)?.notInUse,
    late: lateRecordIn(events),
  }
}

function lateRecordIn(events: readonly CheckEvent[]): MachineDay['late'] {
  const last = events.findLast(
    ({ kind, lateEntry }) => lateEntry !== null && (kind === 'checked' || kind === 'not-in-use'),
  )
  if (!last) return undefined
  const { kind, happenedAt: madeAt, recordedAt: submittedAt, lateEntry, lateReason } = last
  return { kind: kind === 'checked' ? kind : 'not-in-use', madeAt, submittedAt, lateEntry, lateReason }
}
