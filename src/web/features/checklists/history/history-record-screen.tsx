import { Navigate } from '@tanstack/react-router'
import { printSubmission } from '#contract/checklist-history.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { dayInWords, timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { RecordPage } from '#web/components/record-page.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useSubmissionRecord } from './checklist-history-queries.ts'
import { HistoryLink } from './history-links.tsx'
import { HistoryRecord } from './history-record.tsx'

interface HistoryRecordScreenProps {
  definition: ChecklistDefinition
  id: string
}

/** One submission, as it was submitted. */
export function HistoryRecordScreen(props: HistoryRecordScreenProps) {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return <RecordOfRink {...props} rink={selectedRink} />
}

function RecordOfRink({ definition, id, rink }: HistoryRecordScreenProps & { rink: Rink }) {
  const query = useSubmissionRecord(rink.id, id)
  const { data: record } = query
  const { title } = definition.texts
  // All checklists are numbered as one; below another one's address a record leads to its own.
  if (record && record.type !== definition.type) {
    const { tab } = checklists.find(({ type }) => type === record.type) ?? {}
    if (!tab) return <Navigate to="/dashboard" replace />
    return <Navigate to="/dashboard/iskate/$tab/history/$id" params={{ tab, id }} replace />
  }
  const time = record && `${dayInWords(record.operationalDay)}, ${timeOfDay(record.madeAt, rink.timezone)}`
  return (
    <RecordPage
      title={title}
      documentTitle={time ? `${title}, ${time}` : title}
      printsContentOnly
      pdf={addressOf(printSubmission, { params: { id }, query: { rinkId: String(rink.id) } })}
      query={query}
      back={<HistoryLink definition={definition} />}
    >
      {submission => <HistoryRecord definition={definition} record={submission} rink={rink} />}
    </RecordPage>
  )
}
