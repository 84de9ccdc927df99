import { z } from 'zod'

/** A call that succeeded and has nothing more to say; others say it beside what they answer. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() })
