import { type FormEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { FormDialogFrame } from './form-dialog-frame.tsx'
import { showToast, type Toast } from './toast.tsx'

interface FormDialogProps<Schema extends z.ZodType> {
  title: string
  description?: ReactNode
  action: string
  /** Reads the fields of the form. */
  schema: Schema
  /** Sends what was read; rejects with what the server answered. */
  send: (body: z.output<Schema>) => Promise<unknown>
  done: Omit<Toast, 'tone'>
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** A dialog with a form: checked by its schema, sent once, refused under its fields. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { title, description, action, schema, send, done, onClose, children } = props
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const entry = checkEntry(schema, Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(entry.errors)
    setFailure('')
    if (entry.data === undefined) return
    setIsBusy(true)
    try {
      await send(entry.data)
    } catch (error) {
      const refused = refusedFields(error)
      setErrors(refused)
      if (Object.keys(refused).length === 0) setFailure(messageOf(error, 'Please try again.'))
      return setIsBusy(false)
    }
    showToast({ tone: 'success', ...done })
    onClose()
  }
  return (
    <FormDialogFrame
      title={title}
      description={description}
      action={action}
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
