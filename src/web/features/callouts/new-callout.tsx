import { Send, Unlink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { addCallout } from '#contract/callouts.ts'
import { CALLOUT_CREATED, CALLOUT_PHOTO_MISSING, calloutForm, MOST_PHOTOS } from '#domain/callouts/callout.ts'
import { trimmed } from '#domain/forms/entry.ts'
import { missingErrors, missingSentence } from '#domain/forms/missing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { SuccessDialog } from '#web/components/success-dialog.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { useEditedDraft } from '#web/forms/rink-draft.ts'
import {
  BLANK_DRAFT,
  type CalloutDraft,
  draftKeyFor,
  photoKeyPrefix,
  useCalloutDraft,
} from '#web/offline/callout-draft.ts'
import { useCorrections } from '#web/offline/corrections.ts'
import { SubmitterDialog } from '#web/people/submitter-dialog.tsx'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { isStillSent, usePhotos } from '#web/photos/use-photos.ts'
import { isAboutPin } from '#web/pins/about-pin.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import { verifyPin } from '#web/pins/verify-pin.ts'
import { useAddCallout } from './callout-queries.ts'

/** A new callout, begun from what was written before, if anything. */
export function NewCallout({ rink }: { rink: Rink }) {
  return <CalloutOfDraft key={useCorrections(draftKeyFor(rink))} rink={rink} />
}

function CalloutOfDraft({ rink }: { rink: Rink }) {
  const draft = useCalloutDraft(rink)
  return draft ? <CalloutForm rink={rink} draft={draft} /> : <WaitingArea label="Loading the form…" />
}

const FIRST_SECTIONS = calloutForm.sections.filter(section => !('followUp' in section))

type Step = 'form' | 'submitter' | 'pin' | 'success'

function CalloutForm({ rink, draft }: { rink: Rink; draft: CalloutDraft }) {
  const taken = usePhotos(rink, { place: photoKeyPrefix(rink), most: MOST_PHOTOS, tellsFailure: true })
  const { photos, forgetShown, sendAgain } = taken
  const { written, latest, write, clear } = useEditedDraft(draftKeyFor(rink), draft, BLANK_DRAFT)
  const { entry, repairs } = written
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const form = useFocusOnErrors(errors)
  const [step, setStep] = useState<Step>('form')
  const [submittedBy, setSubmittedBy] = useState('')
  const [recordedHere, setRecordedHere] = useState(0)
  const { mutateAsync } = useAddCallout(rink, draft.lastSent, lastSent => void write({ lastSent }))
  const waiting = photos.filter(isStillSent).length
  const uploaded = photos.flatMap(({ path }) => path ?? [])

  const review = (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    const missing = missingErrors(calloutForm, entry)
    setErrors(missing)
    if (Object.keys(missing).length > 0) {
      const text = missingSentence(calloutForm, entry)
      return showToast({ tone: 'error', title: 'Missing Required Fields', text })
    }
    setStep('submitter')
  }
  const finish = () => {
    forgetShown(uploaded)
    void clear()
    setRecordedHere(before => before + 1)
    setStep('success')
  }
  const create = async (pin: string) => {
    await verifyPin(rink, pin)
    const { reference } = latest.current
    try {
      await mutateAsync({
        ...trimmed(entry),
        reference,
        requestedBy: null,
        photoPaths: uploaded,
        imageUploaded: true,
        submittedBy,
        lockoutId: latest.current.repairs?.lockoutId,
      })
    } catch (error) {
      if (isAboutPin(error)) throw error
      if (error instanceof ApiError && error.code === 'callout_recorded') {
        showToast({ tone: 'success', title: 'Already on record', text: error.serverMessage ?? '' })
        return finish()
      }
      for (const place of lostPhotos(error)) void sendAgain(uploaded[place] ?? '')
      showToast({
        tone: 'error',
        title: 'Error',
        text: 'Failed to create engineer callout. Please try again.',
      })
      setFailure(messageOf(error, addCallout.failed))
      return setStep('form')
    }
    finish()
  }
  return (
    <>
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={review}>
        {repairs && (
          <Notice
            tone="info"
            title={`To repair ${repairs.machine}, which is out of service`}
            action={
              <Button icon={Unlink} onClick={() => void write({ repairs: null })}>
                It is about something else
              </Button>
            }
          >
            The callout is linked to it in the equipment register.
          </Notice>
        )}
        {FIRST_SECTIONS.map(({ title, fields }) => (
          <section key={title} aria-label={title} className="card flex flex-col gap-5 p-5 sm:p-6">
            <h2 className="text-xl font-bold">{title}</h2>
            <FormFields
              rink={rink}
              fields={fields}
              entry={entry}
              errors={errors}
              onChange={(key, answer) => void write({ entry: { ...latest.current.entry, [key]: answer } })}
            />
          </section>
        ))}
        <section aria-label="Photos" className="card flex flex-col gap-5 p-5 sm:p-6">
          <h2 className="text-xl font-bold">Photos</h2>
          <PhotoWidget taken={taken} what="callout" missing={CALLOUT_PHOTO_MISSING} />
        </section>
        {failure && (
          <Notice tone="bad" isAlert title="The callout is not on record yet">
            {failure}
          </Notice>
        )}
        {waiting > 0 && (
          <p aria-live="polite" className="self-end text-ink-soft">
            {waiting === 1 ? '1 photo is' : `${waiting} photos are`} still being uploaded. You can submit as
            soon as they are there, or remove them.
          </p>
        )}
        <Button
          kind="primary"
          icon={Send}
          type="submit"
          disabled={uploaded.length === 0 || waiting > 0}
          className="self-end max-sm:self-stretch"
        >
          Submit Callout
        </Button>
      </form>
      <SubmitterDialog
        // The next callout may be someone else's.
        key={recordedHere}
        rink={rink}
        keptAs={draftKeyFor(rink)}
        namesInForm={[entry.staffMemberNameSignature]}
        isOpen={step === 'submitter'}
        isSending={false}
        isChecking={false}
        warning={null}
        onCancel={() => setStep('form')}
        onConfirm={name => {
          setSubmittedBy(name)
          if (!latest.current.reference) void write({ reference: `EC${serverNow().getTime()}` })
          setStep('pin')
        }}
      />
      {step === 'pin' && (
        <PinDialog onVerify={create} onCancel={() => setStep('form')}>
          Calling an engineer out needs a manager's PIN.
        </PinDialog>
      )}
      {step === 'success' && <SuccessDialog text={CALLOUT_CREATED} onClose={() => setStep('form')} />}
    </>
  )
}

/** The photos that the server does not have any more, by their place in what was sent. */
function lostPhotos(error: unknown): number[] {
  if (!(error instanceof ApiError)) return []
  return error.fields.flatMap(({ path }) => {
    const [, place] = /^photoPaths\.(\d+)$/.exec(path) ?? []
    return place === undefined ? [] : [Number(place)]
  })
}
