import { instantSchema } from './dates.ts'
import { recordId } from './fields.ts'

/** The maximum time that a write may be queued (decisions, Calls). */
export const LONGEST_WAIT_MS = 7 * 24 * 60 * 60_000
/** Network-synchronised clocks differ by less. */
export const CLOCK_TOLERANCE_MS = 30_000

/** A write that was not queued arrives within this time. */
const AT_ONCE_MS = 60_000

/** Fields added to the body of a queued write: the time it was made, and the user account. */
export const performedFields = {
  performedAt: instantSchema.optional(),
  performedBy: recordId('performedBy').optional(),
}

/** The problem with the time of a queued write, if any. */
export function performedAtProblem(performedAt: string, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(performedAt)
  if (age < -CLOCK_TOLERANCE_MS) return 'The time of this entry is in the future. Check the tablet’s clock.'
  if (age > LONGEST_WAIT_MS) return 'This entry is more than 7 days old and can no longer be recorded.'
  return undefined
}

/** The instant at which a record was made; earlier than its submission if it had to wait (decisions, Calls). */
export function madeAt({
  performedAt,
  submittedAt,
}: {
  performedAt: string | null
  submittedAt: string
}): string {
  return performedAt ?? submittedAt
}

/** True if a record reached the server so late that readers should know. */
export function arrivedLate({ madeAt, submittedAt }: { madeAt: string; submittedAt: string }): boolean {
  return Date.parse(submittedAt) - Date.parse(madeAt) > AT_ONCE_MS
}
