import type { LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { showToast } from '#web/components/toast.tsx'
import { isAboutPin } from '#web/pins/about-pin.ts'
import { PinField } from '#web/pins/pin-field.tsx'
import { usePinEntry } from '#web/pins/use-pin-entry.ts'
import { saveFailureText } from '../why-not-saved.ts'

interface AuthorisedDialogProps {
  title: string
  description?: ReactNode
  action: string
  icon: LucideIcon
  /** What is wrong with the entry as it stands. */
  check: () => FieldErrors
  /** Sends it with the PIN; rejects with what the server answered. */
  send: (pin: string) => Promise<{ message: string }>
  /** The codes of further refusals that are about whose PIN it is. */
  aboutPin?: readonly string[]
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** A form about a machine that a manager authorises with their PIN: refused under its fields, the PIN's too. */
export function AuthorisedDialog(props: AuthorisedDialogProps) {
  const { title, description, action, icon, check, send, aboutPin = [], onClose, children } = props
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const pinField = useRef<HTMLInputElement>(null)
  const pin = usePinEntry(pinField, async typed => {
    try {
      const { message } = await send(typed)
      showToast({ tone: 'success', title: 'Saved', text: message })
    } catch (error) {
      if (isAboutPin(error) || isOneOf(aboutPin, error)) throw error
      const refused = refusedFields(error)
      setErrors(refused)
      return setFailure(Object.keys(refused).length === 0 ? saveFailureText(error) : '')
    }
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setErrors(found)
    setFailure('')
    if (Object.keys(found).length === 0) void pin.verify()
  }
  return (
    <FormDialogFrame
      title={title}
      description={description}
      action={action}
      icon={icon}
      isBusy={pin.isBusy}
      errors={errors}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {children(errors)}
      <PinField ref={pinField} entry={pin} />
    </FormDialogFrame>
  )
}

function isOneOf(codes: readonly string[], error: unknown): boolean {
  return error instanceof ApiError && codes.includes(error.code ?? '')
}
