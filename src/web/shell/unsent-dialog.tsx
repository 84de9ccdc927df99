import { LogOut } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

interface UnsentDialogProps {
  count: number
  onStay: () => void
  onLeave: () => void
}

/** Asks before somebody signs out of a tablet that still has something to send. */
export default function UnsentDialog({ count, onStay, onLeave }: UnsentDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={count === 1 ? '1 record is not sent yet' : `${count} records are not sent yet`}
      description="What is kept on this tablet stays here when you log out. It is sent when somebody who works at its rink signs in on this tablet."
      footer={
        <>
          <Button onClick={onStay}>Stay signed in</Button>
          <Button kind="primary" icon={LogOut} onClick={onLeave}>
            Log out all the same
          </Button>
        </>
      }
    />
  )
}
