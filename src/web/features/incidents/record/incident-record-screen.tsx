import { Link, useParams } from '@tanstack/react-router'
import { Check, CircleCheck, CircleHelp, ClipboardCheck, List, Megaphone, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { printIncident } from '#contract/incidents.ts'
import { dayInWords } from '#domain/dates.ts'
import { outcomeInWords, standingNotification } from '#domain/incidents/deadline.ts'
import type { Incident } from '#domain/incidents/incident.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { askedAnswer, personInWords } from '#domain/incidents/involved.ts'
import { deadlineInWords } from '#domain/incidents/open-deadline.ts'
import {
  COUNTERSIGNATURE_TITLE,
  decisionInWords,
  detailsOfAssessment,
  detailsOfCountersignature,
  detailsOfNotification,
  headOfRecord,
  NOTIFICATION_TITLE,
  RECORD_TITLE,
  sectionsOfRecord,
} from '#domain/incidents/record.ts'
import { decisionOn } from '#domain/incidents/riddor.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { RecordPage } from '#web/components/record-page.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { Details, FormRecord, RecordSection } from '#web/forms/form-record.tsx'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureImage } from '#web/signatures/signature-drawing.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { HowToReport } from '../how-to-report.tsx'
import { useCountersignIncident, useIncident } from '../incident-queries.ts'
import { texts } from '../texts.ts'
import './incident-print.css'
import { AssessDialog, NotifyDialog } from './record-dialogs.tsx'

/** One incident report, as an accident-book record. */
export function IncidentRecordScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <RecordOfRink key={`${selectedRink.id} ${id}`} id={id} rink={selectedRink} />
}

interface RecordProps {
  incident: Incident
  rink: Rink
}

function RecordOfRink({ id, rink }: { id: string; rink: Rink }) {
  const query = useIncident(rink, id)
  return (
    <RecordPage
      title={query.data ? texts.record.titleOf(query.data.reference) : texts.record.title}
      printsContentOnly
      pdf={addressOf(printIncident, { params: { id }, query: { rinkId: String(rink.id) } })}
      query={query}
      back={
        <Link
          to="/dashboard/iskate/{-$tab}"
          params={{ tab: 'accident-report' }}
          className={buttonLook('quiet')}
        >
          <List aria-hidden className="size-5.5 shrink-0" />
          {texts.record.all}
        </Link>
      }
    >
      {incident => <IncidentRecord incident={incident} rink={rink} />}
    </RecordPage>
  )
}

/** The sections of the accident-book record, then its assessments and reports to the authority. */
function IncidentRecord({ incident, rink }: RecordProps) {
  const { reporterSignatureDrawing: drawing, reporterSignature, assessments, notifications } = incident
  const countersigned = detailsOfCountersignature(incident, rink.timezone)
  return (
    <div className="accident-record flex flex-col gap-4 [&_dd]:max-w-none [&_dd]:font-normal [&_h2]:text-lg">
      <Summary incident={incident} rink={rink} />
      {incident.authorisedBy === null && <ToCountersign incident={incident} rink={rink} />}
      <RiddorState incident={incident} rink={rink} />
      <RecordSection title={RECORD_TITLE}>
        <Details details={headOfRecord(incident, rink)} />
        <SignatureMark record="accident_report" id={incident.id} />
      </RecordSection>
      <FormRecord
        form={{ ...incidentForm, sections: sectionsOnScreen(incident) }}
        isCompact
        record={incident}
        after={{ accident: drawing && <SignatureImage drawing={drawing} signer={reporterSignature} /> }}
      />
      {countersigned && (
        <RecordSection title={COUNTERSIGNATURE_TITLE}>
          <Details details={countersigned} />
          <SignatureMark
            record="accident_countersignatures"
            id={incident.id}
            who={incident.authorisedBy ?? ''}
          />
        </RecordSection>
      )}
      {assessments.map(assessment => (
        <RecordSection key={assessment.id} title={texts.record.assessment}>
          <Details details={detailsOfAssessment(assessment, rink.timezone)} />
          <SignatureMark record="accident_assessments" id={assessment.id} />
        </RecordSection>
      ))}
      {notifications.map(notification => (
        <RecordSection key={notification.id} title={NOTIFICATION_TITLE}>
          <Details details={detailsOfNotification(notification, rink.timezone)} />
          <SignatureMark record="accident_notifications" id={notification.id} />
        </RecordSection>
      ))}
    </div>
  )
}

/** The sections of the record. Without an answer, the one about RIDDOR is left to the state above. */
function sectionsOnScreen(incident: Incident) {
  const sections = sectionsOfRecord(incident)
  return hasRiddorAnswer(incident) ? sections : sections.filter(({ key }) => key !== 'riddor')
}

/** True if the section about RIDDOR has an answer. */
function hasRiddorAnswer({
  riddorAssessmentCompleted,
  riddorReportingRequired,
  ...incident
}: Incident): boolean {
  return (
    riddorAssessmentCompleted ||
    riddorReportingRequired ||
    [incident.hseNotificationMethod, incident.hseNotificationDate, incident.employeeSignature].some(Boolean)
  )
}

/** Who was hurt, when and where, how and with which injury, at a glance. */
function Summary({ incident, rink }: RecordProps) {
  const today = useRinkDate(rink)
  const { accidentDate, accidentTime, accidentPlace, accidentDescription } = incident
  const injury = askedAnswer(incident.injuryDetails)
  return (
    <section aria-label={texts.record.summary} className="card flex flex-col gap-1 p-5 sm:p-6 print:hidden">
      <p className="text-2xl font-bold wrap-anywhere">{personInWords(incident.involvedPersonName)}</p>
      <p className="font-semibold wrap-anywhere">
        {[`${dayInWords(accidentDate, today)}${accidentTime ? `, ${accidentTime}` : ''}`, accidentPlace]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">
        {texts.record.happened(accidentDescription)}
      </p>
      {injury && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{injury}</p>}
    </section>
  )
}

/** A report that was saved without a manager, who signs it here. */
function ToCountersign({ incident, rink }: RecordProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync } = useCountersignIncident(rink, incident.id)
  const sign = async (typed: TypedPin) => {
    await mutateAsync(typed)
    showToast({ tone: 'success', title: texts.countersign.done })
  }
  return (
    <div className="print:hidden">
      <Notice
        tone="warn"
        title={texts.countersign.title}
        action={
          <Button kind="primary" icon={ShieldCheck} onClick={() => setIsOpen(true)}>
            {texts.countersign.action}
          </Button>
        }
      >
        {texts.countersign.text}
      </Notice>
      {isOpen && (
        <PinDialog onVerify={sign} onCancel={() => setIsOpen(false)}>
          {texts.countersign.explanation}
        </PinDialog>
      )}
    </div>
  )
}

/** The reporting duty, and the actions that add to the record. */
function RiddorState({ incident, rink }: RecordProps) {
  const [dialog, setDialog] = useState<'assess' | 'advised' | 'notify' | null>(null)
  const today = useRinkDate(rink)
  const { assessments, notifications } = incident
  const [assessment] = assessments
  const [latest] = notifications
  const notification = standingNotification(assessments, notifications)
  const reportBy = assessment?.reportBy ?? null
  const isDue = reportBy !== null && !notification
  const deadline = isDue && deadlineInWords(reportBy, today, assessment?.advice?.maybeKnownLate)
  const isUndecided = !notification && !assessment?.assessmentCompleted && !assessment?.reportingRequired
  const advised = assessment && !assessment.assessmentCompleted ? decisionOn(assessment.advice) : undefined
  const actions = (
    <div className="flex flex-wrap gap-3">
      {advised && (
        <Button kind={isDue ? 'secondary' : 'primary'} icon={Check} onClick={() => setDialog('advised')}>
          {texts.riddor.use}
        </Button>
      )}
      <Button
        kind={isUndecided && !advised && !isDue ? 'primary' : 'secondary'}
        icon={ClipboardCheck}
        onClick={() => setDialog('assess')}
      >
        {assessment ? texts.record.assessAgain : texts.record.assess}
      </Button>
      <Button kind={isDue ? 'primary' : 'secondary'} icon={Megaphone} onClick={() => setDialog('notify')}>
        {notification ? texts.record.addToReport : texts.record.markReported}
      </Button>
    </div>
  )
  return (
    <div className="print:hidden">
      {deadline ? (
        <Notice tone={deadline.isOverdue ? 'bad' : 'warn'} title={deadline.text} action={actions}>
          <HowToReport advice={assessment?.advice} rink={rink} />
          {!assessment?.reportingRequired && <p>{texts.record.undecided}</p>}
          {latest && <p>{texts.record.reportedBefore(dayInWords(latest.notifiedOn, today))}</p>}
        </Notice>
      ) : (
        <div
          className={`card flex flex-wrap items-center justify-between gap-4 p-5 ${isUndecided ? 'border-warn bg-warn-soft' : ''}`}
        >
          <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {notification && <CircleCheck aria-hidden className="size-5.5 shrink-0 text-ok" />}
            {isUndecided && <CircleHelp aria-hidden className="size-6 shrink-0 text-warn" />}
            <span>
              {notification
                ? texts.record.reportedOn(dayInWords(notification.notifiedOn, today))
                : texts.record.state(
                    assessment ? decisionInWords(assessment, today) : texts.record.notAssessed,
                  )}
            </span>
            {notification?.method && (
              <span className="basis-full font-normal wrap-anywhere">
                {texts.record.how(notification.method)}
              </span>
            )}
            {notification?.authorityReference && (
              <span className="basis-full font-normal wrap-anywhere">
                {texts.record.authorityReference(notification.authorityReference)}
              </span>
            )}
            {advised && assessment?.advice && (
              <span className="basis-full font-normal">
                {texts.confirm.advice(outcomeInWords(assessment.advice))}
              </span>
            )}
          </p>
          {actions}
        </div>
      )}
      {dialog === 'assess' && (
        <AssessDialog incident={incident} rink={rink} onClose={() => setDialog(null)} />
      )}
      {dialog === 'advised' && (
        <AssessDialog incident={incident} rink={rink} decided={advised} onClose={() => setDialog(null)} />
      )}
      {dialog === 'notify' && (
        <NotifyDialog incident={incident} rink={rink} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}
