import { Check, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FieldError } from './field.tsx'
import { type Outcome, OutcomeList } from './outcome-list.tsx'
import { ParagraphField } from './paragraph-field.tsx'
import { Suggestions } from './suggestions.tsx'
import { texts } from './texts.ts'

interface FailSheetProps {
  /** The item. */
  label: string
  /** The chosen word, such as 'Fail'. */
  word: string
  /** The machine or place. */
  subject: string
  /** Earlier reasons for this item, the most frequent first. */
  reasons: readonly string[]
  /** The note; undefined if the form has none for this item. */
  note: string | undefined
  onNote: (note: string) => void
  isNoteRequired?: boolean
  /** The error of a missing note; undefined if none is missing. */
  noteError: string | undefined
  /** The error of a missing photo; undefined if none is missing. */
  photoError?: string | undefined
  outcomes: readonly Outcome[]
  /** The steps to do at once: the sheet covers those of the form. */
  steps?: ReactNode
  onUndo: () => void
  /** Closes the sheet; the answer and the reason stay. */
  onClose: () => void
  /** The photos. */
  children?: ReactNode
}

/** The reason for a bad answer: chosen, written or photographed; and what the answer will cause. */
export function FailSheet(props: FailSheetProps) {
  const { label, word, subject, reasons, note, onNote, outcomes, steps, children } = props
  const { isNoteRequired, noteError, photoError, onUndo, onClose } = props
  const [showsMissing, setShowsMissing] = useState(false)
  const isMissing = (noteError ?? photoError) !== undefined
  const belowPhotos = note === undefined ? (noteError ?? photoError) : photoError
  const choose = (reason: string) => {
    const typed = note?.trim() ?? ''
    onNote(typed === '' || reasons.includes(typed) ? reason : `${reason}. ${typed}`)
  }
  return (
    <Dialog
      isOpen
      size="sheet"
      onClose={onClose}
      title={`${label}: ${word}`}
      description={subject}
      footer={
        <>
          <Button icon={Undo2} className="min-h-18" onClick={onUndo}>
            {texts.reason.undo(word)}
          </Button>
          <Button
            kind="danger"
            icon={Check}
            className="min-h-18 text-lg sm:grow"
            onClick={() => (isMissing ? setShowsMissing(true) : onClose())}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      {/* Takes the focus, so that no keyboard covers the reasons. */}
      <div data-first tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {steps}
        <div className="[&_button]:min-h-16">
          <Suggestions
            label={texts.reason.earlier}
            suggestions={reasons.map(value => ({ value }))}
            value={note ?? ''}
            onChoose={choose}
          />
        </div>
        {note !== undefined && (
          <ParagraphField
            label={texts.reason.what}
            rows={2}
            maxLength={PARAGRAPH_LENGTH}
            value={note}
            isRequired={isNoteRequired}
            error={showsMissing ? noteError : undefined}
            onChange={({ target }) => onNote(target.value)}
          />
        )}
        {children}
        {showsMissing && belowPhotos !== undefined && (
          <div role="alert" className="-mt-3">
            <FieldError id={undefined} error={belowPhotos} />
          </div>
        )}
      </div>
      <OutcomeList label={texts.review.outcomes} outcomes={outcomes} />
    </Dialog>
  )
}
