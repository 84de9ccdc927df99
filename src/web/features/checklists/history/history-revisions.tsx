import { Link } from '@tanstack/react-router'
import type { SubmissionSummary } from '#contract/checklist-history.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { timeOfDay } from '#domain/dates.ts'
import { revisionOf } from './history-days.ts'

interface HistoryRevisionsProps {
  definition: ChecklistDefinition
  /** All of one day, newest first. */
  revisions: SubmissionSummary[]
  current: number
  timezone: string
}

/** Leads to the other revisions of the day. */
export function HistoryRevisions({ definition, revisions, current, timezone }: HistoryRevisionsProps) {
  return (
    <nav aria-label="Revisions of this day" className="flex flex-wrap gap-3 print:hidden">
      {revisions.map(({ id, madeAt, submittedBy }) => (
        <Link
          key={id}
          to="/dashboard/iskate/$tab/history/$id"
          params={{ tab: definition.tab, id: String(id) }}
          {...(id === current ? { 'aria-current': 'page' } : {})}
          className="flex min-h-12 flex-col justify-center rounded-control border border-line-strong bg-surface px-4 py-2 hover:bg-sunken aria-[current=page]:border-2 aria-[current=page]:border-rink"
        >
          <span className="font-semibold">
            Revision {revisionOf(revisions, id)}
            {id === current && ', shown here'}
          </span>
          <span className="text-sm text-ink-soft">
            {timeOfDay(madeAt, timezone)}, {submittedBy}
          </span>
        </Link>
      ))}
    </nav>
  )
}
