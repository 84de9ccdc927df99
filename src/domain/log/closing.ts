import { z } from 'zod'

/** A machine that was put out of service, or a place that was closed, by a check or a reported fault. */
export const closingSchema = z.object({
  id: z.int(),
  machineId: z.int().nullable(),
  placeId: z.int().nullable(),
  /** The name of the machine or place. */
  name: z.string(),
  /** The findings in words. */
  reasons: z.array(z.string()),
  closedAt: z.string(),
  closedBy: z.string(),
  /** When it was returned to service or opened; `null` until then. */
  openedAt: z.string().nullable(),
})
export type Closing = z.infer<typeof closingSchema>
