import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface SuccessDialogProps {
  /** Where that is not what just happened: it was on record before, or is not yet. */
  title?: string
  /** What was saved, in a sentence. */
  text: string
  onClose: () => void
}

/** What somebody sees once their report or entry is on record (specification 2, section 5). */
export function SuccessDialog({ title = 'Successfully Submitted', text, onClose }: SuccessDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <Button kind="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  )
}
