import { z } from 'zod'

/** One entry of the audit trail as it travels: what was done to which record, never what the record says. */
export const auditEntrySchema = z.object({
  id: z.int(),
  happenedAt: z.string(),
  /** The deed in the past tense: 'checklist.submitted'. */
  action: z.string(),
  /** The table of the record, and its number there. */
  record: z.string(),
  recordId: z.int(),
  /** The record as a person reads it, with its reference or else its number: 'Checklist 12'. */
  recordName: z.string(),
  /** The path of the page that shows the record; `null` where there is none. */
  address: z.string().nullable(),
  /** The rink of the action or of the record; `null` for company-wide actions. */
  rinkId: z.int().nullable(),
  /** The account; `null` for actions of the server itself. */
  user: z.string().nullable(),
  entryHash: z.string(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Enough digits of a hash to compare two by eye. */
const SHORT_HASH = 10

/** An action as a person reads it: 'checklist.submitted' is 'Checklist submitted'. */
export function actionInWords(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ').replace(/^pin\b/, 'PIN')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function shortHash({ entryHash }: Pick<AuditEntry, 'entryHash'>): string {
  return entryHash.slice(0, SHORT_HASH)
}
