import { z } from 'zod'
import { dueDate } from '#domain/equipment/due-dates.ts'

/**
 * What an edit began from, and what was typed since, by kind; `dueOn` is '' where it is not due. What was not touched stays
 * as the register has it.
 */
export const dueDatesDraft = z.object({
  // Versions from before kept none: what nobody says to have seen is shown, not overwritten.
  seen: z.array(dueDate).default([]),
  dues: z.record(
    z.string(),
    z.object({ everyMonths: z.number().exactOptional(), dueOn: z.string().exactOptional() }),
  ),
})
export type DueDatesDraft = z.infer<typeof dueDatesDraft>
