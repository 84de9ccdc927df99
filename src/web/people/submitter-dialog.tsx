import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { rememberName } from './last-names.ts'
import { NameChoices } from './name-choices.tsx'

interface SubmitterDialogProps {
  rink: Rink
  /** The draft's key: the record, and its day if there is one each day. */
  keptAs: string
  /** The names in the form, which are the likeliest. */
  namesInForm: readonly string[]
  isOpen: boolean
  initialName?: string
  isSending: boolean
  /** True while the confirmed submission waits for the server's current version. */
  isChecking: boolean
  /** Notes to read before sending. */
  warning: ReactNode
  /** Set if it is not a checklist. */
  title?: string
  action?: string
  onCancel: () => void
  onConfirm: (name: string) => void
}

/** Asks for the submitter's name, which stays for a retry. */
export function SubmitterDialog(props: SubmitterDialogProps) {
  const {
    rink,
    keptAs,
    namesInForm,
    isOpen,
    initialName = '',
    isSending,
    isChecking,
    warning,
    title = 'Who is submitting this checklist?',
    action = 'Submit Checklist',
    onCancel,
    onConfirm,
  } = props
  const formId = useId()
  const draftKey = useUserScopedKey(`submitters/${keptAs}`)
  const { texts, restoredFrom, write, forget } = useDraftTexts(draftKey, { name: initialName })
  const { name } = texts
  const submittedBy = name.trim()

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!submittedBy || isSending || isChecking) return
    rememberName(rink, submittedBy)
    forget()
    onConfirm(submittedBy)
  }
  const close = () => {
    if (isSending) return
    forget()
    onCancel()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
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
            isBusy={isSending || isChecking}
            busyLabel={isSending ? 'Submitting...' : 'Checking for newer entries...'}
          >
            {action}
          </Button>
        </>
      }
    >
      {warning}
      <DraftRestored from={restoredFrom} />
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={confirm}>
        <NameChoices
          question="Choose a name"
          rink={rink}
          first={namesInForm}
          value={name}
          onChoose={chosen => write({ name: chosen })}
        />
        <TextField
          label="Your Name"
          isRequired
          autoComplete="name"
          enterKeyHint="send"
          maxLength={LINE_LENGTH}
          readOnly={isSending || isChecking}
          value={name}
          onChange={event => write({ name: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
