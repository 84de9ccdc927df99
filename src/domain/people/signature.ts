import { z } from 'zod'

/** How a person proved who they are. */
export const credentialSchema = z.enum(['pin', 'password', 'passkey', 'provider'])
export type Credential = z.infer<typeof credentialSchema>

/** The level of a signature (decisions beyond, People). */
const signatureLevelSchema = z.enum(['verified', 'claimed', 'typed'])

/** Days in which someone confirms what was recorded offline in their name. */
const DAYS_TO_CONFIRM = 7

/**
 * Who made a write, as the audit trail stores it: the session and device, the person with their credential, and the
 * manager whose PIN consented, and the second person if two have to sign. Unknown parts are left out.
 */
export const storedSignatureSchema = z.object({
  session: z.int().optional(),
  device: z.int().optional(),
  person: z.int().optional(),
  /** `claimed`: made offline under this name. */
  level: z.enum(['verified', 'claimed']).optional(),
  credential: credentialSchema.optional(),
  consent: z.object({ pin: z.int().optional(), person: z.int().optional() }).optional(),
  /** The second of two people, whose own PIN was in the same request. */
  cosigner: z.int().optional(),
})
export type StoredSignature = z.infer<typeof storedSignatureSchema>

/** The kinds of record that people sign, by their tables. */
export const signedRecordSchema = z.enum([
  'checklist_submissions',
  'engineer_callout',
  'accident_report',
  'site_diary_entries',
  'handover_document',
  'shift_ends',
  'completed_shift',
  'document_readings',
  'machine_lockouts',
  'machine_events',
])
export type SignedRecord = z.infer<typeof signedRecordSchema>

/** The signature of a record on screens, PDFs and spreadsheets. */
export const signatureSchema = z.object({
  level: signatureLevelSchema,
  /** The person's name; `null` for a typed name only. */
  name: z.string().nullable(),
  credential: credentialSchema.nullable(),
  device: z.string().nullable(),
  signedAt: z.string(),
  /** When the person confirmed what was made offline in their name. */
  confirmedAt: z.string().nullable(),
})
export type Signature = z.infer<typeof signatureSchema>

const CREDENTIALS: Readonly<Record<Credential, string>> = {
  pin: 'with their PIN',
  password: 'with their login',
  passkey: 'with their passkey',
  provider: 'with their login',
}

/** A signature in one line: 'Verified: Dan Duty with their PIN, on Gate 2 tablet'. */
export function signatureInWords(signature: Signature, now: Date): string {
  const { level, name, credential, device } = signature
  const place = device === null ? '' : `, on ${device}`
  if (level === 'typed') return `Typed name${place}`
  if (level === 'verified') {
    return `Verified: ${name}${credential === null ? '' : ` ${CREDENTIALS[credential]}`}${place}`
  }
  if (signature.confirmedAt !== null) return `Confirmed by ${name}${place}`
  return `${isOverdue(signature, now) ? 'Not confirmed' : 'To be confirmed'} by ${name}${place}`
}

/** True if a claimed signature was not confirmed in time. */
function isOverdue({ level, confirmedAt, signedAt }: Signature, now: Date): boolean {
  const dueAt = Date.parse(signedAt) + DAYS_TO_CONFIRM * 24 * 3_600_000
  return level === 'claimed' && confirmedAt === null && now.getTime() > dueAt
}
