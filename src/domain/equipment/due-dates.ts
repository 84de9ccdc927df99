import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { calendarDate, daysApart } from '#domain/dates.ts'

/** Recurring duties of a machine. */
export const CALIBRATION = 'calibration'
export const DUE_KINDS = ['thorough-examination', 'pat', 'inspection', CALIBRATION] as const
export type DueKind = (typeof DUE_KINDS)[number]

/** The label of each duty, and its suggested intervals in months. */
export const DUE_WORDS: Readonly<Record<DueKind, { label: string; months: readonly number[] }>> = {
  // LOLER 1998, regulation 9(3)(a): 6 months for lifting people, else 12.
  'thorough-examination': { label: 'Thorough examination', months: [6, 12] },
  // Electricity at Work Regulations 1989, regulation 4(2); HSG107, and HSG17 for 110 V tools: 3 months.
  pat: { label: 'PAT test', months: [3, 6, 12, 24] },
  // PUWER 1998, regulation 6(2); LA455 for ladders.
  inspection: { label: 'Inspection', months: [1, 3, 6, 12] },
  // Of a gas meter: without it, a reading is no evidence (rink rules, 4.3).
  calibration: { label: 'Calibration', months: [1, 3, 6, 12] },
}

export const dueDateSchema = z.object({
  kind: z.enum(DUE_KINDS, { error: `kind must be ${DUE_KINDS.join(', ')}` }),
  everyMonths: z.int('everyMonths must be a whole number').min(1).max(60, 'everyMonths can be at most 60'),
  /** The last day of use without it, yyyy-MM-dd. */
  dueOn: calendarDate('dueOn must be a day such as 2027-05-20'),
})

export type DueDate = z.infer<typeof dueDateSchema>

/** How near a due date is. Reminders appear 30, 14 and 7 days before. */
export type Nearness = 'later' | 'within 30 days' | 'within 14 days' | 'within 7 days' | 'past'

const WARNINGS = [
  [7, 'within 7 days'],
  [14, 'within 14 days'],
  [30, 'within 30 days'],
] as const

/** The last day for the next one, `everyMonths` after the last one; both yyyy-MM-dd. */
export function nextDueAfter(doneOn: string, everyMonths: number): string {
  return format(addMonths(parseISO(doneOn), everyMonths), 'yyyy-MM-dd')
}

/** How near the due date is on a day at the rink, yyyy-MM-dd. */
export function nearnessOf({ dueOn }: Pick<DueDate, 'dueOn'>, today: string): Nearness {
  if (dueOn < today) return 'past'
  const left = daysApart(dueOn, today)
  return WARNINGS.find(([days]) => left <= days)?.[1] ?? 'later'
}

/** A kind whose due date was added, changed or (`to` undefined) removed. */
export interface DueChange {
  kind: DueKind
  from: DueDate | undefined
  to: DueDate | undefined
}

/** The differences between two lists of due dates, in any order. */
export function dueChanges(before: readonly DueDate[], after: readonly DueDate[]): DueChange[] {
  const changes = DUE_KINDS.map(kind => {
    const ofKind = (due: DueDate) => due.kind === kind
    return { kind, from: before.find(ofKind), to: after.find(ofKind) }
  })
  return changes.filter(({ from, to }) => from?.dueOn !== to?.dueOn || from?.everyMonths !== to?.everyMonths)
}

/** The due dates of merged entries: the earlier of each kind. */
export function earliestOf(one: readonly DueDate[], other: readonly DueDate[]): DueDate[] {
  const inOrder = [...one, ...other].toSorted((first, second) => (first.dueOn < second.dueOn ? -1 : 1))
  return DUE_KINDS.flatMap(kind => inOrder.find(due => due.kind === kind) ?? [])
}
