import { LogOut } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { recordsWere } from './records-were.ts'

interface UnsentDialogProps {
  waiting: number
  refused: number
  onStay: () => void
  onLeave: () => void
}

/** Asks before a logout while this tablet has unsent or refused records. */
export default function UnsentDialog({ waiting, refused, onStay, onLeave }: UnsentDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={waiting > 0 ? titleOfWaiting(waiting) : `${recordsWere(refused)} refused`}
      description={
        waiting > 0
          ? 'Unsent entries stay on this tablet when you log out. They are sent when someone from the same rink logs in on this tablet.'
          : whatOfRefused(refused)
      }
      footer={
        <>
          <Button onClick={onStay}>Stay logged in</Button>
          <Button kind="primary" icon={LogOut} onClick={onLeave}>
            Log out anyway
          </Button>
        </>
      }
    >
      {waiting > 0 && refused > 0 && (
        <p>
          {recordsWere(refused)} refused. {whatOfRefused(refused)}
        </p>
      )}
    </Dialog>
  )
}

function titleOfWaiting(count: number): string {
  return count === 1 ? '1 record is not sent yet' : `${count} records are not sent yet`
}

/** Refused records are never sent automatically: a person decides. */
function whatOfRefused(count: number): string {
  if (count === 1)
    return 'It stays on this tablet until you correct or discard it. It is not sent automatically.'
  return 'They stay on this tablet until you correct or discard them. They are not sent automatically.'
}
