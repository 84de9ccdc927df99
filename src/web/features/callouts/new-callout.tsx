import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CALLOUT_SECTIONS, missingFields } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { SubmitterDialog } from '../checklists/submitter-dialog.tsx'
import { isAboutPin } from '../pins/about-pin.ts'
import { PinDialog } from '../pins/pin-dialog.tsx'
import { verifyPin } from '../pins/verify-pin.ts'
import { forgetCalloutDraft, keepCalloutDraft, useCalloutDraft } from './callout-draft.ts'
import { type CalloutEntry, CalloutFields, entryFrom } from './callout-fields.tsx'
import { useAddCallout } from './callout-queries.ts'
import { PhotoWidget } from './photo-widget.tsx'
import { SuccessDialog } from './success-dialog.tsx'
import { usePhotos } from './use-photos.ts'

/** A new callout, begun from what was written before, if anything. */
export function NewCallout({ rink }: { rink: Rink }) {
  const draft = useCalloutDraft(rink)
  return draft ? <CalloutForm rink={rink} draft={draft} /> : <WaitingArea label="Loading the form…" />
}

type Step = 'form' | 'submitter' | 'pin' | 'success'

function CalloutForm({ rink, draft }: { rink: Rink; draft: CalloutEntry }) {
  const photos = usePhotos(rink)
  const [entry, setEntry] = useState(draft)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [step, setStep] = useState<Step>('form')
  const [submittedBy, setSubmittedBy] = useState('')
  const [reference, setReference] = useState('')
  const { mutateAsync } = useAddCallout(rink)
  const uploaded = photos.photos.flatMap(({ path }) => path ?? [])

  const review = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingFields(trimmed(entry))
    setErrors(Object.fromEntries(missing.map(({ key, label }) => [key, `${label} is required`])))
    if (missing.length > 0) {
      const labels = missing.map(({ label }) => label).join(', ')
      return showToast({ tone: 'error', title: 'Missing Required Fields', text: `Please fill in: ${labels}` })
    }
    setStep('submitter')
  }
  const create = async (pin: string) => {
    await verifyPin(rink, pin)
    try {
      await mutateAsync({
        ...trimmed(entry),
        reference,
        photoPaths: uploaded,
        imageUploaded: true,
        submittedBy,
      })
    } catch (error) {
      if (isAboutPin(error)) throw error
      const text = `Failed to create engineer callout. Please try again. ${messageOf(error, '')}`.trim()
      showToast({ tone: 'error', title: 'Error', text })
      return setStep('form')
    }
    forgetCalloutDraft(rink)
    photos.forgetAll()
    setEntry(entryFrom({}))
    setReference('')
    setStep('success')
  }
  return (
    <>
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={review}>
        {CALLOUT_SECTIONS.slice(0, 2).map(({ title, fields }) => (
          <section key={title} aria-label={title} className="card flex flex-col gap-5 p-5 sm:p-6">
            <h2 className="text-xl font-bold">{title}</h2>
            <CalloutFields
              fields={fields}
              entry={entry}
              errors={errors}
              onChange={(field, text) => {
                const changed = { ...entry, [field]: text }
                setEntry(changed)
                keepCalloutDraft(rink, changed)
              }}
            />
          </section>
        ))}
        <section aria-label="Photos" className="card flex flex-col gap-5 p-5 sm:p-6">
          <h2 className="text-xl font-bold">Photos</h2>
          <PhotoWidget {...photos} />
        </section>
        <Button
          kind="primary"
          icon={Send}
          type="submit"
          disabled={uploaded.length === 0}
          className="self-end max-sm:self-stretch"
        >
          Submit Callout
        </Button>
      </form>
      <SubmitterDialog
        isOpen={step === 'submitter'}
        isSending={false}
        isChecking={false}
        warning={null}
        onCancel={() => setStep('form')}
        onConfirm={name => {
          setSubmittedBy(name)
          // Kept over a second try: the same callout then carries the same key.
          setReference(kept => kept || `EC${serverNow().getTime()}`)
          setStep('pin')
        }}
      />
      {step === 'pin' && (
        <PinDialog onVerify={create} onCancel={() => setStep('form')}>
          Calling an engineer out needs a manager's PIN.
        </PinDialog>
      )}
      {step === 'success' && <SuccessDialog onClose={() => setStep('form')} />}
    </>
  )
}

function trimmed(entry: CalloutEntry): CalloutEntry {
  return entryFrom(Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, text.trim()])))
}
