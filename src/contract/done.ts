import { z } from 'zod'

/** The reply of a successful request without further content; other replies extend it. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() })
