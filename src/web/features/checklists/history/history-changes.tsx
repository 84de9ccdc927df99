import { useId } from 'react'
import type { SubmissionRecord } from '#contract/checklist-history.ts'
import { changesBetween } from '#domain/checklists/changes.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useSubmissionRecord } from './checklist-history-queries.ts'

interface HistoryChangesProps {
  definition: ChecklistDefinition
  rinkId: number
  record: SubmissionRecord
  beforeId: number
}

/** What a revision says otherwise than the one before it. */
export function HistoryChanges({ definition, rinkId, record, beforeId }: HistoryChangesProps) {
  const headingId = useId()
  const query = useSubmissionRecord(rinkId, String(beforeId))
  const { data: before, error } = query
  if (error && !before) {
    return <LoadFailure title="The revision before could not be loaded" query={query} />
  }
  if (!before) return null
  const changes = changesBetween(definition, before, record)
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-3 p-4 sm:p-5 print:hidden">
      <h2 id={headingId} className="text-lg font-bold">
        What changed since the revision before
      </h2>
      {changes.length === 0 && <p className="text-ink-soft">Nothing: both say the same.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {changes.map(change => (
          <li key={`${change.identity}/${change.label}`} className="flex flex-wrap gap-x-3 py-2.5">
            <span className="text-ink-soft">{change.machine}</span>
            <span className="font-semibold">{change.label}</span>
            <span className="min-w-0">
              <span className="sr-only">before: </span>
              {change.before ?? 'nothing'}
              <span aria-hidden> → </span>
              <span className="sr-only">, after: </span>
              <b>{change.after ?? 'nothing'}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
