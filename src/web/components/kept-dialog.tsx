import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface KeptDialogProps {
  /** What was saved, with its article. */
  what: string
  onClose: () => void
}

/** Says that something is safe here, and that it is not on record yet. */
export function KeptDialog({ what, onClose }: KeptDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Saved on this tablet"
      description={`${what} is kept on this tablet and is sent as soon as Rinkbook can be reached. You can go on working.`}
      footer={
        <Button kind="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  )
}
