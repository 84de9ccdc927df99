import { Save } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { showToast } from '#web/components/toast.tsx'

interface RecordDialogProps {
  title: string
  description: string
  /** What the toast says when it is on record. */
  done: string
  /** What is wrong with the entry as it stands. */
  problems: FieldErrors
  /** Sends the entry; rejects with what the server answered. */
  send: () => Promise<unknown>
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** A dialog that adds to a record: checked, sent once, refused under its fields. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, description, done, problems, send, onClose, children } = props
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors(problems)
    setFailure('')
    if (isBusy || Object.keys(problems).length > 0) return
    setIsBusy(true)
    try {
      await send()
    } catch (error) {
      setErrors(refusedFields(error))
      setFailure(messageOf(error, 'Please try again.'))
      return setIsBusy(false)
    }
    showToast({ tone: 'success', title: done })
    onClose()
  }
  return (
    <FormDialogFrame
      title={title}
      description={description}
      action="Save"
      icon={Save}
      isBusy={isBusy}
      errors={errors}
      failure={failure}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {children(errors)}
    </FormDialogFrame>
  )
}
