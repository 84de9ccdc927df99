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
import { SuccessDialog } from '#web/components/success-dialog.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { FromDraft, useEditedDraft } from '#web/forms/form-draft.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { RecordSection } from '#web/forms/form-record.tsx'
import {
  BLANK_DRAFT,
  type CalloutDraft,
  draftKeyFor,
  photoKeyPrefix,
  readCalloutDraft,
} from '#web/offline/callout-draft.ts'
import { SubmitterDialog } from '#web/people/submitter-dialog.tsx'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { isStillSent, usePhotos } from '#web/photos/use-photos.ts'
import { isAboutPin } from '#web/pins/about-pin.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { verifyPin } from '#web/pins/verify-pin.ts'
import { useAddCallout } from './callout-queries.ts'
import { texts } from './texts.ts'

/** A new callout, begun from its draft if there is one. */
export function NewCallout({ rink }: { rink: Rink }) {
  return (
    <FromDraft rink={rink} draftKey={draftKeyFor(rink)} read={readCalloutDraft} blank={BLANK_DRAFT}>
      {draft => <CalloutForm rink={rink} draft={draft} />}
    </FromDraft>
  )
}

const FIRST_SECTIONS = calloutForm.sections.filter(section => !('followUp' in section))

type Step = 'form' | 'submitter' | 'pin' | 'success'

function CalloutForm({ rink, draft }: { rink: Rink; draft: CalloutDraft }) {
  const taken = usePhotos(rink, { place: photoKeyPrefix(rink), most: MOST_PHOTOS, showsFailure: true })
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
      return showToast({ tone: 'error', title: texts.new.missing, text })
    }
    setStep('submitter')
  }
  const finish = () => {
    forgetShown(uploaded)
    void clear()
    setRecordedHere(before => before + 1)
    setStep('success')
  }
  const create = async (typed: TypedPin) => {
    await verifyPin(rink, typed, 'add-callout')
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
        showToast({ tone: 'success', title: texts.new.recorded, text: error.serverMessage ?? '' })
        return finish()
      }
      for (const place of lostPhotos(error)) void sendAgain(uploaded[place] ?? '')
      showToast({ tone: 'error', title: texts.new.error, text: texts.new.failed })
      setFailure(messageOf(error, addCallout.failed))
      return setStep('form')
    }
    finish()
  }
  return (
    <>
      <form ref={form} noValidate className="flex flex-col gap-4 [&>section]:gap-5" onSubmit={review}>
        {repairs && (
          <Notice
            tone="info"
            title={texts.new.repairs(repairs.machine)}
            action={
              <Button icon={Unlink} onClick={() => void write({ repairs: null })}>
                {texts.new.unlink}
              </Button>
            }
          >
            {texts.new.isLinked}
          </Notice>
        )}
        {FIRST_SECTIONS.map(({ title, fields }) => (
          <RecordSection key={title} title={title}>
            <FormFields
              rink={rink}
              fields={fields}
              entry={entry}
              errors={errors}
              onChange={(key, answer) => void write({ entry: { ...latest.current.entry, [key]: answer } })}
            />
          </RecordSection>
        ))}
        <RecordSection title={texts.new.photos}>
          <PhotoWidget taken={taken} what="callout" missing={CALLOUT_PHOTO_MISSING} />
        </RecordSection>
        {failure && (
          <Notice tone="bad" isAlert title={texts.new.notRecorded}>
            {failure}
          </Notice>
        )}
        {waiting > 0 && (
          <p aria-live="polite" className="self-end text-ink-soft">
            {texts.new.uploading(waiting)}
          </p>
        )}
        <Button
          kind="primary"
          icon={Send}
          type="submit"
          disabled={uploaded.length === 0 || waiting > 0}
          className="self-end max-sm:self-stretch"
        >
          {texts.new.submit}
        </Button>
      </form>
      <SubmitterDialog
        // The submitter of the next callout may be a different person.
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
          {texts.new.pin}
        </PinDialog>
      )}
      {step === 'success' && <SuccessDialog text={CALLOUT_CREATED} onClose={() => setStep('form')} />}
    </>
  )
}

/** The indexes of the sent photos that the server no longer has. */
function lostPhotos(error: unknown): number[] {
  if (!(error instanceof ApiError)) return []
  return error.fields.flatMap(({ path }) => {
    const [, place] = /^photoPaths\.(\d+)$/.exec(path) ?? []
    return place === undefined ? [] : [Number(place)]
  })
}
