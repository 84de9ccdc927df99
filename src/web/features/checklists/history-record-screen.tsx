import { Navigate } from '@tanstack/react-router'
import { FileText, Printer } from 'lucide-react'
import { printSubmission } from '#contract/checklist-history.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { dayInWords, timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
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
  const { data: record, error, isFetching, refetch } = useSubmissionRecord(rink.id, id)
  const { title } = definition.texts
  useDocumentTitle(
    record
      ? `${title}, ${dayInWords(record.operationalDay)}, ${timeOfDay(record.madeAt, rink.timezone)}`
      : title,
  )
  // Numbers are the same for all checklists; the address of another one leads to its own.
  if (record && record.type !== definition.type) {
    return <Navigate to="/dashboard" replace />
  }
  return (
    <Page
      title={title}
      printsContentOnly
      actions={
        <div className="flex flex-wrap gap-3">
          <HistoryLink definition={definition} />
          {record && (
            <>
              <a
                href={addressOf(printSubmission, { params: { id }, query: { rinkId: String(rink.id) } })}
                target="_blank"
                rel="noopener"
                className={buttonLook('secondary')}
              >
                <FileText aria-hidden className="size-5.5 shrink-0" />
                PDF
              </a>
              <Button icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
            </>
          )}
        </div>
      }
    >
      {record && <HistoryRecord definition={definition} record={record} rink={rink} />}
      {!record && error === null && <WaitingArea label="Loading the record…" />}
      {!record && error && (
        <LoadFailure
          title="This record could not be loaded"
          error={error}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
    </Page>
  )
}
