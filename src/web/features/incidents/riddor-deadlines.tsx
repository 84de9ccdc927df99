import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { deadlineInWords, type IncidentDeadline } from '#domain/incidents/open-deadline.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { buttonLook } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useIncidentDeadlines } from '#web/incidents/incident-deadlines.ts'
import { texts } from './texts.ts'

/** The incidents that still have to be reported, with their deadlines. */
export function RiddorDeadlines({ rink }: { rink: Rink }) {
  const query = useIncidentDeadlines(rink)
  const { data = [], error } = query
  const today = useRinkDate(rink)
  return (
    <>
      {isNetworkError(error) && <p className="text-ink-soft">{texts.deadlines.offline}</p>}
      {error && !isNetworkError(error) && <LoadFailure title={texts.deadlines.loadFailed} query={query} />}
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
          {texts.screen.viewReport(reference)}
        </Link>
      }
    >
      <p>
        {notifyWithoutDelay
          ? texts.deadlines.reportableAtOnce(reference)
          : texts.deadlines.reportable(reference)}
      </p>
    </Notice>
  )
}
