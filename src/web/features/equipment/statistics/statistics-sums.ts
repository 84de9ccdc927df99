import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { dayInWords } from '#domain/dates.ts'
import { DAY_ANSWERS, type DayAnswer } from '#domain/equipment/calendar.ts'
import { nounOf } from '#domain/equipment/own-kinds.ts'
import type { MachineStatistics } from '#domain/equipment/statistics.ts'
import { lateLabel, lateSentence } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { texts } from '../texts.ts'

export type CountedMachine = MachineStatistics['machines'][number]

/** The number of defects of one item of one machine. */
export interface FoundDefect {
  machineId: number
  name: string
  number: string
  /** Name and number. */
  machine: string
  /** The same for all machines of a kind. */
  item: string
  label: string
  noun: string
  total: number
  /** In each of the periods. */
  counts: readonly number[]
}

/** Every defect of the machines, by machine and item. */
export function defectsOf(machines: readonly CountedMachine[]): FoundDefect[] {
  return machines.flatMap(machine =>
    machine.defects.map(({ key, label, total, counts }) => ({
      machineId: machine.machineId,
      name: machine.name,
      number: machine.number,
      machine: nameInWords(machine),
      item: `${machine.kind} ${key}`,
      label,
      noun: nounOf(machine),
      total,
      counts,
    })),
  )
}

/** The number of defects by machine or by item, the largest first. */
export function ranked(defects: readonly FoundDefect[], by: 'machineId' | 'item') {
  const nameOf = ({ machine, label }: FoundDefect) => (by === 'item' ? label : machine)
  return [...Map.groupBy(defects, defect => defect[by])]
    .flatMap(([, [first, ...others]]) =>
      first ? [{ first, total: sum([first, ...others].map(({ total }) => total)) }] : [],
    )
    .toSorted((one, other) => other.total - one.total || nameOf(one.first).localeCompare(nameOf(other.first)))
}

/**
 * The defects of the chosen machine and item ('' for all), and the items to choose from. A choice without a defect
 * in the period does not count.
 */
export function narrowed(
  defects: readonly FoundDefect[],
  { machineId, item }: { machineId: string; item: string },
) {
  const ofMachine = defects.filter(defect => String(defect.machineId) === machineId)
  const isMachine = ofMachine.length > 0
  const among = isMachine ? ofMachine : defects
  const items = ranked(among, 'item')
  const isItem = items.some(({ first }) => first.item === item)
  return {
    chosen: { machineId: isMachine ? machineId : '', item: isItem ? item : '' },
    items,
    shown: isItem ? among.filter(defect => defect.item === item) : among,
  }
}

/** The defects of each week or month, oldest first, as the columns of a chart. */
export function columnsOf(
  defects: readonly FoundDefect[],
  { periods, grouping }: Pick<MachineStatistics, 'periods' | 'grouping'>,
) {
  return periods.map((period, place) => {
    const inPeriod = defects.map(defect => ({ ...defect, total: defect.counts[place] ?? 0 }))
    const parts = ranked(
      inPeriod.filter(({ total }) => total > 0),
      'item',
    ).map(({ first: { label }, total }) => `${label} ${total}`)
    return {
      key: period,
      label:
        grouping === 'week'
          ? texts.statistics.weekOf(dayInWords(period))
          : format(parseISO(period), 'MMM yyyy'),
      short: format(parseISO(period), grouping === 'week' ? 'd MMM' : 'MMM yy'),
      value: sum(inPeriod.map(({ total }) => total)),
      parts: parts.join(', ') || texts.statistics.none,
    }
  })
}

/** The checks of all machines on one day. */
export interface DayOfRink {
  day: string
  /** The gravest state: a missed check takes precedence. */
  answer: DayAnswer
  counts: Readonly<Partial<Record<DayAnswer, number>>>
  /** By name. */
  missed: readonly string[]
  notInUse: readonly { name: string; reason: string }[]
  /** The records that were made for an earlier time. */
  late: readonly { name: string; label: string; sentence: string }[]
}

const GRAVEST_FIRST = [
  'missed',
  'overridden',
  'not-yet',
  'recorded-later',
  'checked',
  'out-of-service',
  'not-in-use',
  'closed',
] as const

/** The days of all machines together, oldest first. */
export function daysOfRink(
  machines: readonly CountedMachine[],
  { timezone }: Pick<Rink, 'timezone'>,
): DayOfRink[] {
  const days = machines.flatMap(machine =>
    machine.calendar.map(day => ({ ...day, name: nameInWords(machine) })),
  )
  return [...Map.groupBy(days, ({ day }) => day)].map(([day, all]) => {
    const of = (answer: DayAnswer) => all.filter(each => each.answer === answer)
    const answer = GRAVEST_FIRST.find(grave => of(grave).length > 0) ?? all[0]?.answer ?? 'not-registered'
    return {
      day,
      answer,
      counts: Object.fromEntries(DAY_ANSWERS.map(state => [state, of(state).length])),
      missed: of('missed').map(({ name }) => name),
      notInUse: of('not-in-use').map(({ name, reason }) => ({ name, reason: reason ?? '' })),
      late: all.flatMap(({ name, late }) => {
        const label = late && lateLabel(late)
        if (!label) return []
        const of = texts.statistics.records[late.kind]
        const sentence = `${of} ${lateSentence(late, late.submittedAt, timezone)}`
        return [{ name, label, sentence }]
      }),
    }
  })
}

/** The counts of all machines together. */
export function totalsOf(machines: readonly CountedMachine[]) {
  return {
    defects: sum(defectsOf(machines).map(({ total }) => total)),
    checksDone: sum(machines.map(({ checksDone }) => checksDone)),
    checksRecordedLater: sum(machines.map(({ checksRecordedLater }) => checksRecordedLater)),
    checksMissed: sum(machines.map(({ checksMissed }) => checksMissed)),
    checksOverridden: sum(
      machines.map(({ calendar }) => calendar.filter(({ answer }) => answer === 'overridden').length),
    ),
    checksNotInUse: sum(machines.map(({ checksNotInUse }) => checksNotInUse)),
    hoursInRegister: sum(machines.map(({ hoursInRegister }) => hoursInRegister)),
    hoursOutOfService: sum(machines.map(({ hoursOutOfService }) => hoursOutOfService)),
    timesOutOfService: sum(machines.map(({ timesOutOfService }) => timesOutOfService)),
  }
}

/** A percentage: '6.3 %'; '' if the total is zero. */
export function shareInWords(part: number, whole: number): string {
  if (whole === 0) return ''
  const percent = (part / whole) * 100
  if (percent > 0 && percent < 0.1) return 'under 0.1 %'
  return `${Math.round(percent * 10) / 10} %`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
