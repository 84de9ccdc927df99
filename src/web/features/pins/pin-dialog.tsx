import { ShieldCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PIN_LENGTH, WRONG_PIN_MESSAGE } from '#domain/pins/pin.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useLockout } from './use-lockout.ts'

interface PinDialogProps {
  /** What the PIN authorises. */
  children: ReactNode
  /** Does it; rejects with what the server answered. */
  onVerify: (pin: string) => Promise<unknown>
  onCancel: () => void
}

/**
 * 'Manager Authorization Required' (specification 2, section 2.5). Mounted while it is open, so that PIN and error are
 * gone when it closes.
 */
export function PinDialog({ children, onVerify, onCancel }: PinDialogProps) {
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { wait, lock } = useLockout()

  useEffect(() => {
    if (!isBusy && error) field.current?.focus()
  }, [isBusy, error])

  const verify = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || wait) return
    if (pin === '') return setError('Please enter a PIN code')
    setIsBusy(true)
    setError('')
    try {
      await onVerify(pin)
    } catch (refused) {
      if (refused instanceof ApiError && refused.retryAfterSeconds) lock(refused.retryAfterSeconds)
      setError(messageOf(refused, WRONG_PIN_MESSAGE))
      setPin('')
      setIsBusy(false)
    }
  }
  const close = () => {
    if (!isBusy) onCancel()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Manager Authorization Required"
      description={children}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            kind="primary"
            icon={ShieldCheck}
            type="submit"
            form={formId}
            disabled={Boolean(wait)}
            isBusy={isBusy}
            busyLabel="Verifying..."
          >
            Verify
          </Button>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={event => void verify(event)}>
        <TextField
          ref={field}
          label="PIN Code"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="Enter 4-digit PIN"
          maxLength={PIN_LENGTH}
          isRequired
          disabled={Boolean(wait)}
          readOnly={isBusy}
          error={wait ? `Too many wrong PINs. Please try again ${wait}.` : error || undefined}
          value={pin}
          onChange={event => setPin(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
