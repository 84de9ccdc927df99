/** The kinds of notes about the audit trail itself, with the action of their entries. */
export const AUDIT_NOTES = {
  /** Heads were signed with another key than before; the subject is the public key. */
  'key-used': 'signing-key.first-used',
  /** The subject is the folder. */
  'backup-made': 'backup.made',
  /** The subject is the folder that is missing. */
  'backup-removed': 'backup.removed',
  /** The subject is the time at which the restored backup was made. */
  restored: 'backup.restored',
  /** The history contradicts earlier heads; the subject is the name of their backup. */
  contradicted: 'history.contradicted',
  /** The subject is the backup that is contradicted, or the entry before which a clock was set back: `entry 12`. */
  explained: 'history.explained',
} as const

export type AuditNoteKind = keyof typeof AUDIT_NOTES
