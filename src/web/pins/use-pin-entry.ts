import { type RefObject, useEffect, useState } from 'react'
import { PIN_MISSING, WRONG_PIN_MESSAGE } from '#domain/pins/pin.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { useLockout } from './use-lockout.ts'

export interface PinEntry {
  pin: string
  setPin: (pin: string) => void
  /** The error message; it counts down during a lock-out. */
  error: string | undefined
  isLocked: boolean
  isBusy: boolean
  verify: () => Promise<void>
  /** Shows a later refusal of the authorised action. */
  refuse: (refused: unknown) => void
}

/**
 * The state of PIN entry: one attempt at a time. A refusal clears the field and shows the reason. `onVerify`
 * rejects with the server's error; `field` gets the focus back.
 */
export function usePinEntry(
  field: RefObject<HTMLInputElement | null>,
  onVerify: (pin: string) => Promise<unknown>,
): PinEntry {
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { wait, lock } = useLockout()

  useEffect(() => {
    if (!isBusy && error) field.current?.focus()
  }, [field, isBusy, error])

  const refuse = (refused: unknown) => {
    if (refused instanceof ApiError && refused.retryAfterSeconds) lock(refused.retryAfterSeconds)
    setError(messageOf(refused, WRONG_PIN_MESSAGE))
    setPin('')
  }
  const verify = async () => {
    if (isBusy || wait) return
    if (pin === '') return setError(PIN_MISSING)
    setIsBusy(true)
    setError('')
    try {
      await onVerify(pin)
    } catch (refused) {
      refuse(refused)
    }
    setIsBusy(false)
  }
  return {
    pin,
    setPin,
    error: wait ? `Too many wrong PINs. Please try again ${wait}.` : error || undefined,
    isLocked: wait !== undefined,
    isBusy,
    verify,
    refuse,
  }
}
