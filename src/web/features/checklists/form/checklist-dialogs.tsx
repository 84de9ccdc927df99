import type { ReactNode } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { SubmitterDialog } from '#web/people/submitter-dialog.tsx'
import type { LikelyMachine } from '../machine/likely-machines.ts'
import { type Answering, IsItThisDialog } from '../machine/similar-machine-prompt.tsx'
import type { LookAgain } from '../submitting/use-freshness-check.ts'

/** What the form is asking; a machine to delete comes with its place and name. */
export type Question =
  | { asks: 'submitter' }
  | { asks: 'discard' }
  | { asks: 'likely'; likely: LikelyMachine }
  | { asks: 'delete'; machine: number; label: string }

interface ChecklistDialogsProps {
  rink: Rink
  /** Where the draft of the form is kept. */
  place: string
  question: Question | null
  /** Who inspected, as the form says. */
  inspectors: readonly string[]
  /** Whose name the answers came with, if any. */
  submittedBy: string
  isSending: boolean
  /** The question to the server what counts now. */
  lookAgain: LookAgain
  /** What the dialog has to say before anything is sent. */
  warning: ReactNode
  onClose: () => void
  onSubmit: (submittedBy: string) => void
  onDiscard: () => void
  onDelete: (machine: number) => void
  /** Answers whether it is a machine that is out of service. */
  onLikely: Pick<Answering, 'onYes' | 'onNo'>
}

/** The form's questions, one at a time. */
export function ChecklistDialogs(props: ChecklistDialogsProps) {
  const { rink, place, question, inspectors, submittedBy, isSending, lookAgain, warning } = props
  const { onClose, onSubmit, onDiscard, onDelete, onLikely } = props
  return (
    <>
      <SubmitterDialog
        rink={rink}
        keptAs={place}
        namesInForm={inspectors}
        isOpen={question?.asks === 'submitter'}
        initialName={submittedBy}
        isSending={isSending}
        isChecking={lookAgain.isConfirmed}
        warning={warning}
        onCancel={onClose}
        onConfirm={name => void lookAgain.whenLooked(() => onSubmit(name))}
      />
      {question?.asks === 'likely' && (
        <IsItThisDialog rink={rink} likely={question.likely} {...onLikely} onClose={onClose} />
      )}
      {question?.asks === 'discard' && (
        <ConfirmDialog
          title="Discard this draft?"
          text="What you have entered and not submitted will be gone."
          keepLabel="Keep it"
          confirmLabel="Discard draft"
          onKeep={onClose}
          onConfirm={onDiscard}
        />
      )}
      {question?.asks === 'delete' && (
        <ConfirmDialog
          title={`Delete ${question.label}?`}
          text="The answers entered for it will be gone."
          keepLabel="Keep"
          confirmLabel="Delete"
          onKeep={onClose}
          onConfirm={() => onDelete(question.machine)}
        />
      )}
    </>
  )
}
