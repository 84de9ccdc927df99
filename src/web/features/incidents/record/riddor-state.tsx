import { CircleCheck, ClipboardCheck, Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { shortDay } from '#domain/dates.ts'
import { standingNotification } from '#domain/incidents/deadline.ts'
import type { Incident, IncidentNotification } from '#domain/incidents/incident.ts'
import { deadlineInWords } from '#domain/incidents/open-deadline.ts'
import { decisionInWords } from '#domain/incidents/record.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { AssessDialog } from './assess-dialog.tsx'
import { NotifyDialog } from './notify-dialog.tsx'

interface RiddorStateProps {
  incident: Incident
  rink: Rink
}

/** How it stands with the enforcing authority, and what can be added to the record. */
export function RiddorState({ incident, rink }: RiddorStateProps) {
  const [dialog, setDialog] = useState<'assess' | 'notify' | null>(null)
  const today = useRinkDate(rink)
  const [assessment] = incident.assessments
  const notification = standingNotification(incident.assessments, incident.notifications)
  const [told] = incident.notifications
  const reportBy = assessment?.reportBy ?? null
  const isDue = reportBy !== null && !notification
  const actions = (
    <div className="flex flex-wrap gap-3">
      <Button icon={ClipboardCheck} onClick={() => setDialog('assess')}>
        {assessment ? 'Assess again' : 'Assess for RIDDOR'}
      </Button>
      <Button kind={isDue ? 'primary' : 'secondary'} icon={Megaphone} onClick={() => setDialog('notify')}>
        Mark as reported
      </Button>
    </div>
  )
  return (
    <div className="print:hidden">
      {isDue ? (
        <Due
          deadline={deadlineInWords(reportBy, today, assessment?.advice?.maybeKnownLate)}
          told={told}
          isFinal={assessment?.reportingRequired ?? false}
          actions={actions}
        />
      ) : (
        <div className="card flex flex-wrap items-center justify-between gap-4 p-5">
          <p className="flex items-center gap-2 font-semibold">
            {notification && <CircleCheck aria-hidden className="size-5.5 shrink-0 text-ok" />}
            {notification
              ? `Reported to the enforcing authority on ${shortDay(notification.notifiedOn)}`
              : `RIDDOR: ${assessment ? decisionInWords(assessment) : 'Not assessed yet'}`}
          </p>
          {actions}
        </div>
      )}
      {dialog === 'assess' && (
        <AssessDialog incident={incident} rink={rink} onClose={() => setDialog(null)} />
      )}
      {dialog === 'notify' && (
        <NotifyDialog incident={incident} rink={rink} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

interface DueProps {
  deadline: { isOverdue: boolean; text: string }
  /** What was reported before the newest assessment changed the duty. */
  told: IncidentNotification | undefined
  isFinal: boolean
  actions: ReactNode
}

function Due({ deadline: { isOverdue, text }, told, isFinal, actions }: DueProps) {
  return (
    <Notice tone={isOverdue ? 'bad' : 'warn'} title={text} action={actions}>
      {!isFinal && <p>Nobody has decided yet: the advice says that it must be reported.</p>}
      {told && (
        <p>
          The report of {shortDay(told.notifiedOn)} was recorded before the assessment changed what is due.
        </p>
      )}
    </Notice>
  )
}
