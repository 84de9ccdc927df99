import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

/** Specification 2, section 2.5. */
export function SuccessDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Successfully Submitted"
      description="Your engineer callout has been created successfully."
      footer={
        <Button kind="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  )
}
