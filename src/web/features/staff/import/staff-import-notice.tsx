import { Notice } from '#web/components/notice.tsx'
import type { ImportResult } from './staff-import-queries.ts'

/** What an import did, by the server's account. */
export function ImportedNotice({ result }: { result: ImportResult }) {
  const { added, known, problems } = result
  return (
    <Notice
      tone="info"
      isAlert
      takesFocus
      title={`${added.length} ${added.length === 1 ? 'person was' : 'people were'} added`}
    >
      {known} {known === 1 ? 'was' : 'were'} there already, {problems} left out because of a problem. Each one
      added stands in the audit trail.
    </Notice>
  )
}
