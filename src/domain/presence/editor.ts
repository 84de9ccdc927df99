import { z } from 'zod'

/** Time in which a person counts as filling in a form after their tablet last reported it. */
export const EDITING_LASTS_MS = 45_000
/** Interval at which a tablet repeats its report. */
export const EDITING_RENEWED_EVERY_MS = 20_000

/** A person who is filling in a form, with the form, tablet and tab. */
export const editorSchema = z.object({
  form: z.string(),
  tablet: z.string(),
  tab: z.string(),
  name: z.string(),
})
export type Editor = z.infer<typeof editorSchema>
