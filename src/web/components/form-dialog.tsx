import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { showToast, type Toast } from './toast.tsx'
import { useFocusOnErrors } from './use-focus-on-errors.ts'

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

/** A dialog with a form: checked, sent once, refused under its fields. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { title, description, action, schema, send, done, onClose, children } = props
  const formId = useId()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = useFocusOnErrors(errors)

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
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy} busyLabel="Saving...">
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-5"
        onSubmit={event => void submit(event)}
      >
        {children(errors)}
        {failure && (
          <Notice tone="bad" isAlert title="Not saved">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
