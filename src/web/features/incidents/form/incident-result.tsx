import { Link } from '@tanstack/react-router'
import { ClipboardCheck, Megaphone, PhoneCall } from 'lucide-react'
import { dayInWords } from '#domain/dates.ts'
import type { Incident } from '#domain/incidents/incident.ts'
import { deadlineInWords } from '#domain/incidents/open-deadline.ts'
import { decisionInWords, INCIDENT_SAVED } from '#domain/incidents/record.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { buttonLook } from '#web/components/button.tsx'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from '../texts.ts'

interface IncidentResultProps {
  incident: Incident
  rink: Rink
  onDone: () => void
}

/** The end of a report: its reference, the duty to report it, and the one next action. */
export function IncidentResult({ incident, rink, onDone }: IncidentResultProps) {
  const { id, reference, authorisedBy, assessments, notifications } = incident
  const today = useRinkDate(rink)
  const [newest] = assessments
  const isReported = notifications.length > 0
  const reportBy = isReported ? null : (newest?.reportBy ?? null)
  const hasDecision = newest !== undefined && (newest.assessmentCompleted || newest.reportingRequired)
  const outcomes: Outcome[] = [
    ...(reportBy !== null && newest?.advice?.notifyWithoutDelay
      ? [{ text: texts.riddor.atOnce, tone: 'bad' as const, icon: PhoneCall }]
      : []),
    reportBy === null
      ? {
          text: texts.record.state(newest ? decisionInWords(newest, today) : texts.record.notAssessed),
          tone: hasDecision ? 'good' : 'warn',
          ...(!hasDecision && { note: texts.result.undecided }),
        }
      : { text: deadlineInWords(reportBy, today, newest?.advice?.maybeKnownLate).text, tone: 'warn' },
  ]
  const next =
    reportBy !== null
      ? { icon: Megaphone, label: texts.result.report(dayInWords(reportBy, today)) }
      : hasDecision
        ? undefined
        : { icon: ClipboardCheck, label: texts.result.decide }
  const record = { to: '/dashboard/iskate/accident-report/$id', params: { id: String(id) } } as const
  return (
    <ResultPage
      text={authorisedBy === null ? texts.withoutManager.saved : INCIDENT_SAVED}
      reference={
        <Link {...record} className="text-link">
          {reference}
        </Link>
      }
      outcomes={outcomes}
      action={
        next && (
          <Link {...record} className={buttonLook('primary')}>
            <next.icon aria-hidden className="size-6 shrink-0" />
            {next.label}
          </Link>
        )
      }
      done={texts.result.done}
      onDone={onDone}
    />
  )
}
