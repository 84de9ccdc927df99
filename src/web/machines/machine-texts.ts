import { daysApart, shortDay } from '#domain/dates.ts'
import { DUE_WORDS, type DueDate } from '#domain/equipment/due-dates.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { standingOf } from '#domain/equipment/standing.ts'

type Standable = Pick<Machine, 'retiredAt' | 'lockout' | 'dueDates'>

/** When something is due, seen from a day at the rink: 'PAT test is due in 7 days, on Fri 27 Nov'. */
export function dueInWords({ kind, dueOn }: Pick<DueDate, 'kind' | 'dueOn'>, today: string): string {
  const { label } = DUE_WORDS[kind]
  const days = daysApart(dueOn, today)
  if (dueOn < today)
    return `${label} was due ${days === 1 ? 'yesterday' : `${days} days ago`}, on ${shortDay(dueOn)}`
  if (days === 0) return `${label} is due today`
  return `${label} is due ${days === 1 ? 'tomorrow' : `in ${days} days`}, on ${shortDay(dueOn)}`
}

/** How often something is due: 'every month', 'every 6 months'. */
export function everyInWords({ everyMonths }: Pick<DueDate, 'everyMonths'>): string {
  return `every ${everyMonths === 1 ? 'month' : `${everyMonths} months`}`
}

/** Why a machine is out of service, in the fewest words: 'Brakes, PAT test'; '' where it is not. */
export function reasonInWords(machine: Standable, today: string): string {
  const standing = standingOf(machine, today)
  if (standing.state !== 'out-of-service') return ''
  const found = standing.lockout?.defects.map(({ label }) => label) ?? []
  return [...found, ...standing.past.map(({ kind }) => DUE_WORDS[kind].label)].join(', ')
}

/** Why a machine is out of service, with what was said of it: 'Brakes: Fail, pedal to the floor; PAT test was due …'. */
export function reasonsInWords(machine: Standable, today: string): string {
  const standing = standingOf(machine, today)
  if (standing.state !== 'out-of-service') return ''
  const found = standing.lockout?.defects.map(defectInWords) ?? []
  return [...found, ...standing.past.map(due => dueInWords(due, today))].join('; ')
}

/** How many machines must not be used: '1 out of service'. */
export function outOfServiceInWords(count: number): string {
  return `${count} out of service`
}

/** How a machine is called where others have its name: 'Red truck, FL-001'. */
export function nameInWords({ name, number }: Pick<Machine, 'name' | 'number'>): string {
  return name === number || number === '' ? name : `${name}, ${number}`
}

/** How today's check stands; '' where no checklist asks for it. */
export function todayInWords({ today, notInUseReason }: Pick<Machine, 'today' | 'notInUseReason'>): string {
  if (today === 'checked') return 'Checked today'
  if (today === 'missing') return 'Not checked yet today'
  if (today === 'not-in-use') return `Not in use today: ${notInUseReason ?? ''}`
  return ''
}
