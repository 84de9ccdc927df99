import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

interface PasswordChangedDialogProps {
  /** Whose password it was, where that is known. */
  email: string | undefined
  onClose: () => void
}

/** Specification 2, section 2.10. */
export function PasswordChangedDialog({ email, onClose }: PasswordChangedDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Password Changed Successfully"
      description={
        email === undefined
          ? 'The password has been updated successfully.'
          : `The password of ${email} has been updated successfully.`
      }
      footer={
        <Button kind="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  )
}
