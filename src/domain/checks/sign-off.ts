import { z } from 'zod'
import { momentInWords } from '#domain/dates.ts'

/** The person who signs a record off: a duty manager or more, or anyone in the register but its author. */
export const signOffSchema = z.enum(['manager', 'other-person'])
export type SignOff = z.infer<typeof signOffSchema>

/** The sign-off of a record in responses; missing in older ones. */
export const signOffFields = {
  /** `null` if nobody has to sign it off. */
  signOff: signOffSchema.nullish(),
  /** `null` until someone has. */
  signedOffBy: z.string().nullish(),
  signedOffAt: z.string().nullish(),
}
interface SignedOff {
  signOff?: SignOff | null | undefined
  signedOffBy?: string | null | undefined
  signedOffAt?: string | null | undefined
}

export const AWAITING_SIGN_OFF = 'Awaiting sign-off'

/** True if someone has to sign the record off, and nobody has. */
export function awaitsSignOff({ signOff, signedOffBy }: SignedOff): boolean {
  return signOff != null && signedOffBy == null
}

/** The sign-off of a record on screens, PDFs and spreadsheets; '' if nobody has to. */
export function signOffInWords(record: SignedOff, timezone: string): string {
  if (awaitsSignOff(record)) return AWAITING_SIGN_OFF
  const { signedOffBy, signedOffAt } = record
  return signedOffBy && signedOffAt ? `${signedOffBy}, ${momentInWords(signedOffAt, timezone)}` : ''
}
