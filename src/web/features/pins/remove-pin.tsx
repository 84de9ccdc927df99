import { Trash2 } from 'lucide-react'
import type { ManagerPin } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { useManagerPins, useRemovePin } from './manager-pins-queries.ts'

interface RemovePinProps {
  pin: ManagerPin
  rinks: Rink[]
  onClose: () => void
}

/** Takes a manager's PIN away, after a question that says what nobody can do any more. */
export function RemovePin({ pin, rinks, onClose }: RemovePinProps) {
  const { mutateAsync } = useRemovePin(pin.id)
  const { data: pins = [] } = useManagerPins()
  const others = pins.filter(({ id }) => id !== pin.id)
  const left = rinks.filter(rink => counts(pin, rink) && !others.some(other => counts(other, rink)))
  return (
    <QuestionDialog
      title={`Remove ${pin.managerName}?`}
      description="Their PIN stops working at once. What it authorised stays on record under their name."
      action="Remove"
      icon={Trash2}
      busyLabel="Removing..."
      onConfirm={mutateAsync}
      done={{ title: 'Manager removed', text: `The PIN of ${pin.managerName} does not work any more.` }}
      failureTitle="Not removed"
      onClose={onClose}
    >
      {left.length > 0 && (
        <Notice tone="warn" title={`No other PIN counts at ${left.map(({ name }) => name).join(', ')}`}>
          Nobody there could end a shift early, call an engineer out or report an incident until somebody is
          given a PIN.
        </Notice>
      )}
    </QuestionDialog>
  )
}

function counts({ rinkId }: ManagerPin, rink: Rink): boolean {
  return rinkId === null || rinkId === rink.id
}
