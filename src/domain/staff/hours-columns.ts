import { formatInRinkTime, type RinkTime } from '#domain/dates.ts'
import { lateLabel, madeAt, reasonInWords } from '#domain/performed.ts'
import { openReasonsInWords } from './approval.ts'
import type { CompletedShift } from './completed-shift.ts'
import { paidHours, totalHours } from './hours.ts'

/** Both times of a record, by the rink's clock, as spreadsheets read them. */
const FILE_TIME = 'yyyy-MM-dd HH:mm'

/** A shift as files of hours show it. */
export interface HoursLine {
  shift: CompletedShift
  rink: RinkTime & { name: string }
  /** The account that entered it. */
  account: string
  employeeNumber: string | null
  /** How the record was signed, in one line. */
  signed: string | undefined
  /** The first and the last day of the file. */
  period: { from: string; to: string }
}

/** A value of one or several lines: hours and minutes are added up, different texts are listed. */
interface HoursValue {
  label: string
  text?: (line: HoursLine) => string | number | null | undefined
  /** Added up, with this many decimals. */
  sum?: (line: HoursLine) => number
  decimals?: number
}

/** The stored names of the values that a file of hours can have. */
export const HOURS_VALUE_NAMES = [
  'date',
  'name',
  'title',
  'company',
  'sign-in',
  'sign-out',
  'hours',
  'elapsed-hours',
  'difference',
  'notes',
  'submitted-by',
  'reason',
  'authorised-by',
  'record',
  'corrects',
  'by-hand',
  'account',
  'made-at',
  'reached-at',
  'to-approve',
  'approved-by',
  'approved-at',
  'employee-number',
  'break-minutes',
  'paid-hours',
  'rink',
  'first-name',
  'last-name',
  'period-start',
  'period-end',
  'late',
  'late-reason',
  'signed',
] as const

export type HoursValueName = (typeof HOURS_VALUE_NAMES)[number]

/** The values that a file of hours can have. */
export const HOURS_VALUES: Readonly<Record<HoursValueName, HoursValue>> = {
  'employee-number': { label: 'Employee number', text: line => line.employeeNumber },
  name: { label: 'Name', text: ({ shift }) => shift.staffName },
  'first-name': { label: 'First name', text: ({ shift }) => namesOf(shift.staffName)[0] },
  'last-name': { label: 'Last name', text: ({ shift }) => namesOf(shift.staffName)[1] },
  title: { label: 'Title', text: ({ shift }) => shift.staffRole },
  company: { label: 'Company', text: ({ shift }) => shift.staffCompany },
  rink: { label: 'Rink', text: ({ rink }) => rink.name },
  'period-start': { label: 'First day of the period', text: ({ period }) => period.from },
  'period-end': { label: 'Last day of the period', text: ({ period }) => period.to },
  date: { label: 'Date', text: ({ shift }) => shift.date },
  'sign-in': { label: 'Signed in', text: ({ shift }) => shift.signInTime },
  'sign-out': { label: 'Signed out', text: ({ shift }) => shift.signOutTime },
  hours: { label: 'Hours', sum: ({ shift }) => shift.workedHours },
  'break-minutes': {
    label: 'Unpaid break (minutes)',
    sum: ({ shift }) => shift.unpaidBreakMinutes ?? 0,
    decimals: 0,
  },
  'paid-hours': { label: 'Paid hours', sum: ({ shift }) => paidHours(shift) },
  'elapsed-hours': { label: 'Elapsed hours', sum: ({ shift }) => shift.elapsedHours },
  difference: { label: 'Reason for difference', text: ({ shift }) => shift.hoursExplanation },
  notes: { label: 'Notes', text: ({ shift }) => shift.notes },
  'submitted-by': { label: 'Submitted by', text: ({ shift }) => shift.submittedBy },
  reason: { label: 'Reason', text: ({ shift }) => shift.reason },
  'authorised-by': { label: 'Authorised by', text: ({ shift }) => shift.authorisedBy },
  record: { label: 'Record', text: ({ shift }) => shift.id },
  corrects: { label: 'Corrects', text: ({ shift }) => correctedInWords(shift) },
  'by-hand': { label: 'Entered by hand', text: ({ shift }) => (isByHand(shift) ? 'Yes' : '') },
  account: { label: 'Account', text: ({ account }) => account },
  'made-at': { label: 'Made at', text: ({ shift, rink }) => fileTime(madeAt(shift), rink) },
  'reached-at': {
    label: 'Reached Rinkbook at',
    text: ({ shift, rink }) => fileTime(shift.submittedAt, rink),
  },
  late: { label: 'Late entry', text: ({ shift }) => lateLabel(shift) },
  signed: { label: 'Signed', text: line => line.signed },
  'late-reason': { label: 'Reason for late entry', text: ({ shift }) => reasonInWords(shift) },
  'to-approve': {
    label: 'To be approved',
    text: ({ shift }) => openReasonsInWords(shift),
  },
  'approved-by': { label: 'Approved by', text: ({ shift }) => approverOf(shift) },
  'approved-at': {
    label: 'Approved at',
    text: ({ shift, rink }) => shift.approval && fileTime(shift.approval.approvedAt, rink),
  },
}

/** The text of a value for one or several lines. */
export function hoursCell(name: HoursValueName, lines: readonly HoursLine[]): string {
  const { text, sum, decimals = 2 } = HOURS_VALUES[name]
  if (sum) return totalHours(lines.map(sum)).toFixed(decimals)
  const texts = lines.map(line => String(text?.(line) ?? ''))
  return [...new Set(texts)].filter(Boolean).join('; ')
}

/** True if the hours were typed instead of signed in and out. */
export function isByHand({ approvalReasons = [] }: CompletedShift): boolean {
  return approvalReasons.includes('entered-by-hand')
}

/** The manager who approved the hours, and whether that is proven to be another person; `null` if nobody did. */
export function approverOf({ approval }: CompletedShift): string | null {
  if (!approval) return null
  const { approvedBy, isAnotherPerson } = approval
  return isAnotherPerson ? approvedBy : `${approvedBy} (not proven to be another person)`
}

function namesOf(name: string): [first: string, last: string] {
  const space = name.lastIndexOf(' ')
  return space === -1 ? ['', name] : [name.slice(0, space), name.slice(space + 1)]
}

function correctedInWords({ corrects }: CompletedShift): string | null {
  if (!corrects) return null
  const { id, date, signInTime, signOutTime, workedHours, submittedBy } = corrects
  return `Record ${id}: ${date} ${signInTime} to ${signOutTime} (${workedHours.toFixed(2)} hours) by ${submittedBy}`
}

function fileTime(at: string, { timezone }: RinkTime): string {
  return formatInRinkTime(at, timezone, FILE_TIME)
}
