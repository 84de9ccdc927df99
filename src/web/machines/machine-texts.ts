import { dayInWords, daysApart } from '#domain/dates.ts'
import { DUE_WORDS, type DueDate } from '#domain/equipment/due-dates.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { machineStatus } from '#domain/equipment/machine-status.ts'

type Standable = Pick<Machine, 'retiredAt' | 'lockout' | 'dueDates'>

/** The texts about machines that several screens show. */
export const texts = {
  outOfService: 'Out of service',
  isOut: 'Out of service – Do not use',
  doNotUse: (count: number) => `Do not use (${count})`,
  foundBy: (name: string, when: string) => `Found by ${name}, ${when}`,
  reportedBy: (name: string, when: string) => `Reported by ${name}, ${when}`,
  /** The result of what has put machines out of service. */
  putOut: {
    title: (names: readonly string[]) =>
      names.length === 1 ? `Do not use ${names[0]}` : `Do not use ${names.length} machines`,
    isOut: (name: string) => `${name} is out of service`,
    next: 'Put a sign on it, and take its key or plug if it has one. A manager returns it to service once it is repaired and checked.',
  },
  unsent: 'Only this tablet knows so far. Tell your colleagues until it’s back online.',
  callout: 'Engineer callout',
  contractor: {
    name: 'Contractor',
    phone: 'Contractor’s phone',
    phoneHint: 'Shown with a call button when the machine is out of service or the plant has a bad reading',
  },
  callContractor: (name: string | null | undefined, phone: string) =>
    name ? `Call ${name}, ${unbroken(phone)}` : `Call ${unbroken(phone)}`,
  release: {
    recheck: 'Check these again',
    found: (rating: string, times: number) => `Found: ${rating}${times > 1 ? ` (${times} times)` : ''}`,
    limit: (limit: string) => `Limit: ${limit}`,
    newReading: 'New reading',
    newResult: 'New result',
    within: 'Within the limit',
    outside: 'Still outside the limit',
    notPassed: 'Not passed yet. Record one that was passed first.',
    photos: 'Photos of the finding',
    checker: '1. The person who checked it again',
    manager: '2. The manager who signs',
    checkedBy: 'Checked again by',
    checkerPin: 'PIN of the person who checked',
  },
  allowedUse: {
    title: (count: number) =>
      count === 1 ? '1 machine may be used until repaired' : `${count} machines may be used until repaired`,
    line: (until: string, name: string, when: string) => `Until ${until}. Allowed by ${name}, ${when}`,
  },
  explained: {
    question: 'What does out of service mean?',
    meaning:
      'Do not use this machine. It shows as out of service on every tablet and on its QR label, and is flagged at handover and at the end of the shift.',
    return:
      'It returns to service once it has been repaired, every defect has been re-checked, and a different manager has entered their PIN. An overdue examination has to be recorded first.',
  },
} as const

/** A phone number that stays on one line. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u{a0}')
}

/** A due date relative to a day at the rink: 'PAT test is due in 7 days, on Fri 27 Nov'. */
export function dueInWords({ kind, dueOn }: Pick<DueDate, 'kind' | 'dueOn'>, today: string): string {
  const { label } = DUE_WORDS[kind]
  const days = daysApart(dueOn, today)
  if (dueOn < today)
    return days === 1
      ? `${label} was due yesterday`
      : `${label} was due ${days} days ago, on ${dayInWords(dueOn, today)}`
  if (days === 0) return `${label} is due today`
  return `${label} is due ${days === 1 ? 'tomorrow' : `in ${days} days`}, on ${dayInWords(dueOn, today)}`
}

/** The interval of a due date: 'every month', 'every 6 months'. */
export function everyInWords({ everyMonths }: Pick<DueDate, 'everyMonths'>): string {
  return `every ${everyMonths === 1 ? 'month' : `${everyMonths} months`}`
}

/** The short reason why a machine is out of service: 'Brakes, PAT test'. '' for a machine in service. */
export function reasonInWords(machine: Standable, today: string): string {
  const status = machineStatus(machine, today)
  if (status.state !== 'out-of-service') return ''
  const found = status.lockout?.defects.map(({ label }) => label) ?? []
  return [...found, ...status.past.map(({ kind }) => DUE_WORDS[kind].label)].join(', ')
}

/** The same with comments and dates: 'Brakes: Fail, pedal to the floor; PAT test was due …'. */
export function reasonsInWords(machine: Standable, today: string): string {
  const status = machineStatus(machine, today)
  if (status.state !== 'out-of-service') return ''
  const found = status.lockout?.defects.map(defectInWords) ?? []
  return [...found, ...status.past.map(due => dueInWords(due, today))].join('; ')
}

/** Name and number of a machine: 'Red truck, FL-001'. */
export function nameInWords({ name, number }: Pick<Machine, 'name' | 'number'>): string {
  return name === number || number === '' ? name : `${name}, ${number}`
}

/** The state of today's check, or after midnight of the one of the day before; '' if none is asked for. */
export function todayInWords(
  { today, notInUseReason }: Pick<Machine, 'today' | 'notInUseReason'>,
  dayBefore?: string,
): string {
  if (today === 'checked') return dayBefore ? `Checked for ${dayBefore}` : 'Checked today'
  if (today === 'missing') return 'Not checked yet this shift'
  if (today === 'not-in-use') return `Not in use today: ${notInUseReason ?? ''}`
  return ''
}
