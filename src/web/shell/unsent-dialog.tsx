import { LogOut } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

interface UnsentDialogProps {
  waiting: number
  refused: number
  onStay: () => void
  onLeave: () => void
}

/** Asks before somebody signs out of a tablet that still has something to send, or that was refused. */
export default function UnsentDialog({ waiting, refused, onStay, onLeave }: UnsentDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={waiting > 0 ? titleOfWaiting(waiting) : `${inWere(refused)} refused`}
      description={
        waiting > 0
          ? 'What is kept on this tablet stays here when you log out. It is sent when somebody who works at its rink logs in on this tablet.'
          : whatOfRefused(refused)
      }
      footer={
        <>
          <Button onClick={onStay}>Stay logged in</Button>
          <Button kind="primary" icon={LogOut} onClick={onLeave}>
            Log out all the same
          </Button>
        </>
      }
    >
      {waiting > 0 && refused > 0 && (
        <p>
          {inWere(refused)} refused. {whatOfRefused(refused)}
        </p>
      )}
    </Dialog>
  )
}

function titleOfWaiting(count: number): string {
  return count === 1 ? '1 record is not sent yet' : `${count} records are not sent yet`
}

function inWere(count: number): string {
  return count === 1 ? '1 record was' : `${count} records were`
}

/** It is sent by nobody: a person has to decide. */
function whatOfRefused(count: number): string {
  if (count === 1)
    return 'It stays on this tablet until somebody corrects or discards it, and is not sent by itself.'
  return 'They stay on this tablet until somebody corrects or discards them, and are not sent by themselves.'
}
