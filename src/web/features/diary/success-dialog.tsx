import { DIARY_SAVED } from '#domain/diary/diary-entry.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

/** Specification 2, section 2.7. */
export function SuccessDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Successfully Submitted"
      description={DIARY_SAVED}
      footer={
        <Button kind="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  )
}
