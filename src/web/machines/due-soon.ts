import { type DueDate, type Nearness, nearnessOf } from '#domain/equipment/due-dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { dueInWords } from './machine-texts.ts'

const NEAR: readonly Nearness[] = ['within 7 days', 'within 14 days', 'within 30 days']

/**
 * The next due date of the machines on a day at the rink, yyyy-MM-dd, and the number of others within 7, 14
 * and 30 days: 'Red truck: PAT test is due in 6 days, on Fri 27 Nov. 1 more within 14 days'. '' if there is none.
 */
export function nextDueInWords(machines: readonly Machine[], today: string): string {
  const [next, ...more] = machines
    .flatMap(machine => machine.dueDates.map(due => ({ due, name: machine.name })))
    .filter(({ due }) => NEAR.includes(nearnessOf(due, today)))
    .toSorted((one, other) => one.due.dueOn.localeCompare(other.due.dueOn))
  if (!next) return ''
  const first = `${next.name}: ${dueInWords(next.due, today)}`
  const others = NEAR.flatMap(nearness => countOf(more, nearness, today))
  return others.length > 0 ? `${first}. ${others.join(', ')}` : first
}

function countOf(more: readonly { due: DueDate }[], nearness: Nearness, today: string): string[] {
  const count = more.filter(({ due }) => nearnessOf(due, today) === nearness).length
  return count > 0 ? [`${count} more ${nearness}`] : []
}
