import { useId } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { dayInWords } from '#domain/dates.ts'
import { type DayOfHistory, revisionOf } from './history-days.ts'
import { HistoryRow } from './history-row.tsx'

interface HistoryDayProps {
  definition: ChecklistDefinition
  day: DayOfHistory
  timezone: string
}

/** The submissions of one day below its date. */
export function HistoryDay({ definition, day, timezone }: HistoryDayProps) {
  const headingId = useId()
  const { submissions, isWhole } = day
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-lg font-bold">
        {dayInWords(day.day)}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {submissions.map(submission => (
          <HistoryRow
            key={submission.id}
            definition={definition}
            submission={submission}
            revision={isWhole ? revisionOf(submissions, submission.id) : undefined}
            timezone={timezone}
          />
        ))}
      </ul>
    </section>
  )
}
