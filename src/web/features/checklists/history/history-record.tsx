import type { SubmissionRecord } from '#contract/checklist-history.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { dayInWords, formatInRinkTime, SUBMITTED_FORMAT, timeOfDay } from '#domain/dates.ts'
import { arrivedLate } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { RecordDetails } from '#web/components/record-details.tsx'
import { useRevisions } from './checklist-history-queries.ts'
import { HistoryChanges } from './history-changes.tsx'
import { revisionOf } from './history-days.ts'
import { HistoryMachine } from './history-machine.tsx'
import { HistoryRevisions } from './history-revisions.tsx'
import { numbered } from './numbered.ts'

interface HistoryRecordProps {
  definition: ChecklistDefinition
  record: SubmissionRecord
  rink: Rink
}

/** The head, what changed, and every machine; on paper each machine has a page and brings the head along. */
export function HistoryRecord({ definition, record, rink }: HistoryRecordProps) {
  const { data: revisions = [] } = useRevisions(definition, rink.id, record.operationalDay)
  const before = revisions.find(({ id }) => id < record.id)
  const head = headOf(record, rink, revisionOf(revisions, record.id))
  return (
    <>
      <div className="card p-4 sm:p-5 print:hidden">
        <RecordDetails details={head} />
      </div>
      {revisions.length > 1 && (
        <HistoryRevisions
          definition={definition}
          revisions={revisions}
          current={record.id}
          timezone={rink.timezone}
        />
      )}
      {before && (
        <HistoryChanges definition={definition} rinkId={rink.id} record={record} beforeId={before.id} />
      )}
      {numbered(record.machines).map(({ place, machine }) => (
        <HistoryMachine
          key={place}
          definition={definition}
          version={record.definitionVersion}
          machine={machine}
          place={place}
          head={head}
        />
      ))}
    </>
  )
}

function headOf(record: SubmissionRecord, rink: Rink, revision: number | undefined): [string, string][] {
  const { operationalDay, madeAt, submittedAt, submittedBy } = record
  const head: [string, string][] = [
    ['Date', dayInWords(operationalDay)],
    ['Time', timeOfDay(madeAt, rink.timezone)],
    ['Submitted by', submittedBy],
    ['Rink', rink.name],
  ]
  if (revision) head.push(['Revision', String(revision)])
  if (arrivedLate(record))
    head.push(['Reached Rinkbook', formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)])
  return head
}
