import { useState } from 'react'
import { recordLogEntry } from '#contract/log.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import { CLOSING_REASONS, type PadNow } from '#domain/ice/ice-now.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useLogWrite } from '#web/log/use-log-write.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { rememberName } from '#web/people/last-names.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
import { texts } from './texts.ts'

const text = texts.state

interface IceStateDialogProps {
  rink: Rink
  pad: PadNow
  onClose: () => void
}

/** Closes the ice of a pad with a reason, or opens it again. */
export function IceStateDialog({ rink, pad, onClose }: IceStateDialogProps) {
  const { placeId, name, isOpen } = pad
  const known = useCurrentName() ?? ''
  const [reason, setReason] = useState('')
  const [submittedBy, setSubmittedBy] = useState(known)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const write = useLogWrite(rink)

  const send = async () => {
    if (write.isPending) return
    const content = { isOpen: !isOpen, reason: isOpen ? reason : null }
    const entry = checkEntry(recordLogEntry.body, {
      kind: 'ice-state',
      rinkId: rink.id,
      placeId,
      content,
      submittedBy,
    })
    setErrors(entry.errors)
    if (entry.data === undefined) return
    setFailure('')
    try {
      await write.mutateAsync({ subject: name, body: entry.data })
    } catch (error) {
      const refused = refusedFields(error)
      setErrors(refused)
      if (Object.keys(refused).length === 0) setFailure(messageOf(error, texts.resurface.tryAgain))
      return
    }
    rememberName(rink, submittedBy.trim())
    showToast({ tone: 'success', title: isOpen ? text.closed(name) : text.opened(name) })
    onClose()
  }
  return (
    <FormDialogFrame
      title={isOpen ? text.closeTitle(name) : text.openTitle(name)}
      action={isOpen ? texts.actions.close : texts.actions.open}
      kind={isOpen ? 'danger' : 'primary'}
      isBusy={write.isPending}
      errors={errors}
      failure={failure}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <Suggestions
            label={text.chooseReason}
            suggestions={CLOSING_REASONS.map(({ reason: value }) => ({ value }))}
            value={reason}
            onChoose={setReason}
          />
          <TextField
            label={text.reason}
            isRequired
            name="reason"
            maxLength={LINE_LENGTH}
            error={errors['content.reason']}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      <NameChoices rink={rink} question={text.chooseName} value={submittedBy} onChoose={setSubmittedBy} />
      <TextField
        label={text.name}
        isRequired
        name="submittedBy"
        autoComplete="name"
        maxLength={100}
        error={errors['submittedBy']}
        value={submittedBy}
        onChange={({ target }) => setSubmittedBy(target.value)}
      />
    </FormDialogFrame>
  )
}
