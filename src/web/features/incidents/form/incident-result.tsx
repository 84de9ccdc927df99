import { Link } from '@tanstack/react-router'
import { ClipboardCheck, Megaphone, ShieldCheck } from 'lucide-react'
import type { Incident, IncidentAssessment } from '#domain/incidents/incident.ts'
import { deadlineInWords } from '#domain/incidents/open-deadline.ts'
import { decisionInWords, INCIDENT_SAVED } from '#domain/incidents/record.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { buttonLook } from '#web/components/button.tsx'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useKeptResult } from '#web/offline/outbox/use-kept-result.ts'
import { HowToReport } from '../how-to-report.tsx'
import { texts } from '../texts.ts'

type Assessment = Pick<
  IncidentAssessment,
  'advice' | 'assessmentCompleted' | 'reportingRequired' | 'reportBy'
>

/** The end of a report: the record, or the write that waits on this tablet and the assessment in it. */
export type SavedIncident = RecordedSaved | KeptSaved

interface RecordedSaved {
  incident: Incident
}

interface KeptSaved {
  writeKey: string
  assessment: Assessment
}

type ResultOf<Saved> = Saved & { rink: Rink; onDone: () => void }

/** The end of a report: its reference, the duty to report it, and the one next action. */
export function IncidentResult({ saved, rink, onDone }: ResultOf<{ saved: SavedIncident }>) {
  return 'incident' in saved ? (
    <RecordedIncident incident={saved.incident} rink={rink} onDone={onDone} />
  ) : (
    <KeptIncident {...saved} rink={rink} onDone={onDone} />
  )
}

/** A report that waits on this tablet. The duty to report the incident does not wait. */
function KeptIncident({ writeKey, assessment, rink, onDone }: ResultOf<KeptSaved>) {
  const kept = useKeptResult(writeKey, texts.result.kept)
  const today = useRinkDate(rink)
  return (
    <ResultPage
      {...kept}
      outcomes={[
        ...riddorOutcomes(assessment, rink, today, texts.result.onceSent),
        { text: texts.result.countersign, note: texts.result.countersignWhy, icon: ShieldCheck },
      ]}
      done={texts.result.done}
      onDone={onDone}
    />
  )
}

function RecordedIncident({ incident, rink, onDone }: ResultOf<RecordedSaved>) {
  const { id, reference, authorisedBy, assessments, notifications } = incident
  const today = useRinkDate(rink)
  const [newest] = assessments
  const current = newest && (notifications.length > 0 ? { ...newest, reportBy: null } : newest)
  const reportBy = current?.reportBy ?? null
  const next =
    reportBy !== null
      ? { icon: Megaphone, label: texts.result.report }
      : hasDecision(current)
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
      outcomes={riddorOutcomes(current, rink, today, texts.result.now)}
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

/** The duty to report an incident. The notes say what comes next while it is undecided, and while a report is due. */
function riddorOutcomes(
  assessment: Assessment | undefined,
  rink: Rink,
  today: string,
  notes: { undecided: string; due?: string },
): Outcome[] {
  const { advice, reportBy = null } = assessment ?? {}
  if (reportBy === null) {
    const decision = assessment ? decisionInWords(assessment, today) : texts.record.notAssessed
    return [
      {
        text: texts.record.state(decision),
        ...(hasDecision(assessment) ? { tone: 'good' } : { tone: 'warn', note: notes.undecided }),
      },
    ]
  }
  const isAtOnce = advice?.notifyWithoutDelay === true
  return [
    {
      text: deadlineInWords(reportBy, today, advice?.maybeKnownLate).text,
      note: (
        <>
          <HowToReport advice={advice} rink={rink} />
          {notes.due}
        </>
      ),
      ...(isAtOnce ? { tone: 'bad', icon: Megaphone } : { tone: 'warn' }),
    },
  ]
}

function hasDecision(assessment: Assessment | undefined): boolean {
  return assessment !== undefined && (assessment.assessmentCompleted || assessment.reportingRequired)
}
