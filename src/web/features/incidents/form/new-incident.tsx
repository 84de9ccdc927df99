import { type FormEvent, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { refusedFields } from '#web/api/field-errors.ts'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { DRAFT_STORED, whenSaved } from '#web/offline/drafts.ts'
import { verifyPin } from '#web/pins/verify-pin.ts'
import { useAddIncident } from '../incident-queries.ts'
import { IncidentDialogs, type IncidentStep } from './incident-dialogs.tsx'
import type { IncidentDraft } from './incident-draft.ts'
import { bodyOf } from './incident-entry.ts'
import { IncidentFormEnd } from './incident-form-end.tsx'
import { AccidentSection, InvolvedSection, ReporterSection } from './incident-sections.tsx'
import { RiddorSection } from './riddor-section.tsx'
import { useIncidentForm } from './use-incident-form.ts'

interface NewIncidentProps {
  rink: Rink
  draft: IncidentDraft | null
}

/** A new report, begun from what was written before, if anything. */
export function NewIncident({ rink, draft }: NewIncidentProps) {
  const form = useIncidentForm(rink, draft)
  const [step, setStep] = useState<IncidentStep>('form')
  const [refused, setRefused] = useState({})
  const [recordedBefore, setRecordedBefore] = useState('')
  const formElement = useFocusOnErrors(refused)
  const [restoredFrom, setRestoredFrom] = useState(draft?.savedAt)
  const { mutateAsync } = useAddIncident(rink, {
    lastSent: draft?.lastSent ?? null,
    onSending: form.keepSent,
  })
  const isValid = Object.keys(form.problems).length === 0

  const review = (event: FormEvent) => {
    event.preventDefault()
    if (isValid && step === 'form') setStep('confirm')
  }
  const beginAnew = async (next: IncidentStep) => {
    await form.reset()
    setRestoredFrom(undefined)
    setStep(next)
  }
  const create = async (pin: string) => {
    await verifyPin(rink, pin)
    setStep('sending')
    try {
      await mutateAsync(bodyOf(rink, form.entry))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'incident_recorded') {
        setRecordedBefore(error.serverMessage ?? '')
        return beginAnew('recorded')
      }
      const text = messageOf(error, 'Failed to create incident report. Please try again.')
      showToast({ tone: 'error', title: 'Error', text })
      form.refuse(refusedFields(error))
      setRefused(refusedFields(error))
      return setStep('form')
    }
    await beginAnew('success')
  }
  return (
    <>
      {restoredFrom && (
        <Notice tone="info" title={`Draft from ${whenSaved({ savedAt: restoredFrom }, rink)} restored`}>
          {DRAFT_STORED}
        </Notice>
      )}
      <form
        ref={formElement}
        noValidate
        autoComplete="off"
        aria-label="Incident Report Form"
        className="flex flex-col gap-4"
        onSubmit={review}
      >
        {/* What would be typed while it is sent would not be in it, and be thrown away. */}
        <fieldset disabled={step === 'sending'} className="flex min-w-0 flex-col gap-4">
          <InvolvedSection form={form} />
          <ReporterSection form={form} />
          <AccidentSection form={form} />
          <RiddorSection key={form.entry.submissionId} form={form} />
        </fieldset>
        <IncidentFormEnd
          form={form}
          timezone={rink.timezone}
          isSending={step === 'sending'}
          onReset={() => setStep('reset')}
        />
      </form>
      <IncidentDialogs
        form={form}
        step={step}
        recordedBefore={recordedBefore}
        onStep={setStep}
        onVerify={create}
        onReset={() => void beginAnew('form')}
      />
    </>
  )
}
