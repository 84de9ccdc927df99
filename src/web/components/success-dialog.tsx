import { ResultPage } from './result-page.tsx'

interface SuccessDialogProps {
  /** Set if the record was saved earlier or is not sent yet. */
  title?: string
  /** The message, as a sentence. */
  text: string
  onClose: () => void
}

/** Shown after a report or entry has been saved (specification 2, section 5). */
export function SuccessDialog({ title = 'Successfully Submitted', text, onClose }: SuccessDialogProps) {
  return <ResultPage title={title} text={text} done="OK" onDone={onClose} />
}
