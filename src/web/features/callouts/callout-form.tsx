import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { calloutForm, MOST_PHOTOS } from '#domain/callouts/callout.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isLockUnsent, isRegistered } from '#domain/equipment/pending-checks.ts'
import { isBlankEntry } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { missingErrors, missingSentence } from '#domain/forms/missing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CALLOUT_FORM_PATH } from '#web/addresses.ts'
import { type FieldErrors, stillFound } from '#web/api/field-errors.ts'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { MissingLine, missingInWords } from '#web/components/form-bar.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useEditedDraft } from '#web/forms/form-draft.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { BLANK_DRAFT, type CalloutDraft, type CalloutEntry, draftKeyFor } from '#web/offline/callout-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { SubmitterDialog } from '#web/people/submitter-dialog.tsx'
import { isStillSent, usePhotos } from '#web/photos/use-photos.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import { CalloutResult } from './callout-result.tsx'
import { MachineStep } from './machine-step.tsx'
import { ProblemStep } from './problem-step.tsx'
import { SendStep } from './send-step.tsx'
import { StepHead } from './step-head.tsx'
import { texts } from './texts.ts'
import { issueOf, useChosenMachine } from './use-chosen-machine.ts'
import { useSendCallout } from './use-send-callout.ts'

type Step = 1 | 2 | 3

/** The required fields of a step, by their keys. */
const ASKED: Record<Step, readonly string[]> = {
  1: ['equipment'],
  2: ['reportedIssue', 'backgroundInformation'],
  3: ['staffMemberTimeDate', 'staffMemberNameSignature'],
}

/** The form of a callout in three steps: the machine, what is wrong, and the review. */
export function CalloutForm({ rink, draft }: { rink: Rink; draft: CalloutDraft }) {
  const { step = 1 } = useSearch({ strict: false })
  const navigate = useNavigate()
  const known = useCurrentName()
  const taken = usePhotos(rink, { place: draftKeyFor(rink), most: MOST_PHOTOS, showsFailure: true })
  const { photos } = taken
  const edited = useEditedDraft(draftKeyFor(rink), draft, BLANK_DRAFT)
  const { written, latest, write } = edited
  const { entry, repairs } = written
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [dialog, setDialog] = useState<'submitter' | 'pin' | 'discard'>()
  const [submittedBy, setSubmittedBy] = useState('')
  const [recordedHere, setRecordedHere] = useState(0)
  const { machines, chosen, named, today, isUnknown, isReleased } = useChosenMachine(rink, written)
  const linked = isReleased ? null : repairs
  const [saysOther, setSaysOther] = useState(false)
  const [asksForPhoto, setAsksForPhoto] = useState(false)
  const isOther = isUnknown || saysOther || (entry.equipment !== '' && !chosen)
  const send = useSendCallout({
    rink,
    edited,
    taken,
    machine: chosen,
    lockoutId: linked?.lockoutId,
    submittedBy,
    onEnd: () => {
      setDialog(undefined)
      setRecordedHere(before => before + 1)
    },
  })

  const edit = (changes: Partial<CalloutEntry>) =>
    void write({ entry: { ...latest.current.entry, ...changes } })
  const unanswered = missingErrors(calloutForm, entry)
  // A tap on an offered name fills a field as well.
  const stillMissing = stillFound(errors, () => unanswered)
  const fields = (keys: readonly string[]) => (
    <FormFields
      rink={rink}
      fields={fieldsOf(calloutForm).filter(({ key }) => keys.includes(key))}
      entry={entry}
      errors={stillMissing}
      onChange={(key, answer) => edit({ [key]: answer })}
    />
  )
  const go = (next: Step) => {
    setErrors({})
    setAsksForPhoto(false)
    return navigate({ to: CALLOUT_FORM_PATH, search: next === 1 ? {} : { step: next } })
  }
  /** A photo may still be uploading. Only a callout without a manager can do without one. */
  const lacksPhoto = photos.every(({ isRefused }) => isRefused)
  const goOn = (isWithoutPhoto = false) => {
    const missing = missingErrors(calloutForm, latest.current.entry)
    const here = Object.fromEntries(Object.entries(missing).filter(([key]) => ASKED[step].includes(key)))
    if (Object.keys(here).length > 0) return setErrors(here)
    if (step === 1 && isOther && named) return choose(named, true)
    if (step === 2 && lacksPhoto && !isWithoutPhoto) return setAsksForPhoto(true)
    if (step === 2) send.prepare()
    void go(step === 1 ? 2 : 3)
  }
  const choose = (machine: Machine | null, isTypedName = false) => {
    setSaysOther(machine === null)
    if (machine === null) {
      void write({ entry: { ...entry, equipment: '' }, repairs: null })
      return
    }
    const isLinkable = isRegistered(machine) && !isLockUnsent(machine)
    const lockout = isLinkable && machine.lockout?.calloutId === null ? machine.lockout : null
    const name = nameInWords(machine)
    const typed = entry.reportedIssue.trim()
    const isTyped = typed !== '' && typed !== issueOf(chosen?.lockout)
    const reportedIssue = isTyped ? entry.reportedIssue : issueOf(lockout)
    void write({
      entry: { ...entry, equipment: name, reportedIssue },
      repairs: lockout && { lockoutId: lockout.id, machine: name },
      ...(!isTypedName && entry.equipment !== '' && entry.equipment !== name && { actionId: null }),
    })
    void go(2)
  }
  /** True if nothing required is missing; else shows the first step with a missing answer. */
  const isComplete = () => {
    const missing = missingErrors(calloutForm, latest.current.entry)
    const at = ([1, 2, 3] as const).find(known => ASKED[known].some(key => key in unanswered))
    if (at === undefined) return true
    showToast({
      tone: 'error',
      title: texts.new.missing,
      text: missingSentence(calloutForm, latest.current.entry),
    })
    void go(at).then(() => setErrors(missing))
    return false
  }
  /** Asks who submits it, unless the known person also reports it. */
  const submit = () => {
    const isKnown = known !== undefined && known === latest.current.entry.staffMemberNameSignature.trim()
    if (isKnown) setSubmittedBy(known)
    setDialog(isKnown ? 'pin' : 'submitter')
  }
  const isUnchosen = step === 1 && !isOther && !chosen
  const lacking = Object.keys(unanswered).length + (photos.length === 0 ? 1 : 0)
  const showFirst = () => {
    if (isComplete()) void go(2)
  }
  const isBegun = photos.length > 0 || !isBlankEntry(entry)
  const waiting = photos.filter(isStillSent).length
  if (send.result) return <CalloutResult rink={rink} {...send.result} />
  return (
    <>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (step !== 3) goOn()
          else if (isComplete()) submit()
        }}
      >
        <StepHead
          step={step}
          about={step === 2 && !(chosen && linked) ? entry.equipment : ''}
          isBegun={isBegun}
          onDiscard={() => setDialog('discard')}
        />
        {isReleased && (
          <Notice tone="warn" title={texts.new.released(repairs?.machine ?? '')}>
            {texts.new.releasedHint}
          </Notice>
        )}
        {step === 1 && (
          <MachineStep
            machines={machines}
            chosen={chosen}
            today={today}
            isOther={isOther}
            typed={entry.equipment}
            onChoose={choose}
          >
            {fields(ASKED[1])}
          </MachineStep>
        )}
        {step === 2 && (
          <ProblemStep
            rink={rink}
            draft={written}
            machine={chosen}
            isLinked={linked !== null}
            taken={taken}
            onIssue={reportedIssue => edit({ reportedIssue })}
            onAction={(actionId, reportedIssue) =>
              void write({ actionId, entry: { ...latest.current.entry, reportedIssue } })
            }
            onUnlink={() => void write({ repairs: null })}
            onWithoutPhoto={asksForPhoto && lacksPhoto ? () => goOn(true) : undefined}
          >
            {fields(ASKED[2])}
          </ProblemStep>
        )}
        {step === 3 && (
          <SendStep
            rink={rink}
            entry={entry}
            machine={chosen}
            photoCount={photos.length}
            waiting={waiting}
            fields={fields}
            onStep={next => void go(next)}
          />
        )}
        {send.failure && (
          <Notice tone="bad" isAlert takesFocus title={texts.new.notRecorded}>
            {send.failure}
          </Notice>
        )}
        {/* Choosing a machine opens the next step, so there is nothing to continue yet. */}
        {!isUnchosen && (
          <BottomBar>
            <MissingLine onGo={showFirst}>{step === 3 ? missingInWords(lacking) : ''}</MissingLine>
            {step === 3 && <p className="mb-2 text-sm">{texts.steps.withoutManagerBar}</p>}
            <div className="flex flex-wrap gap-3 *:min-h-15">
              {step > 1 && <Button onClick={() => void go(step === 3 ? 2 : 1)}>{texts.steps.back}</Button>}
              {step === 3 && (
                <Button
                  className="max-sm:grow"
                  isBusy={send.isSaving}
                  busyLabel={texts.edit.saving}
                  onClick={() => isComplete() && void send.withoutManager()}
                >
                  {texts.steps.withoutManager}
                </Button>
              )}
              <Button
                kind="primary"
                type="submit"
                className="grow text-lg"
                disabled={step === 3 && (!photos.some(({ path }) => path !== null) || waiting > 0)}
              >
                {step === 3 ? texts.new.submit : texts.steps.goOn}
              </Button>
            </div>
          </BottomBar>
        )}
      </form>
      <SubmitterDialog
        // The submitter of the next callout may be a different person.
        key={recordedHere}
        rink={rink}
        keptAs={draftKeyFor(rink)}
        namesInForm={[...(known === undefined ? [] : [known]), entry.staffMemberNameSignature]}
        initialName={known ?? ''}
        likelyName={entry.staffMemberNameSignature.trim()}
        isOpen={dialog === 'submitter'}
        // The manager's PIN needs the server.
        isQueued={false}
        isSending={false}
        isChecking={false}
        warning={null}
        onCancel={() => setDialog(undefined)}
        onConfirm={name => {
          setSubmittedBy(name)
          setDialog('pin')
        }}
      />
      {dialog === 'pin' && (
        <PinDialog
          onVerify={send.withManager}
          onCancel={() => setDialog(undefined)}
          withoutPin={{
            label: texts.steps.withoutManager,
            onPress: () => {
              setDialog(undefined)
              void send.withoutManager()
            },
          }}
        >
          {texts.new.pin}
        </PinDialog>
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          {...texts.steps.discard}
          onKeep={() => setDialog(undefined)}
          onConfirm={() => {
            for (const { id } of photos) taken.remove(id)
            void edited.clear()
            setDialog(undefined)
            void go(1)
          }}
        />
      )}
    </>
  )
}
