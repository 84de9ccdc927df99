import type { z } from 'zod'
import type { readMachineStatistics } from '#contract/machine-statistics.ts'
import { operationalDay } from '#domain/dates.ts'
import { type DaySpan, dayOfMachine } from '#domain/equipment/calendar.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
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
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, startOfOperationalDay } from '#domain/wall-clock.ts'
import type { Deps } from '../../deps.ts'
import type { CheckEvent } from './history-store.ts'
import { requireMachine } from './reading.ts'
import { historyOf, type MachineHistory } from './statistics-history.ts'
import { type MachineRow, machinesOf } from './store.ts'

type Asked = z.output<typeof readMachineStatistics.query>

/**
 * What the checks of the machines found over time, and for how long each was out of service. Days that are still to
 * come are left out. `machine_not_found`.
 */
export async function statisticsOf(
  { db, clock }: Deps,
  rink: Rink,
  asked: Asked,
): Promise<MachineStatistics> {
  const now = clock()
  const today = operationalDay(now, rink)
  const days = daySpans(periodAsked(asked, today), rink)
  const one = asked.machineId === undefined ? undefined : await requireMachine(db, rink.id, asked.machineId)
  const history = await historyOf(db, rink, now, days, one)
  const machines = one ? [one] : await machinesOf(db, rink.id)
  const statistics = statisticsOfDays(days, today, now.getTime())
  return {
    ...statistics.period,
    // What was gone all the time has nothing to show.
    machines: machines.flatMap(machine => {
      const { wasThere, ...counted } = statistics.count(machine, history(machine))
      return machine.retiredAt !== null && !wasThere && machine.id !== one?.id ? [] : [counted]
    }),
  }
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

function statisticsOfDays(days: readonly DaySpan[], today: string, now: number) {
  const grouping = groupingOf(days.map(({ day }) => day))
  const periods = [...new Set(days.map(({ day }) => periodOf(day, grouping)))]
  const frame = { from: days[0]?.span.from ?? 0, until: days.at(-1)?.span.until ?? 0 }
  const period = { from: days[0]?.day ?? today, to: days.at(-1)?.day ?? today, grouping, periods }
  const count = (machine: MachineRow, history: MachineHistory) => {
    const { checks, inRegister, retired, outOfService, registeredOn, daysOfUse } = history
    const known = { today, now, registeredOn, retired, outOfService }
    const calendar = kindOf(machine.kind).checklist
      ? days.map(({ day, span }) =>
          dayOfMachine({
            ...known,
            day,
            span,
            ...answersOn(checks.get(day) ?? []),
            use: daysOfUse.get(day),
          }),
        )
      : []
    const found = [...checks].flatMap(([day, events]) =>
      events.map(({ content }) => ({ day, defects: content.defects ?? [] })),
    )
    const answered = (answer: (typeof calendar)[number]['answer']) =>
      calendar.filter(day => day.answer === answer).length
    const { id: machineId, kind, name, number, retiredAt } = machine
    return {
      machineId,
      kind,
      name,
      number,
      isRetired: retiredAt !== null,
      checksDone: answered('checked'),
      checksMissed: answered('missed'),
      checksNotInUse: answered('not-in-use'),
      hoursInRegister: hoursIn(within(inRegister, frame)),
      hoursOutOfService: hoursIn(within(outOfService, frame)),
      timesOutOfService: within(outOfService, frame).length,
      defects: defectsOverTime(found, periods, grouping),
      calendar,
      wasThere: !calendar.every(({ answer }) => answer === 'retired' || answer === 'not-registered'),
    }
  }
  return { period, count }
}

function answersOn(events: readonly CheckEvent[]) {
  const notInUse = events.findLast(({ kind }) => kind === 'not-in-use')
  return {
    isChecked: events.some(({ kind }) => kind === 'checked'),
    notInUse: notInUse && (notInUse.content.lines[0]?.text ?? ''),
  }
}
