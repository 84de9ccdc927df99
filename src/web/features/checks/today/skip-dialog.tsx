import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useReturnPath } from '#web/components/back-link.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { PinDialogFrame } from '#web/pins/pin-dialog-frame.tsx'
import { PinField } from '#web/pins/pin-field.tsx'
import { usePinEntry } from '#web/pins/use-pin-entry.ts'
import { useSkipCheck } from '../check-queries.ts'
import { texts } from './texts.ts'

interface SkipDialogProps {
  rink: Rink
  checkId: number
  instance: { day: string; opens: string }
  title: string
  /** The instance in words. */
  at: string
  onClose: () => void
}

/** Asks for the reason and a manager's PIN, then leads back to the dashboard or the end of the shift. */
export function SkipDialog({ rink, checkId, instance, title, at, onClose }: SkipDialogProps) {
  const navigate = useNavigate()
  const returnPath = useReturnPath('/dashboard')
  const pinField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutateAsync } = useSkipCheck(rink)
  const entry = usePinEntry(pinField, async typed => {
    const { message } = await mutateAsync({ checkId, ...instance, ...typed, reason: reason.trim() })
    showToast({ tone: 'success', title: texts.skip.done(title), text: message })
    onClose()
    await navigate({ to: returnPath })
  })
  const submit = () => {
    const lacksReason = reason.trim() === ''
    setIsMissing(lacksReason)
    if (lacksReason) reasonField.current?.focus()
    else void entry.verify()
  }
  return (
    <PinDialogFrame
      entry={entry}
      description={texts.skip.description(title, at)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ParagraphField
        ref={reasonField}
        label={texts.skip.reason}
        isRequired
        maxLength={LINE_LENGTH}
        readOnly={entry.isBusy}
        error={isMissing ? texts.skip.reasonMissing : undefined}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <PinField ref={pinField} entry={entry} />
    </PinDialogFrame>
  )
}
