import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { SubmissionSummary } from '#contract/checklist-history.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { timeOfDay } from '#domain/dates.ts'
import { pagedRow } from '#web/components/show-older.tsx'
import { BadFindings } from './history-bad.tsx'
import { numbered } from './numbered.ts'

interface HistoryRowProps {
  definition: ChecklistDefinition
  submission: SubmissionSummary
  revision: number | undefined
  timezone: string
}

/** One submission in the list; all of it leads to the record. */
export function HistoryRow({ definition, submission, revision, timezone }: HistoryRowProps) {
  const { id, madeAt, submittedBy, machines } = submission
  return (
    <li>
      <Link
        {...pagedRow}
        to="/dashboard/iskate/$tab/history/$id"
        params={{ tab: definition.tab, id: String(id) }}
        className="flex min-h-18 items-center gap-4 px-4 py-4 -outline-offset-3! hover:bg-sunken sm:px-5"
      >
        <time dateTime={madeAt} className="self-start text-lg font-bold">
          {timeOfDay(madeAt, timezone)}
        </time>
        <span className="flex min-w-0 grow flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold">{submittedBy}</span>
            {revision && (
              <span className="rounded-full bg-rink-soft px-3 py-0.5 text-sm text-ink">
                Revision {revision}
              </span>
            )}
          </span>
          {numbered(machines).map(({ place, machine }) => (
            <span key={place} className="flex min-w-0 flex-col gap-0.5 text-sm">
              <span className="text-ink-soft">{machine.name}</span>
              <BadFindings definition={definition} labels={machine.bad} />
            </span>
          ))}
        </span>
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}
