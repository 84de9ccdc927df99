import { Trash2 } from 'lucide-react'
import type { ManagerPin } from '#domain/pins/pin.ts'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useRemovePin } from './manager-pins-queries.ts'

/** Takes a manager's PIN away, after a question. */
export function RemovePin({ pin, onClose }: { pin: ManagerPin; onClose: () => void }) {
  const { mutate, isPending, error } = useRemovePin(pin.id)
  const remove = () => {
    mutate(undefined, {
      onSuccess: () => {
        const text = `The PIN of ${pin.managerName} does not work any more.`
        showToast({ tone: 'success', title: 'Manager removed', text })
        onClose()
      },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isPending && onClose()}
      title={`Remove ${pin.managerName}?`}
      description="Their PIN stops working at once. What it authorised stays on record under their name."
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Keep
          </Button>
          <Button kind="danger" icon={Trash2} isBusy={isPending} busyLabel="Removing..." onClick={remove}>
            Remove
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="bad" isAlert title="Not removed">
          {messageOf(error, 'Please try again.')}
        </Notice>
      )}
    </Dialog>
  )
}
