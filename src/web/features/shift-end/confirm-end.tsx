import { Flag } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { endShift } from '#contract/shift-end.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MISSING, type ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { MissingLine } from '#web/components/form-bar.tsx'
import { showShiftToast } from '#web/components/toast.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { showEndFailure, useEndShift } from './end-writes.ts'
import { NameField } from './name-field.tsx'
import type { Validation } from './shift-end-queries.ts'
import { texts } from './texts.ts'

interface ConfirmEndProps {
  rink: Rink
  validation: Validation
  /** Machines in service that were not checked. */
  unchecked: readonly Machine[]
  initialName: string
  onCancel: () => void
  /** Called when someone begins to fill it in. */
  onBegin: () => void
  onRefused: (refusal: 'not-ready' | 'ended') => void
  onEnded: (ended: ShiftEnd) => void
}

/** The name of the person who ends the shift; machines that were not checked are acknowledged. */
export function ConfirmEnd(props: ConfirmEndProps) {
  const { rink, validation, unchecked, initialName, onCancel, onBegin, onRefused, onEnded } = props
  // The draft belongs to this shift: another person may end the next one.
  const draftKey = useUserScopedKey(`shift-ends/${rink.id}/${validation.lastShiftEndId}`)
  const { texts: typed, restoredFrom, write, forget } = useDraftTexts(draftKey, { name: initialName })
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<number>>(new Set())
  const [isReviewed, setIsReviewed] = useState(false)
  const { mutateAsync, isPending } = useEndShift(rink)
  const confirmationName = typed.name.trim()
  const isAcknowledged = unchecked.every(({ id }) => acknowledged.has(id))
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const acknowledging = isAcknowledged ? '' : texts.confirm.boxMissing
  const missing = confirmationName ? acknowledging : texts.confirm.nameMissing
  // The names to choose from come before their field, whose keyboard would cover them.
  const showMissing = () => {
    const selector = confirmationName ? 'input[type=checkbox]' : 'button, input'
    const first = form.current?.querySelector<HTMLElement>(selector)
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !confirmationName) return
    setIsReviewed(true)
    if (!isAcknowledged) return showMissing()
    try {
      const ids = unchecked.map(({ id }) => id)
      const ended = await mutateAsync({
        confirmationName,
        afterShiftEndId: validation.lastShiftEndId,
        ...(ids.length > 0 && { acknowledgedMachineIds: ids }),
      })
      forget()
      const text = texts.confirm.done.text(confirmationName)
      showShiftToast({ tone: 'success', title: texts.confirm.done.title, text })
      onEnded(ended)
    } catch (error) {
      const refusal = showEndFailure(error, endShift.failed)
      if (refusal) onRefused(refusal)
    }
  }
  return (
    <>
      <form
        ref={form}
        id={formId}
        noValidate
        className="card flex flex-col gap-4 border-rink p-4 sm:p-5"
        onSubmit={event => void confirm(event)}
      >
        <DraftRestored from={restoredFrom} />
        <NameField
          rink={rink}
          name={typed.name}
          isReadOnly={isPending}
          enterKeyHint="done"
          // A disabled button blocks Enter, so the missing name is reported here.
          onEnter={() => {
            if (!confirmationName) showShiftToast({ tone: 'error', ...MISSING.confirmationName })
          }}
          onType={name => {
            onBegin()
            write({ name })
          }}
        />
        {unchecked.length > 0 && (
          <CheckboxField
            label={texts.confirm.acknowledge(unchecked.map(({ name }) => name))}
            error={isReviewed && !isAcknowledged ? texts.confirm.notAcknowledged : undefined}
            checked={isAcknowledged}
            onChange={({ target }) =>
              setAcknowledged(new Set(target.checked ? unchecked.map(({ id }) => id) : []))
            }
          />
        )}
      </form>
      <BottomBar>
        <MissingLine onGo={showMissing}>{missing}</MissingLine>
        <div className="flex gap-3">
          <Button
            className="min-h-16 sm:basis-40"
            disabled={isPending}
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {texts.cancel}
          </Button>
          <Button
            kind="primary"
            icon={Flag}
            type="submit"
            form={formId}
            className="min-h-16 grow text-lg"
            disabled={!confirmationName}
            isBusy={isPending}
            busyLabel={texts.ending}
          >
            {texts.endShift}
          </Button>
        </div>
      </BottomBar>
    </>
  )
}
