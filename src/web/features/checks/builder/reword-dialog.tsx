import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { texts } from './texts.ts'

const text = texts.reword

interface RewordDialogProps {
  before: string
  after: string
  onChoose: (as: 'same' | 'another') => void
  onCancel: () => void
}

/** Asks what new words of a published question mean: answers to another question must not share a column. */
export function RewordDialog({ before, after, onChoose, onCancel }: RewordDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={text.title}
      description={text.description(before, after)}
      footer={<Button onClick={onCancel}>{text.cancel}</Button>}
    >
      {(['same', 'another'] as const).map(as => (
        <button
          key={as}
          type="button"
          className="rounded-control border border-line-strong px-4 py-3 text-left hover:bg-sunken"
          onClick={() => onChoose(as)}
        >
          <span className="block text-lg font-bold">{text[as]}</span>
          <span className="block text-sm text-ink-soft">{text[`${as}Hint`]}</span>
        </button>
      ))}
    </Dialog>
  )
}
