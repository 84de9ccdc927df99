import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { LINE_LENGTH } from '#domain/fields.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'

interface SubmitterDialogProps {
  isOpen: boolean
  isSending: boolean
  onCancel: () => void
  onConfirm: (name: string) => void
}

/** Asks who is submitting; the name stays when the submission has to be tried again. */
export function SubmitterDialog({ isOpen, isSending, onCancel, onConfirm }: SubmitterDialogProps) {
  const formId = useId()
  const [name, setName] = useState('')
  const submittedBy = name.trim()

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (submittedBy) onConfirm(submittedBy)
  }
  const close = () => {
    if (!isSending) onCancel()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Who is submitting this checklist?"
      footer={
        <>
          <Button disabled={isSending} onClick={close}>
            Cancel
          </Button>
          <Button
            kind="primary"
            icon={Check}
            type="submit"
            form={formId}
            disabled={!submittedBy}
            isBusy={isSending}
            busyLabel="Submitting..."
          >
            Submit Checklist
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={confirm}>
        <TextField
          label="Your Name"
          isRequired
          autoComplete="name"
          enterKeyHint="send"
          maxLength={LINE_LENGTH}
          readOnly={isSending}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
