import { Save } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'

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
  const formId = useId()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = useFocusOnErrors(errors)

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
          <Button
            kind="primary"
            icon={Save}
            type="submit"
            form={formId}
            isBusy={isBusy}
            busyLabel="Saving..."
          >
            Save
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
