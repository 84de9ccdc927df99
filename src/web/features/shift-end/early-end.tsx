import { ArrowRight, Check, Flag, ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { endShiftEarly } from '#contract/shift-end.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { missingLabels } from '#domain/shift-end/readiness.ts'
import { MISSING, type ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { Button } from '#web/components/button.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { hideToasts, showShiftToast } from '#web/components/toast.tsx'
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

interface EarlyEndProps {
  rink: Rink
  validation: Validation
  /** Machines in service that were not checked. */
  unchecked: readonly Machine[]
  initialName: string
  onCancel: () => void
  onRefused: (refusal: 'not-ready' | 'ended') => void
  onEnded: (ended: ShiftEnd) => void
}

const STEPS = ['name', 'pin', 'reason'] as const
type Step = (typeof STEPS)[number]

/** Ends a shift early in three steps: name, manager's PIN, reason (specification 1, section 4). */
export function EarlyEnd(props: EarlyEndProps) {
  const { rink, validation, unchecked, initialName, onCancel, onRefused, onEnded } = props
  const titleId = useId()
  const draftKey = useUserScopedKey(`early-ends/${rink.id}`)
  const {
    texts: typed,
    restoredFrom,
    write,
    forget,
  } = useDraftTexts(draftKey, { name: initialName, reason: '' })
  const { name, reason } = typed
  // A person who is known need not say their name again.
  const [step, setStep] = useState<Step>(initialName ? 'pin' : 'name')
  const [verifiedPin, setVerifiedPin] = useState<TypedPin>({ pin: '' })
  const [manager, setManager] = useState('')
  // A draft of the name alone restores no reason.
  const [restored, setRestored] = useState<{ from?: string; reason: string }>({ reason: '' })
  if (restoredFrom !== undefined && restored.from !== restoredFrom)
    setRestored({ from: restoredFrom, reason })
  const [missing, setMissing] = useState<keyof typeof MISSING>()
  const { mutateAsync, isPending } = useEndShiftEarly(rink)
  const pinField = useRef<HTMLInputElement>(null)
  const entry = usePinEntry(pinField, async typedPin => {
    setManager(await verifyPin(rink, typedPin))
    setVerifiedPin(typedPin)
    setStep('reason')
  })
  const isBusy = isPending || entry.isBusy
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // The heading comes first: a focused name would raise the keyboard over the names to choose from.
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const opened = useRef(step)
  useEffect(() => {
    if (step !== opened.current) {
      focusField(form.current)
      heading.current?.scrollIntoView({ block: 'start' })
    }
    opened.current = step
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
        ...(unchecked.length > 0 && { acknowledgedMachineIds: unchecked.map(({ id }) => id) }),
      })
      forget()
      const text = texts.early.done.text(ended.authorisedBy)
      showShiftToast({ tone: 'success', title: texts.early.done.title, text })
      onEnded(ended)
    } catch (error) {
      // The PIN was replaced or removed after verification, or wrong PINs from another session have locked
      // PIN entry.
      if (isAboutPin(error)) {
        entry.refuse(error)
        return setStep('pin')
      }
      const refusal = showEndFailure(error, endShiftEarly.failed)
      if (refusal) onRefused(refusal)
    }
  }
  const showMissing = (field: keyof typeof MISSING) => {
    showShiftToast({ tone: 'error', ...MISSING[field] })
    setMissing(field)
    focusField(form.current)
  }
  /** The message about what is missing would cover the button that comes next. */
  const type = (changes: Partial<typeof typed>) => {
    if (missing) hideToasts()
    write(changes)
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
  const at = STEPS.indexOf(step)
  return (
    <dialog
      open
      aria-labelledby={titleId}
      className="card static m-0 w-full max-w-none scroll-mt-3 overflow-hidden border-rink text-inherit max-sm:-mx-1 max-sm:w-auto"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-raised px-4 py-2 sm:py-3">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="scroll-mt-4 text-xl font-bold">
          {texts.early.title}
        </h2>
        <p className="text-sm text-ink-soft max-sm:hidden">{texts.early.subtitle}</p>
      </div>
      <ol className="grid grid-cols-3 divide-x divide-line border-y border-line">
        {STEPS.map((one, index) => (
          <li
            key={one}
            {...(one === step && { 'aria-current': 'step' })}
            className="flex min-w-0 flex-col gap-1 px-3 py-2 sm:py-3 aria-[current]:bg-rink-soft sm:px-4"
          >
            <span className="flex items-center gap-2.5 font-semibold">
              <StepMark number={index + 1} state={index < at ? 'done' : index === at ? 'now' : 'later'} />
              {texts.early.steps[one]}
            </span>
            {one === 'name' && at > 0 && (
              <span className="truncate text-sm text-ink-soft">{name.trim()}</span>
            )}
            {one === 'pin' && step === 'reason' && (
              <span className="truncate text-sm text-ink-soft">{manager}</span>
            )}
          </li>
        ))}
      </ol>
      <form
        ref={form}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-3 p-4 sm:gap-4 sm:p-5"
        onSubmit={goOn}
      >
        <p className="text-ink-soft">
          {texts.early.step(at + 1, STEPS.length, texts.early.descriptions[step])}
        </p>
        {(step === 'name' || (step === 'reason' && restored.reason !== '')) && (
          <DraftRestored from={restoredFrom} />
        )}
        {step === 'name' && (
          <NameField
            rink={rink}
            name={name}
            enterKeyHint="next"
            error={problemOf('submittedBy')}
            onType={typedName => type({ name: typedName })}
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
            onChange={event => type({ reason: event.target.value })}
          />
        )}
        {step === 'name' && (
          <Explanation question={texts.early.question}>
            <p>{texts.early.explanation}</p>
          </Explanation>
        )}
        <div className="flex gap-3 max-sm:flex-wrap-reverse">
          <Button
            className="min-h-13 max-sm:grow sm:min-h-16 sm:basis-36"
            disabled={isBusy}
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {texts.cancel}
          </Button>
          {step === 'pin' && (
            <Button
              kind="quiet"
              className="min-h-13 max-sm:grow sm:min-h-16"
              disabled={isBusy}
              onClick={() => setStep('name')}
            >
              {texts.early.someoneElse}
            </Button>
          )}
          <Button
            kind={step === 'reason' ? 'danger' : 'primary'}
            icon={icon}
            type="submit"
            className="min-h-15 grow text-lg max-sm:basis-full sm:min-h-16"
            disabled={step === 'pin' && entry.isLocked}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {label}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

const MARKS = {
  done: 'bg-ok text-on-ok',
  now: 'bg-rink text-on-rink',
  later: 'border border-line-strong text-ink-soft',
}

function StepMark({ number, state }: { number: number; state: keyof typeof MARKS }) {
  return (
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-full text-sm max-sm:hidden ${MARKS[state]}`}
    >
      {state === 'done' ? <Check aria-hidden className="size-4.5" /> : number}
    </span>
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
