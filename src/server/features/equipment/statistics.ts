import type { z } from 'zod'
import type { readMachineStatistics } from '#contract/equipment.ts'
import { operationalDay } from '#domain/dates.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
import { hoursIn, type Span, within, without } from '#domain/equipment/spans.ts'
import {
  dayOfMachine,
  daysFrom,
  defectsOverTime,
  groupingOf,
  type MachineStatistics,
  MOST_STATISTICS_DAYS,
  periodOf,
  retiredSpans,
  STATISTICS_DAYS,
} from '#domain/equipment/statistics.ts'
import { refuseField } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, startOfOperationalDay } from '#domain/wall-clock.ts'
import type { Database } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import {
  type CheckEvent,
  checksOfPeriod,
  entriesOf,
  lockoutsWithin,
  retirementsSince,
} from './history-store.ts'
import { requireMachine } from './reading.ts'
import { idsOfMachine, type MachineRow, machinesOf } from './store.ts'

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
  const period = periodAsked(asked, today)
  const days = daysFrom(period.from, period.to)
  const grouping = groupingOf(days)
  const periods = [...new Set(days.map(day => periodOf(day, grouping)))]
  const one = asked.machineId === undefined ? undefined : await requireMachine(db, rink.id, asked.machineId)
  const history = await historyOf(db, rink, now, period, one)
  const daysWithSpans = days.map(day => ({ day, span: spanOf(day, rink) }))
  const frame = { from: daysWithSpans[0]?.span.from ?? 0, until: daysWithSpans.at(-1)?.span.until ?? 0 }
  const machines = one ? [one] : await machinesOf(db, rink.id)
  const statistics = machines.map(machine => {
    const { checks, registeredOn, retired, outOfService } = history(machine)
    const calendar = kindOf(machine.kind).checklist
      ? daysWithSpans.map(({ day, span }) =>
          dayOfMachine({
            day,
            span,
            today,
            registeredOn,
            ...answersOn(checks.get(day) ?? []),
            retired,
            outOfService,
          }),
        )
      : []
    const found = [...checks].flatMap(([day, events]) =>
      events.map(({ content }) => ({ day, defects: content.defects ?? [] })),
    )
    const { id: machineId, kind, name, number, retiredAt } = machine
    return {
      machineId,
      kind,
      name,
      number,
      isRetired: retiredAt !== null,
      checksDone: calendar.filter(({ answer }) => answer === 'checked').length,
      checksMissed: calendar.filter(({ answer }) => answer === 'missed').length,
      hoursOutOfService: hoursIn(within(outOfService, frame)),
      timesOutOfService: within(outOfService, frame).length,
      defects: defectsOverTime(found, periods, grouping),
      calendar,
      wasThere: !calendar.every(({ answer }) => answer === 'retired' || answer === 'not-registered'),
    }
  })
  return {
    ...period,
    grouping,
    periods,
    // What was gone all the time has nothing to show.
    machines: statistics.flatMap(({ wasThere, ...machine }) =>
      machine.isRetired && !wasThere && machine.machineId !== one?.id ? [] : [machine],
    ),
  }
}

function periodAsked({ from, to }: Asked, today: string) {
  const last = to === undefined || to > today ? today : to
  const first = from ?? dayAfter(last, 1 - STATISTICS_DAYS)
  if (first > last) throw refuseField('from', 'The period must not end before it begins.')
  if (dayAfter(first, MOST_STATISTICS_DAYS) <= last) {
    throw refuseField('from', `The period can be at most ${MOST_STATISTICS_DAYS} days.`)
  }
  return { from: first, to: last }
}

function spanOf(day: string, rink: Rink): Span {
  return {
    from: startOfOperationalDay(day, rink).getTime(),
    until: startOfOperationalDay(dayAfter(day), rink).getTime(),
  }
}

/** What is known of each machine in the period; what happened to entries that turned out to be it is its own. */
async function historyOf(
  db: Database,
  rink: Rink,
  now: Date,
  period: { from: string; to: string },
  one: MachineRow | undefined,
) {
  const ids = one && (await idsOfMachine(db, one.id))
  const entries = await entriesOf(db, rink.id)
  const roots = new Map(entries.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  const rootOf = ({ machineId }: { machineId: number }) => roots.get(machineId) ?? machineId
  const checks = Map.groupBy(await checksOfPeriod(db, rink.id, ids, period), rootOf)
  // Of an entry that turned out to be another, its own retirement says nothing.
  const retirements = Map.groupBy(
    await retirementsSince(db, rink.id, period.from),
    ({ machineId }) => machineId,
  )
  const until = new Date(Math.min(spanOf(period.to, rink).until, now.getTime())).toISOString()
  const from = startOfOperationalDay(period.from, rink).toISOString()
  const lockouts = Map.groupBy(await lockoutsWithin(db, rink.id, { from, until }), rootOf)
  return ({ id, retiredAt }: MachineRow) => {
    const registeredAt = entries
      .filter(entry => rootOf({ machineId: entry.id }) === id)
      .map(entry => entry.registeredAt)
      .toSorted()[0]
    const retired = retiredSpans(
      retiredAt !== null,
      (retirements.get(id) ?? []).map(({ kind, happenedAt }) => ({
        kind: kind === 'retired' ? kind : 'brought-back',
        at: Date.parse(happenedAt),
      })),
      now.getTime(),
    )
    const locked = (lockouts.get(id) ?? []).map(({ lockedAt, releasedAt }) => ({
      from: Date.parse(lockedAt),
      until: releasedAt === null ? now.getTime() : Date.parse(releasedAt),
    }))
    return {
      checks: Map.groupBy(checks.get(id) ?? [], event => event.operationalDay),
      registeredOn: operationalDay(registeredAt ?? now, rink),
      retired,
      outOfService: without(locked, retired),
    }
  }
}

function answersOn(events: readonly CheckEvent[]) {
  const notInUse = events.findLast(({ kind }) => kind === 'not-in-use')
  return {
    isChecked: events.some(({ kind }) => kind === 'checked'),
    notInUse: notInUse && (notInUse.content.lines[0]?.text ?? ''),
  }
}
