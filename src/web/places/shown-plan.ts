import { z } from 'zod'
import { sitePlanSchema } from '#domain/places/plan.ts'

/** The plan with its picture, so that the tablet can show it without a network. */
export const shownPlanSchema = sitePlanSchema.extend({ picture: z.string().nullable() }).nullable()
export type ShownPlan = NonNullable<z.infer<typeof shownPlanSchema>>
