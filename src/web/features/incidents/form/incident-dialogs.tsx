import { Check } from 'lucide-react'
import { dayInWords } from '#domain/dates.ts'
import { outcomeInWords, reportByOf } from '#domain/incidents/deadline.ts'
import { decisionInWords, INCIDENT_SAVED } from '#domain/incidents/record.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { SuccessDialog } from '#web/components/success-dialog.tsx'
import { AuthorisationDialog } from './authorisation-dialog.tsx'
import { adviceOf } from './incident-entry.ts'
import type { IncidentForm } from './use-incident-form.ts'

/** Where the submission stands (specification 2, section 4). */
export type IncidentStep = 'form' | 'reset' | 'confirm' | 'authorise' | 'sending' | 'success' | 'recorded'

interface IncidentDialogsProps {
  form: IncidentForm
  step: IncidentStep
  /** What the server says of a report that is on record already. */
  recordedBefore: string
  onStep: (step: IncidentStep) => void
  onVerify: (pin: string) => Promise<unknown>
  onReset: () => void
}

/** The questions on the way from the form to the record, one at a time. */
export function IncidentDialogs(props: IncidentDialogsProps) {
  const { form, step, recordedBefore, onStep, onVerify, onReset } = props
  const backToForm = () => onStep('form')
  if (step === 'reset') {
    return (
      <ConfirmDialog
        title="Reset the form?"
        text="Everything that was entered here, and its draft on this tablet, will be deleted."
        keepLabel="Keep it"
        confirmLabel="Reset Form"
        onKeep={backToForm}
        onConfirm={onReset}
      />
    )
  }
  if (step === 'confirm')
    return <Confirmation form={form} onBack={backToForm} onGo={() => onStep('authorise')} />
  if (step === 'authorise') {
    return <AuthorisationDialog form={form} onVerify={onVerify} onCancel={backToForm} />
  }
  if (step === 'recorded') {
    return <SuccessDialog title="Already on record" text={recordedBefore} onClose={backToForm} />
  }
  if (step !== 'success') return null
  return <SuccessDialog text={INCIDENT_SAVED} onClose={backToForm} />
}

interface ConfirmationProps {
  form: IncidentForm
  onBack: () => void
  onGo: () => void
}

/** Shows once more what goes on record: it cannot be changed afterwards. */
function Confirmation({ form, onBack, onGo }: ConfirmationProps) {
  const { texts, flags } = form.entry
  const advice = adviceOf(form.entry)
  const decision = {
    assessmentCompleted: flags.riddorAssessmentCompleted,
    reportingRequired: flags.riddorReportingRequired,
  }
  const reportBy = reportByOf(decision, advice, texts.accidentDate)
  const isUndecided = advice?.outcome === 'reportable' && reportBy !== null && !decision.reportingRequired
  const details: [string, string][] = [
    ['Person involved', texts.involvedPersonName],
    ['When', `${dayInWords(texts.accidentDate)}, ${texts.accidentTime}`],
    ['Where', texts.accidentPlace],
    ['Injury', texts.injuryDetails],
    ['RIDDOR', decisionInWords({ ...decision, reportBy })],
  ]
  return (
    <Dialog
      isOpen
      onClose={onBack}
      title="Submit this incident report?"
      description="Once it is submitted it stays on record as it is."
      footer={
        <>
          <Button onClick={onBack}>Cancel</Button>
          <Button kind="primary" icon={Check} onClick={onGo}>
            Confirm
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-3">
        {details.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      {isUndecided && (
        <Notice tone="warn" title={`The advice says: ${outcomeInWords(advice)}`}>
          Nobody has decided yet. The deadline runs until someone does.
        </Notice>
      )}
    </Dialog>
  )
}
