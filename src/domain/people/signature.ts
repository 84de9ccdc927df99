import { z } from 'zod'
import { dayInWords } from '#domain/dates.ts'
import { rinkDate } from '#domain/wall-clock.ts'

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

/**
 * The kinds of record that people sign, by their tables. A release is the end of a lock-out and precedes it in the
 * list: its entry in the audit trail signs the release.
 */
export const signedRecordSchema = z.enum([
  'checklist_submissions',
  'check_records',
  'check_sign_offs',
  'engineer_callout',
  // Like a release: signed by a later entry of the report.
  'accident_countersignatures',
  'accident_report',
  'accident_assessments',
  'accident_notifications',
  'site_diary_entries',
  'handover_document',
  'shift_ends',
  'staff',
  'completed_shift',
  'hours_approvals',
  'document_readings',
  'machine_releases',
  'restrictions',
  'machine_events',
  'action_events',
  'current_conditions',
  'log_entries',
])
export type SignedRecord = z.infer<typeof signedRecordSchema>

/** The kinds that say who was hurt and how. */
export const CONFIDENTIAL_RECORDS: ReadonlySet<SignedRecord> = new Set([
  'accident_countersignatures',
  'accident_report',
  'accident_assessments',
  'accident_notifications',
])

/** The level of a stored signature. Two people with their own PINs verify a write, whoever is logged in. */
export function levelOf({ level, cosigner }: StoredSignature): Signature['level'] {
  return cosigner === undefined ? (level ?? 'typed') : 'verified'
}

/** The signature of a record on screens, PDFs and spreadsheets. */
export const signatureSchema = z.object({
  level: signatureLevelSchema,
  /** The person's name; `null` for a typed name only. */
  name: z.string().nullable(),
  credential: credentialSchema.nullable(),
  /** The e-mail address of the account that was used; `null` for a person without a login. */
  account: z.string().nullable(),
  device: z.string().nullable(),
  /** Who else entered a personal PIN for it: the manager who consented, and the second of two people. */
  pins: z.array(z.string()),
  signedAt: z.string(),
  /** When the person confirmed what was made offline in their name. */
  confirmedAt: z.string().nullable(),
})
export type Signature = z.infer<typeof signatureSchema>

/** A manager with a PIN who is not in the register. Only the record has the name: the PIN may have been renamed since. */
export const UNNAMED_MANAGER = 'a manager'

/** The share of records in percent that should be verified (rink rules, 4.4). */
export const VERIFIED_TARGET = 95

/** The share of verified records in whole percent, rounded down, so that nearly 95 is not 95. */
export function verifiedPercent({ verified, claimed, typed }: Record<Signature['level'], number>): number {
  const all = verified + claimed + typed
  return all === 0 ? 0 : Math.floor((100 * verified) / all)
}

/** A signature as people see it: a claimed one is confirmed, or unconfirmed after seven days. */
export type SignatureState = 'verified' | 'confirmed' | 'claimed' | 'unconfirmed' | 'typed'

/** The word for each state, on screens, PDFs and spreadsheets. */
export const SIGNATURE_WORDS: Readonly<Record<SignatureState, string>> = {
  verified: 'Verified',
  confirmed: 'Confirmed',
  claimed: 'Claimed',
  unconfirmed: 'Unconfirmed',
  typed: 'Typed',
}

const CREDENTIALS: Readonly<Record<Credential, string>> = {
  pin: 'PIN',
  password: 'password',
  passkey: 'passkey',
  provider: 'work account',
}

/** The state of a signature at `now`. */
export function signatureState({ level, signedAt, confirmedAt }: Signature, now: Date): SignatureState {
  if (level !== 'claimed') return level
  if (confirmedAt !== null) return 'confirmed'
  return isConfirmationOverdue(signedAt, now) ? 'unconfirmed' : 'claimed'
}

/** True if what was signed then should have been confirmed by now. */
export function isConfirmationOverdue(signedAt: string, now: Date): boolean {
  return now.getTime() > dueAt(signedAt).getTime()
}

/** Who signed and how, after the word of its state: 'Ann Baker, PIN, Gate 2 tablet'. */
export function signatureDetail(signature: Signature, timezone: string, now: Date): string {
  const { credential, device, pins } = signature
  const parts = [
    signerOf(signature),
    credential !== null && CREDENTIALS[credential],
    pins.length > 0 && `PIN of ${pins.join(' and ')}`,
    device,
    confirmationInWords(signature, timezone, now),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A signature in one line for paper, with the account: 'Verified: Ann Baker, PIN, Gate 2 tablet (account ann@…)'. */
export function signatureInWords(signature: Signature, timezone: string, now: Date): string {
  const { name, account } = signature
  const used = name !== null && account !== null ? ` (account ${account})` : ''
  const detail = `${signatureDetail(signature, timezone, now)}${used}`
  return [SIGNATURE_WORDS[signatureState(signature, now)], detail].filter(Boolean).join(': ')
}

/** The person, or else the account that a name was typed under. */
export function signerOf({ name, account }: Signature): string | null {
  return name ?? account
}

function confirmationInWords(signature: Signature, timezone: string, now: Date): string | undefined {
  const { signedAt, confirmedAt } = signature
  const inWords = (at: string | Date) => dayInWords(rinkDate(at, timezone))
  const state = signatureState(signature, now)
  if (confirmedAt !== null && state === 'confirmed') return `on ${inWords(confirmedAt)}`
  if (state === 'claimed') return `confirm by ${inWords(dueAt(signedAt))}`
  return state === 'unconfirmed' ? `not confirmed by ${inWords(dueAt(signedAt))}` : undefined
}

function dueAt(signedAt: string): Date {
  return new Date(Date.parse(signedAt) + DAYS_TO_CONFIRM * 24 * 3_600_000)
}
