import { Flag } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { endShift } from '#contract/shift-end.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MISSING } from '#domain/shift-end/shift-end.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showShiftToast } from '#web/components/toast.tsx'
import { EquipmentAtEnd } from '#web/features/equipment/equipment-at-end.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
import { announceShiftEnded } from './announce-shift-ended.ts'
import { showEndFailure } from './end-failure.ts'
import { useEndShift } from './end-writes.ts'
import type { Validation } from './shift-end-queries.ts'
import { texts } from './texts.ts'
import { WaitingHere } from './waiting-here.tsx'

interface ConfirmEndDialogProps {
  rink: Rink
  validation: Validation
  onClose: () => void
  onEnded: () => void
}

/** End Shift Confirmation: everything is done; who ends the shift? */
export function ConfirmEndDialog({ rink, validation, onClose, onEnded }: ConfirmEndDialogProps) {
  const formId = useId()
  // The draft belongs to this shift: another person may end the next one.
  const draftKey = useUserScopedKey(`shift-ends/${rink.id}/${validation.lastShiftEndId}`)
  const { texts: typed, restoredFrom, write, forget } = useDraftTexts(draftKey, { name: '' })
  const { name } = typed
  const cancel = () => {
    forget()
    onClose()
  }
  const { mutateAsync, isPending } = useEndShift(rink)
  const confirmationName = name.trim()

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !confirmationName) return
    try {
      const ended = await mutateAsync({ confirmationName, afterShiftEndId: validation.lastShiftEndId })
      forget()
      announceShiftEnded(rink, ended)
    } catch (error) {
      const mustLookAgain = showEndFailure(error, endShift.failed)
      if (mustLookAgain) onClose()
      return
    }
    const text = texts.confirm.done.text(confirmationName)
    showShiftToast({ tone: 'success', title: texts.confirm.done.title, text })
    onEnded()
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isPending && cancel()}
      title={texts.confirm.title}
      description={texts.confirm.description}
      footer={
        <>
          <Button disabled={isPending} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button
            kind="primary"
            icon={Flag}
            type="submit"
            form={formId}
            disabled={!confirmationName}
            isBusy={isPending}
            busyLabel={texts.ending}
          >
            {texts.endShift}
          </Button>
        </>
      }
    >
      <DraftRestored from={restoredFrom} />
      <EquipmentAtEnd rink={rink} isAcknowledged />
      <WaitingHere rink={rink} />
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={event => void confirm(event)}>
        <NameChoices
          question={texts.whoIsIt}
          rink={rink}
          value={name}
          onChoose={chosen => write({ name: chosen })}
        />
        <TextField
          label={texts.yourName}
          isRequired
          autoComplete="name"
          enterKeyHint="done"
          maxLength={LINE_LENGTH}
          readOnly={isPending}
          value={name}
          // A disabled button blocks Enter, so the missing name is reported here.
          onKeyDown={event => event.key === 'Enter' && !confirmationName && showMissingName()}
          onChange={event => write({ name: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

function showMissingName(): void {
  showShiftToast({ tone: 'error', ...MISSING.confirmationName })
}
