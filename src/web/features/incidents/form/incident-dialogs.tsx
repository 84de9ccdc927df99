import { FileClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { dayInWords } from '#domain/dates.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import { type Detail, labelOf } from '#domain/forms/record.ts'
import { outcomeInWords, reportByOf } from '#domain/incidents/deadline.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { askedAnswer, personInWords } from '#domain/incidents/involved.ts'
import { decisionInWords } from '#domain/incidents/record.ts'
import { isSameName } from '#domain/names.ts'
import { useHasNetwork } from '#web/api/use-has-network.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { ReviewSheet } from '#web/components/review-sheet.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useIsPhone } from '#web/components/use-media.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { Details } from '#web/forms/form-record.tsx'
import { PinDialogFrame } from '#web/pins/pin-dialog-frame.tsx'
import { PinField } from '#web/pins/pin-field.tsx'
import { type TypedPin, usePinEntry } from '#web/pins/use-pin-entry.ts'
import { SignaturePad } from '#web/signatures/signature-drawing.tsx'
import { texts } from '../texts.ts'
import { adviceOf } from './incident-entry.ts'
import { IncidentResult, type SavedIncident } from './incident-result.tsx'
import type { IncidentForm } from './use-incident-form.ts'

/** The state of the submission (specification 2, section 4). */
export type IncidentStep = 'form' | 'reset' | 'confirm' | 'authorise' | 'sending' | 'saved' | 'recorded'

interface IncidentDialogsProps {
  form: IncidentForm
  step: IncidentStep
  /** The report that was saved last. */
  saved: SavedIncident | undefined
  /** The server's message if the report was recorded before. */
  recordedBefore: string
  onStep: (step: IncidentStep) => void
  /** Leads back to a field of the form. */
  onGoTo: (key: string) => void
  onVerify: (typed: TypedPin) => Promise<unknown>
  onSaveWithoutManager: () => void
  onReset: () => void
}

/** The dialogs between the form and the record, one at a time. */
export function IncidentDialogs(props: IncidentDialogsProps) {
  const { form, step, saved, recordedBefore, onStep, onGoTo, onVerify, onSaveWithoutManager, onReset } = props
  const backToForm = () => onStep('form')
  const backToTop = () => {
    backToForm()
    window.scrollTo(0, 0)
  }
  switch (step) {
    case 'reset':
      return (
        <ConfirmDialog
          title={texts.reset.title}
          text={texts.reset.text}
          keepLabel={texts.reset.keep}
          confirmLabel={texts.form.reset}
          onKeep={backToForm}
          onConfirm={onReset}
        />
      )
    case 'confirm':
      return (
        <Confirmation form={form} onBack={backToForm} onGoTo={onGoTo} onConfirm={() => onStep('authorise')} />
      )
    case 'authorise':
      return (
        <AuthorisationDialog
          form={form}
          onVerify={onVerify}
          onSaveWithoutManager={onSaveWithoutManager}
          onCancel={backToForm}
        />
      )
    case 'recorded':
      return (
        <ResultPage
          title={texts.confirm.alreadyRecorded}
          text={recordedBefore}
          done={texts.result.done}
          onDone={backToTop}
        />
      )
    case 'saved':
      return saved && <IncidentResult saved={saved} rink={form.rink} onDone={backToTop} />
    case 'form':
    case 'sending':
    default:
      return null
  }
}

interface ConfirmationProps {
  form: IncidentForm
  onBack: () => void
  onGoTo: (key: string) => void
  onConfirm: () => void
}

/** Shows the main answers again, because a recorded report cannot be changed. */
function Confirmation({ form, onBack, onGoTo, onConfirm }: ConfirmationProps) {
  const { fields } = form.entry
  const advice = adviceOf(form.entry)
  const decision = {
    assessmentCompleted: fields.riddorAssessmentCompleted,
    reportingRequired: fields.riddorReportingRequired,
  }
  const reportBy = reportByOf(decision, advice, fields.accidentDate)
  const isUndecided = advice?.outcome === 'reportable' && reportBy !== null && !decision.reportingRequired
  const today = useRinkDate(form.rink)
  const details: Detail[] = [
    [texts.confirm.person, personInWords(fields.involvedPersonName)],
    [texts.confirm.when, `${dayInWords(fields.accidentDate, today)}, ${fields.accidentTime}`],
    [texts.confirm.where, fields.accidentPlace],
    [texts.confirm.how, fields.accidentDescription],
    [texts.confirm.injury, askedAnswer(fields.injuryDetails)],
  ]
  const hasDecision = decision.assessmentCompleted || decision.reportingRequired
  const riddor: Outcome = {
    text: `${texts.confirm.riddor}: ${decisionInWords({ ...decision, reportBy }, today)}`,
    tone: hasDecision && !decision.reportingRequired ? 'good' : 'warn',
    ...(!hasDecision && {
      note: (
        <div className="flex flex-col items-start gap-2">
          {isUndecided && (
            <p>{`${texts.confirm.advice(outcomeInWords(advice, today))}. ${texts.confirm.undecided}`}</p>
          )}
          <Button onClick={() => onGoTo('riddorAssessmentCompleted')}>{texts.result.decide}</Button>
        </div>
      ),
    }),
  }
  const { involvedPersonName: involved, reporterSignature: signer } = fields
  const isSignedByOther =
    form.entry.involved !== 'nobody' && !fields.reporterIsDifferent && !isSameName(signer, involved)
  const otherSigner: Outcome = {
    text: texts.confirm.otherSigner(signer.trim(), involved.trim()),
    tone: 'warn',
    note: <Button onClick={() => onGoTo('reporterIsDifferent')}>{texts.confirm.changeReporter}</Button>,
  }
  return (
    <ReviewSheet
      title={texts.confirm.title}
      subtitle={texts.confirm.description}
      outcomes={[...(isSignedByOther ? [otherSigner] : []), riddor, { text: texts.confirm.manager }]}
      signedBy={fields.reporterSignature}
      back={texts.confirm.cancel}
      action={texts.confirm.confirm}
      onBack={onBack}
      onConfirm={onConfirm}
    >
      <Details details={details} wide={details.map(([label]) => label)} />
    </ReviewSheet>
  )
}

interface AuthorisationDialogProps {
  form: IncidentForm
  /** Submits; rejects with the server's refusal. */
  onVerify: (typed: TypedPin) => Promise<unknown>
  onSaveWithoutManager: () => void
  onCancel: () => void
}

/**
 * The signature of the reporter, typed or drawn, and the manager's PIN (decision 0006). Mounted only while
 * open, which clears PIN and error.
 */
function AuthorisationDialog(props: AuthorisationDialogProps) {
  const { form, onVerify, onSaveWithoutManager, onCancel } = props
  const signatureField = useRef<HTMLInputElement>(null)
  const pinField = useRef<HTMLInputElement>(null)
  const pin = usePinEntry(pinField, onVerify)
  const [isReviewed, setIsReviewed] = useState(false)
  const { fields, drawing } = form.entry
  const problem = form.problems['reporterSignature']
  const isPhone = useIsPhone()
  const hasNetwork = useHasNetwork()
  const [isSigning, setIsSigning] = useState(true)
  // A phone has no room for the box to sign in and the keypad.
  const isSigned = isPhone && !isSigning && !problem
  const proceed = (next: () => void) => {
    setIsReviewed(true)
    if (problem) signatureField.current?.focus()
    else next()
  }
  const saveWithoutManager = (
    <Button
      icon={FileClock}
      {...(hasNetwork ? { className: 'sm:mr-auto' } : { kind: 'primary' })}
      disabled={pin.isBusy}
      onClick={() => proceed(onSaveWithoutManager)}
    >
      {texts.withoutManager.save}
    </Button>
  )
  const signature = (
    <div className="flex flex-col gap-4">
      <TextField
        ref={signatureField}
        label={labelOf(incidentForm, 'reporterSignature')}
        hint={texts.signature.hint}
        isRequired
        autoComplete="off"
        maxLength={LINE_LENGTH}
        readOnly={pin.isBusy}
        error={isReviewed ? problem : undefined}
        value={fields.reporterSignature}
        onChange={event => form.answer('reporterSignature', event.target.value)}
      />
      <SignaturePad
        drawing={drawing}
        isDisabled={pin.isBusy}
        onChange={changed => form.change({ drawing: changed })}
      />
    </div>
  )
  if (!hasNetwork) {
    return (
      <Dialog
        isOpen
        size="sheet"
        onClose={onCancel}
        title={texts.withoutManager.title}
        footer={
          <>
            <Button onClick={onCancel}>{texts.confirm.cancel}</Button>
            {saveWithoutManager}
          </>
        }
      >
        <Notice tone="warn" isAlert title={texts.withoutManager.noNetwork}>
          {texts.withoutManager.noPin}
        </Notice>
        <p data-first tabIndex={-1} className="text-ink-soft">
          {texts.withoutManager.sentLater}
        </p>
        {signature}
      </Dialog>
    )
  }
  return (
    <PinDialogFrame
      entry={pin}
      size="sheet"
      withoutPin={saveWithoutManager}
      onSubmit={() => proceed(() => void pin.verify())}
      onCancel={onCancel}
    >
      {/* It takes the focus first: a field would open a phone's keyboard over the box to sign in. */}
      {!isSigned && (
        <p data-first tabIndex={-1} className="text-ink-soft">
          {texts.signature.explanation}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-8">
        {isSigned ? (
          <div className="flex items-center justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">{texts.signature.signed(fields.reporterSignature)}</p>
            <Button onClick={() => setIsSigning(true)}>{texts.signature.change}</Button>
          </div>
        ) : (
          signature
        )}
        <div onFocus={() => setIsSigning(false)}>
          <PinField ref={pinField} entry={pin} showsKeypad={!isPhone || isSigned} />
        </div>
      </div>
    </PinDialogFrame>
  )
}
