import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { subMonths } from 'date-fns/subMonths'

const DAY = 'yyyy-MM-dd'

/** How long records of a kind are kept, and why. */
export interface RetentionRule {
  title: string
  /** Months after `from`; `null` means as long as the rink uses Rinkbook. */
  months: number | null
  /** The start of the period. */
  from: string
  /** The law or the reason. */
  because: string
}

/**
 * The minimum for every kind: the limitation period for an adult's injury claim (Limitation Act 1980, section
 * 11).
 */
export const SHORTEST_MONTHS = 36
/** Until the 21st birthday of a child born on the day: the limitation period for a child's claim. */
export const CHILD_MONTHS = 21 * 12
// Six years from the end of the next pay reference period; each is at most a month.
const WAGES_MONTHS = 6 * 12 + 2

const GENERAL =
  'Minimum for all records: injury claims can be made for 3 years (Limitation Act 1980, section 11).'
const WAGES =
  'Proof of the minimum wage: 6 years from the end of the next pay period (National Minimum Wage Regulations 2015, regulation 59). Working Time Regulations 1998, regulation 9: 2 years.'
const THE_BOOK = 'Contains no personal data, or other records make no sense without it.'

/** The rule of a kind with the minimum period. */
export function keepForMinimum(title: string, from: string, because = GENERAL) {
  return { title, months: SHORTEST_MONTHS, from, because }
}

/** The rule of a kind that proves work and pay. */
export function keptForWages(title: string, from: string, because = WAGES) {
  return { title, months: WAGES_MONTHS, from, because }
}

/** The rule of a kind that is never deleted. */
export function keepForever(title: string, because = THE_BOOK) {
  return { title, months: null, from: '', because }
}

/** The last day, yyyy-MM-dd, of the retention period of a record whose period began on `beganOn`. */
export function lastDayKept(beganOn: string, months: number): string {
  return format(addMonths(parseISO(beganOn), months), DAY)
}

/**
 * The day, yyyy-MM-dd, before which the period must have begun for a record to be due for deletion today.
 * Rounds in favour of keeping.
 */
export function pastTermBefore(today: string, months: number): string {
  return format(subMonths(parseISO(today), months), DAY)
}

/** A retention period in words: '3 years', '6 years and 2 months'. */
export function termInWords(months: number | null): string {
  if (months === null) return 'As long as Rinkbook is used'
  const years = `${Math.floor(months / 12)} years`
  const rest = months % 12
  return rest === 0 ? years : `${years} and ${rest} months`
}
