import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { texts } from './texts.ts'

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
      title={texts.passwordChanged.title}
      description={email === undefined ? texts.passwordChanged.text : texts.passwordChanged.textFor(email)}
      footer={
        <Button kind="primary" onClick={onClose}>
          {texts.passwordChanged.close}
        </Button>
      }
    />
  )
}
