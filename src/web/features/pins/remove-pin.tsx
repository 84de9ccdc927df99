import { Trash2 } from 'lucide-react'
import type { ManagerPin } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { useManagerPins, useRemovePin } from './manager-pins-queries.ts'
import { texts } from './texts.ts'

interface RemovePinProps {
  pin: ManagerPin
  rinks: Rink[]
  onClose: () => void
}

/** Removes a manager's PIN after a question that names the consequences. */
export function RemovePin({ pin, rinks, onClose }: RemovePinProps) {
  const { mutateAsync } = useRemovePin(pin.id)
  const { data: pins = [] } = useManagerPins()
  const others = pins.filter(({ id }) => id !== pin.id)
  const left = rinks.filter(rink => counts(pin, rink) && !others.some(other => counts(other, rink)))
  return (
    <QuestionDialog
      title={texts.remove.title(pin.managerName)}
      description={texts.remove.description}
      action={texts.remove.action}
      icon={Trash2}
      busyLabel={texts.remove.busy}
      onConfirm={mutateAsync}
      done={{ title: texts.remove.done.title, text: texts.remove.done.text(pin.managerName) }}
      failureTitle={texts.remove.failed}
      onClose={onClose}
    >
      {left.length > 0 && (
        <Notice tone="warn" title={texts.remove.lastPin.title(left.map(({ name }) => name).join(', '))}>
          {texts.remove.lastPin.text}
        </Notice>
      )}
    </QuestionDialog>
  )
}

function counts({ rinkId }: ManagerPin, rink: Rink): boolean {
  return rinkId === null || rinkId === rink.id
}
