import type { AdministratorChange } from '#domain/notices/administrator-notice.ts'
import type { AuditNote } from '#server/audit/audit.ts'

/** The audit note of which the other administrators are notified, if someone was or is one. */
export function administratorNotes(
  about: { record: 'users' | 'people'; recordId: number },
  { was, is }: { was: boolean; is: boolean },
): AuditNote[] {
  if (!was && !is) return []
  let action: AdministratorChange = 'administrator.changed'
  if (!was) action = 'administrator.added'
  if (!is) action = 'administrator.removed'
  return [{ action, ...about }]
}
