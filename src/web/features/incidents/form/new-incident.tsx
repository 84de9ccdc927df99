import { CloudOff, RotateCcw, Save, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldsOf } from '#domain/forms/form.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { refusedFields } from '#web/api/field-errors.ts'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { MissingLine } from '#web/components/form-bar.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useHasColumns } from '#web/components/use-media.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { NO_DRAFT_STORED, whenSaved } from '#web/offline/drafts.ts'
import { discardRefused } from '#web/offline/outbox/use-queued-write.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { verifyPin } from '#web/pins/verify-pin.ts'
import { useAddIncident, useSaveUnauthorised } from '../incident-queries.ts'
import { texts } from '../texts.ts'
import { IncidentDialogs, type IncidentStep } from './incident-dialogs.tsx'
import { bodyOf, type IncidentDraft, isFilledIn, unsignedAssessment } from './incident-entry.ts'
import { partsFor } from './incident-parts.ts'
import type { SavedIncident } from './incident-result.tsx'
import { IncidentSections } from './incident-sections.tsx'
import { focusField, IncidentSteps } from './incident-steps.tsx'
import { type IncidentForm, useIncidentForm } from './use-incident-form.ts'

const FIELDS = fieldsOf(incidentForm)
const REQUIRED = FIELDS.filter(field => 'required' in field)

interface NewIncidentProps {
  rink: Rink
  draftKey: string
  draft: IncidentDraft | null
  /** The part of the form that a phone or tablet shows, from 0. */
  at: number
  onGo: (at: number) => void
}

/** A new report, begun from its draft if there is one. */
export function NewIncident({ rink, draftKey, draft, at, onGo }: NewIncidentProps) {
  const submittedBy = useCurrentName()
  const form = useIncidentForm(rink, draftKey, draft)
  const hasSteps = !useHasColumns()
  const parts = partsFor(form.entry)
  const [step, setStep] = useState<IncidentStep>('form')
  const [refused, setRefused] = useState({})
  const [recordedBefore, setRecordedBefore] = useState('')
  const [saved, setSaved] = useState<SavedIncident>()
  const formElement = useFocusOnErrors(refused)
  const [restoredFrom, setRestoredFrom] = useState(draft?.savedAt)
  const { mutateAsync } = useAddIncident(rink, draft?.lastSent ?? null, form.saveSent)
  const saveUnauthorised = useSaveUnauthorised(rink)
  const review = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(form.problems).length === 0 && step === 'form') setStep('confirm')
  }
  const beginAgain = async (next: IncidentStep) => {
    await form.reset()
    setRestoredFrom(undefined)
    onGo(0)
    setStep(next)
  }
  /** Shows the part of the first of these fields. */
  const showPartOf = (keys: readonly string[]) => {
    const place = parts.findIndex(({ fields }) => fields.some(field => keys.includes(field)))
    if (place >= 0) flushSync(() => onGo(place))
  }
  const goToFirst = () => {
    const wrong = FIELDS.filter(({ key }) => form.problems[key] !== undefined)
    for (const { key } of wrong) form.leave(key)
    const [first] = wrong
    if (!first) return
    showPartOf([first.key])
    focusField(first.key)
  }
  const goTo = (key: string) => {
    flushSync(() => setStep('form'))
    showPartOf([key])
    focusField(key)
  }
  const isSending = step === 'sending'
  const create = async (typed: TypedPin) => {
    await verifyPin(rink, typed, 'report-incident')
    await send(async body => ({ incident: await mutateAsync(body) }))
  }
  const saveWithoutManager = () =>
    send(async body => {
      const written = await saveUnauthorised(body, form.entry, form.source())
      if (written.end === 'sent') return { incident: written.reply }
      return { writeKey: written.key, assessment: unsignedAssessment(form.entry) }
    })
  const send = async (save: (body: ReturnType<typeof bodyOf>) => Promise<SavedIncident>) => {
    setStep('sending')
    try {
      setSaved(await save({ ...bodyOf(rink, form.entry), ...(submittedBy !== undefined && { submittedBy }) }))
    } catch (error) {
      void discardRefused(error)
      if (error instanceof ApiError && error.code === 'incident_recorded') {
        setRecordedBefore(error.serverMessage ?? '')
        return beginAgain('recorded')
      }
      showToast({ tone: 'error', title: texts.form.error, text: messageOf(error, texts.form.failed) })
      form.refuse(refusedFields(error))
      showPartOf(Object.keys(refusedFields(error)))
      setRefused(refusedFields(error))
      return setStep('form')
    }
    await beginAgain('saved')
  }
  const state = <FormState form={form} onFirst={goToFirst} />
  const reset = (
    <Button icon={RotateCcw} disabled={isSending} onClick={() => setStep('reset')}>
      {texts.form.reset}
    </Button>
  )
  const submit = (
    <Button
      kind="primary"
      icon={Send}
      type="submit"
      className="grow xl:grow-0"
      disabled={Object.keys(form.problems).length > 0}
      isBusy={isSending}
      busyLabel={texts.form.submitting}
    >
      {texts.form.submit}
    </Button>
  )
  return (
    <>
      <DraftRestored from={restoredFrom} onDiscard={() => setStep('reset')} />
      <form
        ref={formElement}
        noValidate
        autoComplete="off"
        aria-label={texts.screen.title}
        className="flex flex-col gap-4"
        onSubmit={review}
      >
        {hasSteps ? (
          <IncidentSteps
            form={form}
            parts={parts}
            at={Math.min(at, parts.length - 1)}
            onGo={onGo}
            isSending={isSending}
            saved={<DraftState form={form} />}
            end={
              <div className="card flex flex-col gap-4 p-5">
                {state}
                {reset}
              </div>
            }
            submit={submit}
          />
        ) : (
          <>
            {/* Text typed while it is sent would not be in it, and would be lost. */}
            <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-4 [&>section]:gap-5">
              <IncidentSections form={form} />
            </fieldset>
            <DraftState form={form} />
            <BottomBar>
              <div className="flex items-center gap-4 *:shrink-0 *:first:min-w-0 *:first:shrink *:first:grow">
                {state}
                {reset}
                {submit}
              </div>
            </BottomBar>
          </>
        )}
      </form>
      <IncidentDialogs
        form={form}
        step={step}
        saved={saved}
        recordedBefore={recordedBefore}
        onStep={setStep}
        onGoTo={goTo}
        onVerify={create}
        onSaveWithoutManager={() => void saveWithoutManager()}
        onReset={() => void beginAgain('form')}
      />
    </>
  )
}

/** How much of the form is filled in, and the fields that are still missing. */
function FormState({ form: { entry, problems }, onFirst }: { form: IncidentForm; onFirst: () => void }) {
  const wrong = FIELDS.filter(({ key }) => problems[key] !== undefined)
  const required = REQUIRED.filter(({ key }) => !isFilledIn(entry, key))
  const done = required.filter(({ key }) => problems[key] === undefined).length
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{texts.form.required(done, required.length)}</p>
      <ProgressBar label={texts.form.requiredFields} value={done} total={required.length} />
      {wrong.length > 0 && (
        <MissingLine onGo={onFirst}>{texts.form.stillToDo(wrong.map(({ label }) => label))}</MissingLine>
      )}
    </div>
  )
}

function DraftState({ form: { savedAt, rink } }: { form: IncidentForm }) {
  if (savedAt === undefined) return null
  const isFailed = savedAt === ''
  const Icon = isFailed ? CloudOff : Save
  return (
    <p
      className="flex grow items-center gap-2 text-sm max-sm:basis-full"
      {...(isFailed && { role: 'alert' })}
    >
      <Icon aria-hidden className={`size-4.5 shrink-0 ${isFailed ? 'text-warn' : 'text-ok'}`} />
      {isFailed ? NO_DRAFT_STORED : texts.form.saved(whenSaved({ savedAt }, rink))}
    </p>
  )
}
