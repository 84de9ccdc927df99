import { keptResult, ResultPage } from './result-page.tsx'

interface KeptDialogProps {
  /** The saved record, with its article. */
  what: string
  onClose: () => void
}

/** Confirms that an entry is saved on this tablet and not on the server yet. */
export function KeptDialog({ what, onClose }: KeptDialogProps) {
  return <ResultPage {...keptResult(what)} done="OK" onDone={onClose} />
}
