import { z } from 'zod'

/** `red`: the incoming manager opens it before they accept; `plain`: for information. */
export const TONES = ['red', 'amber', 'plain'] as const

/** The records that matters come from. */
export const MATTER_KINDS = [
  'action',
  'air alarm',
  'air report',
  'air retest',
  'air sample',
  'assessment',
  'callout',
  'check',
  'contractor',
  'countersignature',
  'due',
  'early end',
  'handover',
  'ice',
  'leak check',
  'lock-out',
  'notice',
  'planned work',
  'plant round',
  'report',
  'sign-off',
  'signed in',
] as const
export type MatterKind = (typeof MATTER_KINDS)[number]

/** Something open at the rink. It is a line of the handover until its record closes. */
export const matterSchema = z.object({
  kind: z.enum(MATTER_KINDS),
  /** The record that it comes from, such as 'machine 7'; the same for as long as it is open. */
  key: z.string(),
  tone: z.enum(TONES),
  title: z.string(),
  detail: z.string(),
  /** An instant; `null` if it began at no time in particular. */
  since: z.string().nullable(),
  /** The page where it is dealt with. */
  address: z.string().nullable(),
})
export type Matter = z.infer<typeof matterSchema>
