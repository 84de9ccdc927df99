import { ResultPage } from '#web/components/result-page.tsx'
import { useKeptResult } from './use-kept-result.ts'

interface KeptDialogProps {
  /** The key of the write of the entry. */
  writeKey: string
  /** The saved record, with its article. */
  what: string
  done?: string
  onClose: () => void
}

/** Says that an entry is saved on this tablet and not on the server yet, until its write is sent. */
export function KeptDialog({ writeKey, what, done = 'OK', onClose }: KeptDialogProps) {
  return <ResultPage {...useKeptResult(writeKey, what)} done={done} onDone={onClose} />
}
