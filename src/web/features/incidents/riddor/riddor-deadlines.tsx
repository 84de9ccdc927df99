import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { deadlineInWords, type IncidentDeadline } from '#domain/incidents/open-deadline.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { buttonLook } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useIncidentDeadlines } from './deadline-queries.ts'

/** The incidents that must be reported and are not yet, each with its deadline. */
export function RiddorDeadlines({ rink }: { rink: Rink }) {
  const query = useIncidentDeadlines(rink)
  const { data = [], error } = query
  const today = useRinkDate(rink)
  return (
    <>
      {isNetworkError(error) && (
        <p className="text-ink-soft">
          Whether an incident must be reported is shown once the network is back.
        </p>
      )}
      {error && !isNetworkError(error) && (
        <LoadFailure title="Whether an incident must be reported could not be loaded" query={query} />
      )}
      {data.map(deadline => (
        <DeadlineNotice key={deadline.id} deadline={deadline} today={today} />
      ))}
    </>
  )
}

function DeadlineNotice({ deadline, today }: { deadline: IncidentDeadline; today: string }) {
  const { id, reference, reportBy, notifyWithoutDelay, maybeKnownLate } = deadline
  const { isOverdue, text } = deadlineInWords(reportBy, today, maybeKnownLate)
  return (
    <Notice
      tone={isOverdue ? 'bad' : 'warn'}
      title={text}
      action={
        <Link
          to="/dashboard/iskate/accident-report/$id"
          params={{ id: String(id) }}
          className={buttonLook('secondary')}
        >
          <FileText aria-hidden className="size-5.5 shrink-0" />
          Open {reference}
        </Link>
      }
    >
      <p>
        Incident {reference} is reportable under RIDDOR
        {notifyWithoutDelay ? '; the authority has to be told without delay.' : '.'}
      </p>
    </Notice>
  )
}
