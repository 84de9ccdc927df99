import { z } from 'zod'

/** An entry of the audit trail in API responses: the action and its record, but no content of the record. */
export const auditEntrySchema = z.object({
  id: z.int(),
  happenedAt: z.string(),
  /** The action in the past tense: 'checklist.submitted'. */
  action: z.string(),
  /** The table and number of the record. */
  record: z.string(),
  recordId: z.int(),
  /** The name of the record, with its reference or number: 'Checklist 12'. */
  recordName: z.string(),
  /** The name that a person, a member of staff, an account, a rink or a manager PIN has now; missing for other records. It is not part of the trail. */
  presentName: z.string().optional(),
  /** The path of the record's page; `null` if it has none. */
  address: z.string().nullable(),
  /** The rink of the action or of the record; `null` for company-wide actions. */
  rinkId: z.int().nullable(),
  /** The account; `null` for actions of the server itself. */
  user: z.string().nullable(),
  /** The person in whose name it was done, if known, and the others who entered their PINs for it. */
  person: z.string().optional(),
  pins: z.array(z.string()).optional(),
  /** For logins: the device and its network. */
  origin: z.string().optional(),
  entryHash: z.string(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Enough digits of a hash to compare two by eye. */
const SHORT_HASH = 10

/** The actions that need more words than their keys. */
const SENTENCES: Readonly<Record<string, string>> = {
  'person.pin-set': 'The PIN of a person was set',
  'person.pin-removed': 'The PIN of a person was removed',
  'pin.taken': 'A PIN was refused because another manager has it',
  'pin.refused': 'A wrong PIN was entered',
  'pin-entry.locked': 'PIN entry has to wait after wrong PINs',
  'pin.matched': 'A PIN was matched to a person',
}

/** An action in words: 'checklist.submitted' is 'Checklist submitted'. */
export function actionInWords(action: string): string {
  const sentence = SENTENCES[action]
  if (sentence !== undefined) return sentence
  const words = action.replaceAll(/[.-]/g, ' ').replace(/^pin\b/, 'PIN')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function shortHash({ entryHash }: Pick<AuditEntry, 'entryHash'>): string {
  return entryHash.slice(0, SHORT_HASH)
}
