import { SuccessDialog } from './success-dialog.tsx'

interface KeptDialogProps {
  /** The saved record, with its article. */
  what: string
  onClose: () => void
}

/** Confirms that an entry is saved on this tablet and not on the server yet. */
export function KeptDialog({ what, onClose }: KeptDialogProps) {
  const text = `${what} is saved on this tablet and will be sent once you are back online. You can carry on working.`
  return <SuccessDialog title="Saved on this tablet" text={text} onClose={onClose} />
}
