import { ArrowRight, Flag, ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { endShiftEarly } from '#contract/shift-end.ts'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { missingLabels } from '#domain/shift-end/readiness.ts'
import { MISSING } from '#domain/shift-end/shift-end.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { showShiftToast } from '#web/components/toast.tsx'
import { EquipmentAtEnd } from '#web/features/equipment/equipment-at-end.tsx'
import { OpenIncidents } from '#web/incidents/open-incidents.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { isAboutPin } from '#web/pins/about-pin.ts'
import { PinField } from '#web/pins/pin-field.tsx'
import { type TypedPin, usePinEntry } from '#web/pins/use-pin-entry.ts'
import { verifyPin } from '#web/pins/verify-pin.ts'
import { showEndFailure, useEndShiftEarly } from './end-writes.ts'
import { NameField } from './name-field.tsx'
import type { Validation } from './shift-end-queries.ts'
import { texts } from './texts.ts'

interface EarlyEndDialogProps {
  rink: Rink
  validation: Validation
  onCancel: () => void
  /** Called when the validation is out of date. */
  onStale: () => void
  onEnded: () => void
}

const STEPS = ['name', 'pin', 'reason'] as const

/** Ends a shift early in three steps: name, manager's PIN, reason (specification 1, section 4). */
export function EarlyEndDialog({ rink, validation, onCancel, onStale, onEnded }: EarlyEndDialogProps) {
  const formId = useId()
  const [step, setStep] = useState<(typeof STEPS)[number]>('name')
  const draftKey = useUserScopedKey(`early-ends/${rink.id}`)
  const { texts: typed, restoredFrom, write, forget } = useDraftTexts(draftKey, { name: '', reason: '' })
  const { name, reason } = typed
  const cancel = () => {
    forget()
    onCancel()
  }
  const [verifiedPin, setVerifiedPin] = useState<TypedPin>({ pin: '' })
  const [missing, setMissing] = useState<keyof typeof MISSING>()
  const { mutateAsync, isPending } = useEndShiftEarly(rink)
  const pinField = useRef<HTMLInputElement>(null)
  const entry = usePinEntry(pinField, async typed => {
    await verifyPin(rink, typed)
    setVerifiedPin(typed)
    setStep('reason')
  })
  const isBusy = isPending || entry.isBusy
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (step !== 'name') focusField(form.current)
  }, [step])

  const endEarly = async () => {
    try {
      const ended = await mutateAsync({
        submittedBy: name.trim(),
        ...verifiedPin,
        reason: reason.trim(),
        missingChecklists: [
          ...missingLabels(validation.checklistStatus),
          ...(validation.missingChecks ?? []),
        ],
        signedInStaffCount: validation.signedInStaff.length,
        afterShiftEndId: validation.lastShiftEndId,
      })
      forget()
      const text = texts.early.done.text(ended.authorisedBy)
      showShiftToast({ tone: 'success', title: texts.early.done.title, text })
      onEnded()
    } catch (error) {
      // The PIN was replaced or removed after verification, or wrong PINs from another session have locked
      // PIN entry.
      if (isAboutPin(error)) {
        entry.refuse(error)
        return setStep('pin')
      }
      if (showEndFailure(error, endShiftEarly.failed)) onStale()
    }
  }
  const showMissing = (field: keyof typeof MISSING) => {
    showShiftToast({ tone: 'error', ...MISSING[field] })
    setMissing(field)
    focusField(form.current)
  }
  const problemOf = (field: keyof typeof MISSING) => (missing === field ? MISSING[field].text : undefined)
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setMissing(undefined)
    if (step === 'name') return name.trim() ? setStep('pin') : showMissing('submittedBy')
    if (step === 'pin' && !entry.pin) showMissing('pin')
    if (step === 'pin') return void entry.verify()
    if (!reason.trim()) return showMissing('reason')
    void endEarly()
  }
  const { icon, label, busyLabel } = ACTIONS[step]
  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && cancel()}
      title={texts.early.title}
      description={texts.early.step(STEPS.indexOf(step) + 1, STEPS.length, texts.early.descriptions[step])}
      footer={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button
            kind={step === 'reason' ? 'danger' : 'primary'}
            icon={icon}
            type="submit"
            form={formId}
            disabled={step === 'pin' && entry.isLocked}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {label}
          </Button>
        </>
      }
    >
      {step !== 'pin' && <DraftRestored from={restoredFrom} />}
      {step === 'name' && <EquipmentAtEnd rink={rink} isAcknowledged />}
      {step === 'name' && <OpenIncidents rink={rink} />}
      <form
        ref={form}
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={goOn}
      >
        {step === 'name' && (
          <NameField
            rink={rink}
            name={name}
            enterKeyHint="next"
            error={problemOf('submittedBy')}
            onType={typedName => write({ name: typedName })}
          />
        )}
        {step === 'pin' && <PinField ref={pinField} entry={entry} />}
        {step === 'reason' && (
          <ParagraphField
            label={texts.early.reason}
            isRequired
            maxLength={PARAGRAPH_LENGTH}
            readOnly={isPending}
            error={problemOf('reason')}
            value={reason}
            onChange={event => write({ reason: event.target.value })}
          />
        )}
      </form>
    </Dialog>
  )
}

const ACTIONS = {
  name: { icon: ArrowRight, label: texts.early.next, busyLabel: texts.early.next },
  pin: { icon: ShieldCheck, label: texts.early.verifyPin, busyLabel: texts.early.verifying },
  reason: { icon: Flag, label: texts.early.title, busyLabel: texts.ending },
} as const

function focusField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, textarea')?.focus()
}
