import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { type ChecklistControl, commentPath } from '../form/form-values.ts'

interface CommentPlace {
  control: ChecklistControl
  machine: number
  checkKey: string
}

/** Whether a check's comment is shown: always with a bad rating or a text, else when it was asked for. */
export function useComment({ control, machine, checkKey }: CommentPlace, isBad: boolean) {
  const path = commentPath(machine, checkKey)
  const hasText = useWatch({ control, name: path, compute: (text?: string) => Boolean(text?.trim()) })
  const [isWanted, setIsWanted] = useState(false)
  const canClose = !isBad && !hasText
  const isOpen = isWanted || !canClose

  const press = () => {
    if (isOpen && canClose) return setIsWanted(false)
    flushSync(() => setIsWanted(true))
    document.getElementsByName(path)[0]?.focus()
  }
  // A field must not vanish under the cursor when its text is deleted.
  const keepOpen = () => setIsWanted(true)
  return { isOpen, press, keepOpen }
}

interface CommentButtonProps {
  subject: string
  isOpen: boolean
  onClick: () => void
}

/** Opens and closes the comment of a check. */
export function CommentButton({ subject, isOpen, onClick }: CommentButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Comment on ${subject}`}
      aria-expanded={isOpen}
      className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control text-sm text-ink-soft hover:bg-sunken hover:text-ink sm:px-3 print:hidden"
      onClick={onClick}
    >
      <MessageSquareText aria-hidden className="size-5.5 shrink-0" />
      <span className="max-sm:sr-only">Comment</span>
    </button>
  )
}

interface CheckCommentProps extends CommentPlace {
  subject: string
  onFocus: () => void
}

/** The comment of a check. */
export function CheckComment({ control, machine, checkKey, subject, onFocus }: CheckCommentProps) {
  return (
    <ParagraphField
      className="col-span-full"
      label={
        <>
          Comment<span className="sr-only"> on {subject}</span>
        </>
      }
      rows={1}
      maxLength={PARAGRAPH_LENGTH}
      onFocus={onFocus}
      {...control.register(commentPath(machine, checkKey))}
    />
  )
}
