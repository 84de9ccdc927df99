import { type FormEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { FormDialogFrame } from './form-dialog-frame.tsx'
import { KeptFields } from './kept-fields.tsx'
import { showToast, type Toast } from './toast.tsx'
import { useFormErrors } from './use-form-errors.ts'

interface FormDialogProps<Schema extends z.ZodType> {
  /** The draft key of the dialog: the dialog and its record. */
  keptAs: string
  title: string
  description?: ReactNode
  action: string
  /** Validates the fields. */
  schema: Schema
  /** Sends the validated body; rejects with the server's error. */
  send: (body: z.output<Schema>) => Promise<unknown>
  done: Omit<Toast, 'tone'>
  onClose: () => void
  /** The fields; `typed` has the touched ones, and `type` sets values from other controls. */
  children: (errors: FieldErrors, typed: Typed, type: (texts: Typed) => void) => ReactNode
}

type Typed = Readonly<Record<string, string>>

const NOTHING_TYPED: Typed = {}

/**
 * A dialog with a form: validates with the schema, submits once, and shows server errors under the fields. A
 * draft per user persists until the form is sent or the dialog is closed.
 */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { keptAs, title, description, action, schema, send, done, onClose, children } = props
  const [discarded, setDiscarded] = useState(0)
  const { texts, restoredFrom, write, forget, discard } = useDraftTexts(
    useUserScopedKey(keptAs),
    NOTHING_TYPED,
  )
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    forget()
    onClose()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const entry = checkEntry(schema, Object.fromEntries(new FormData(event.currentTarget)))
    showErrors(entry.errors)
    if (entry.data === undefined) return
    setIsBusy(true)
    try {
      await send(entry.data)
    } catch (error) {
      showRefusal(error)
      return setIsBusy(false)
    }
    showToast({ tone: 'success', ...done })
    close()
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
      onClose={close}
      onKeep={onClose}
    >
      <DraftRestored
        from={restoredFrom}
        onDiscard={() => {
          discard()
          setDiscarded(discarded + 1)
        }}
      />
      {/* The fields keep their own state, so that new ones are empty. */}
      <KeptFields key={discarded} texts={texts} onType={write}>
        {children(errors, texts, write)}
      </KeptFields>
    </FormDialogFrame>
  )
}
