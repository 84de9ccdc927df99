import { z } from 'zod'
import { elapsedHours, type Worked } from './hours.ts'

const LONGEST_BREAK_MINUTES = 12 * 60
const breakMessage = `The unpaid break must be a whole number of minutes, at most ${LONGEST_BREAK_MINUTES}`

/** The usual lengths of an unpaid break, in minutes. */
export const USUAL_BREAKS = [15, 20, 30, 45, 60, 90] as const

/** The unpaid break of a shift in a body, in minutes; `null` for none. */
export const unpaidBreakField = z
  .int(breakMessage)
  .min(0, breakMessage)
  .max(LONGEST_BREAK_MINUTES, breakMessage)
  .nullish()
  .transform(minutes => minutes || null)

/** The message about an unpaid break that is longer than the shift. */
export function breakProblem(minutes: number | null, worked: Worked): string | undefined {
  return (minutes ?? 0) / 60 > elapsedHours(worked)
    ? 'The unpaid break cannot be longer than the shift.'
    : undefined
}
