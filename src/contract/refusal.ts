import { z } from 'zod'

/** The body of every refusal (decisions, Calls): a sentence to act on, and the affected fields. */
export const refusalReplySchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For a conflict: the current record. */
  current: z.unknown().optional(),
  requestId: z.string(),
})
