import { z } from 'zod'
import { optionalFileOfForm, optionalText, requiredText } from '#domain/fields.ts'

/** The days for which a contractor's link works (rink rules, 4.5). */
export const LINK_DAYS = 14
/** The entries that can be made with a link in a day. */
export const MOST_STEPS_A_DAY = 20

/** The steps that a contractor reports with their link, in order. */
export const CONTRACTOR_STEPS = ['accepted-by-contractor', 'arrived', 'done'] as const
export type ContractorStep = (typeof CONTRACTOR_STEPS)[number]

/** The form of a contractor's entry; all its fields are text or files. The report is a PDF. */
export const contractorStepSchema = z
  .object({
    step: z.enum(CONTRACTOR_STEPS, { error: 'Please choose a step' }),
    name: requiredText('Please enter your name', { label: 'Your name', maxLength: 100 }),
    text: optionalText({ label: 'Note', maxLength: 1000 }),
    photo: optionalFileOfForm(),
    secondPhoto: optionalFileOfForm(),
    report: optionalFileOfForm(),
    reportName: optionalText({ label: 'File name' }),
  })
  .refine(
    ({ step, text, photo, secondPhoto, report }) =>
      step !== 'done' || Boolean(text ?? photo ?? secondPhoto ?? report),
    { path: ['text'], message: 'Please say what was done, or add a photo or a report' },
  )

/** All that a link shows: one action, and nothing else of the rink. */
export const linkedActionSchema = z.object({
  rinkName: z.string(),
  rinkPhone: z.string().nullable(),
  timezone: z.string(),
  reference: z.string(),
  what: z.string(),
  /** The question and the check that found it; '' without a check. Missing in replies of older versions. */
  found: z.string().default(''),
  /** The place of the work or of the machine; `null` if unknown. */
  place: z.string().nullable(),
  /** The machine with its number. */
  machine: z.string().nullable(),
  /** The text of the original report. */
  description: z.string().nullable(),
  contractor: z.string().nullable(),
  dueAt: z.string(),
  state: z.enum(['open', 'assigned', 'done']),
  photoIds: z.array(z.string()),
  /** The steps reported since the work was last asked for. */
  steps: z.array(z.object({ step: z.enum(CONTRACTOR_STEPS), happenedAt: z.string() })),
  expiresAt: z.string(),
})
export type LinkedAction = z.infer<typeof linkedActionSchema>
