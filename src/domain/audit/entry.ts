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
  /** The rink of the action or of the record; `null` for company-wide actions. */
  rinkId: z.int().nullable(),
  /** The account; `null` for actions of the server itself. */
  user: z.string().nullable(),
  entryHash: z.string(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Names of tables on the screen; other tables show their own name. */
export const RECORD_NAMES: Readonly<Record<string, string>> = {
  checklist_submissions: 'Checklist',
  completed_shift: 'Completed shift',
  shift_ends: 'End of shift',
  handover_document: 'Handover',
  machines: 'Machine',
  machine_lockouts: 'Time out of service',
  machine_events: 'Machine history',
  machine_documents: 'Machine document',
  staff: 'Staff member',
  engineer_callout: 'Engineer callout',
  photos: 'Photo',
  accident_report: 'Incident report',
  accident_assessments: 'RIDDOR assessment',
  accident_notifications: 'RIDDOR report',
  document_versions: 'Document version',
  document_readings: 'Document reading',
  site_diary_entries: 'Site diary entry',
  ice_rinks: 'Rink',
  users: 'User',
  manager_pins: 'Manager PIN',
  sessions: 'Session',
  legal_holds: 'Legal hold',
  retention_deletions: 'Deletion by the rule',
}

/** Enough digits of a hash to compare two by eye. */
const SHORT_HASH = 10

/** An action as a person reads it: 'checklist.submitted' is 'Checklist submitted'. */
export function actionInWords(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ').replace(/^pin\b/, 'PIN')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The record of an entry as a person reads it: 'Checklist 12'. */
export function recordInWords({ record, recordId }: Pick<AuditEntry, 'record' | 'recordId'>): string {
  const name = RECORD_NAMES[record] ?? record.replaceAll('_', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${recordId}`
}

export function shortHash({ entryHash }: Pick<AuditEntry, 'entryHash'>): string {
  return entryHash.slice(0, SHORT_HASH)
}
