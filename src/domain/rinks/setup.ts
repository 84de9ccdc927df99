import { z } from 'zod'

/** The steps of the set-up without which a rink cannot work, in order. */
export const basicStepSchema = z.enum(['people', 'machines'])
export type BasicStep = z.infer<typeof basicStepSchema>

/** The first basic step that is not done; `null` for a rink that can work. */
export function nextBasicStep(counts: Readonly<Record<BasicStep, number>>): BasicStep | null {
  return basicStepSchema.options.find(step => counts[step] === 0) ?? null
}
