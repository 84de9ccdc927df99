import { useRef, useState } from 'react'
import { LINE_LENGTH } from '#domain/fields.ts'
import { labelOf } from '#domain/forms/record.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { TextField } from '#web/components/text-field.tsx'
import { PinDialogFrame } from '#web/pins/pin-dialog-frame.tsx'
import { PinField } from '#web/pins/pin-field.tsx'
import { usePinEntry } from '#web/pins/use-pin-entry.ts'
import { SignaturePad } from './signature-pad.tsx'
import type { IncidentForm } from './use-incident-form.ts'

interface AuthorisationDialogProps {
  form: IncidentForm
  /** Does it; rejects with what the server answered. */
  onVerify: (pin: string) => Promise<unknown>
  onCancel: () => void
}

/**
 * The signature, taken over from the form, which may be drawn as well, and the manager's PIN (decision 0006). Mounted
 * while it is open, so that PIN and error are gone when it closes.
 */
export function AuthorisationDialog({ form, onVerify, onCancel }: AuthorisationDialogProps) {
  const signatureField = useRef<HTMLInputElement>(null)
  const pinField = useRef<HTMLInputElement>(null)
  const pin = usePinEntry(pinField, onVerify)
  const [isReviewed, setIsReviewed] = useState(false)
  const { texts, drawing } = form.entry
  const problem = form.problems['reporterSignature']
  const verify = () => {
    setIsReviewed(true)
    if (problem) signatureField.current?.focus()
    else void pin.verify()
  }
  return (
    <PinDialogFrame entry={pin} onSubmit={verify} onCancel={onCancel}>
      {/* The focus comes here first: a field would bring up a phone's keyboard over the box to sign in. */}
      <p data-first tabIndex={-1} className="text-ink-soft">
        The report is signed, and a manager authorises it with their PIN.
      </p>
      <TextField
        ref={signatureField}
        label={labelOf(incidentForm, 'reporterSignature')}
        hint="The name of the person who signs"
        isRequired
        maxLength={LINE_LENGTH}
        readOnly={pin.isBusy}
        error={isReviewed ? problem : undefined}
        value={texts.reporterSignature}
        onChange={event => form.answer('reporterSignature', event.target.value)}
      />
      <SignaturePad
        drawing={drawing}
        isDisabled={pin.isBusy}
        onChange={changed => form.change({ ...form.entry, drawing: changed })}
      />
      <PinField ref={pinField} entry={pin} />
    </PinDialogFrame>
  )
}
