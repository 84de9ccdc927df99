import { SuccessDialog } from './success-dialog.tsx'

interface KeptDialogProps {
  /** The saved record, with its article. */
  what: string
  onClose: () => void
}

/** Says that something is safe here, and that it is not on record yet. */
export function KeptDialog({ what, onClose }: KeptDialogProps) {
  const text = `${what} is saved on this tablet and will be sent once you are back online. You can carry on working.`
  return <SuccessDialog title="Saved on this tablet" text={text} onClose={onClose} />
}
