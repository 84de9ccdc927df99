import { ConfirmDialog } from './confirm-dialog.tsx'
import { SubmitterDialog } from './submitter-dialog.tsx'

/** What the form is asking; a machine to delete comes with its place and name. */
export type Question =
  | { asks: 'submitter' }
  | { asks: 'leave' }
  | { asks: 'delete'; machine: number; label: string }

interface ChecklistDialogsProps {
  question: Question | null
  isSending: boolean
  onClose: () => void
  onSubmit: (submittedBy: string) => void
  onDiscard: () => void
  onDelete: (machine: number) => void
}

/** The form's questions, one at a time. */
export function ChecklistDialogs(props: ChecklistDialogsProps) {
  const { question, isSending, onClose, onSubmit, onDiscard, onDelete } = props
  return (
    <>
      <SubmitterDialog
        isOpen={question?.asks === 'submitter'}
        isSending={isSending}
        onCancel={onClose}
        onConfirm={onSubmit}
      />
      {question?.asks === 'leave' && (
        <ConfirmDialog
          title="Leave without submitting?"
          text="What you have entered has not been submitted and will be discarded."
          keepLabel="Keep editing"
          confirmLabel="Discard and leave"
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
