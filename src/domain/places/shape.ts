import { z } from 'zod'
import { spotSchema } from '#domain/actions/action.ts'

/** The corners of a place on the plan. */
export const shapeSchema = z
  .array(spotSchema)
  .min(3, 'An area has at least three corners')
  .max(24, 'An area has at most 24 corners')
export type Shape = z.infer<typeof shapeSchema>
