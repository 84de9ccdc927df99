import { z } from 'zod'
import { dueDateSchema } from '#domain/equipment/due-dates.ts'

/**
 * What an edit began from, and what was typed since, by kind; `dueOn` is '' where it is not due. What was not touched stays
 * as the register has it.
 */
export const dueDatesDraftSchema = z.object({
  // Versions from before kept none: what nobody says to have seen is shown, not overwritten.
  seen: z.array(dueDateSchema).default([]),
  dues: z.record(
    z.string(),
    z.object({ everyMonths: z.number().exactOptional(), dueOn: z.string().exactOptional() }),
  ),
})
export type DueDatesDraft = z.infer<typeof dueDatesDraftSchema>
