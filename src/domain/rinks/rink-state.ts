import { z } from 'zod'

/** A rink in three numbers, as its dashboard counts them. */
export const rinkStateSchema = z.object({
  rinkId: z.int(),
  /** Machines that must not be used. */
  outOfService: z.int(),
  /** Closed places, and pads with unsafe ice. */
  closed: z.int(),
  /** Checks to make now. */
  toDo: z.int(),
})
export type RinkState = z.infer<typeof rinkStateSchema>
