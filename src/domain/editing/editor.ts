import { z } from 'zod'

/** For how long somebody counts as filling in a form without saying so again. */
export const EDITING_LASTS_MS = 45_000
/** How often who is filling in a form says so, whatever they type. */
export const EDITING_RENEWED_EVERY_MS = 20_000

/** Somebody who is filling in a form: which, on which tablet and in which of its tabs, and who. */
export const editor = z.object({
  form: z.string(),
  tablet: z.string(),
  tab: z.string(),
  name: z.string(),
})
export type Editor = z.infer<typeof editor>
