import { z } from 'zod'
import { BASIC_STEPS } from './setup.ts'

/** A rink in numbers, as its dashboard counts them. */
export const rinkStateSchema = z.object({
  rinkId: z.int(),
  /** Machines that must not be used. */
  outOfService: z.int(),
  /** Closed places, and pads with unsafe ice. */
  closed: z.int(),
  /** Incidents to report to the enforcing authority. */
  toReport: z.int(),
  /** Incidents whose RIDDOR questions are not answered after a day. */
  toAssess: z.int(),
  /** Early ends of shifts that no manager has read. */
  earlyEnds: z.int(),
  /** Checks to make now. */
  toDo: z.int(),
  /** The next step of a rink that cannot work yet. */
  nextStep: z.enum(BASIC_STEPS).nullable(),
})
export type RinkState = z.infer<typeof rinkStateSchema>
