import { type RefObject, useEffect, useState } from 'react'
import { CHOOSE_NAME_MESSAGE, PIN_MISSING, WRONG_PIN_MESSAGE } from '#domain/pins/pin.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { texts } from './texts.ts'
import { useLockout } from './use-lockout.ts'

/** A typed PIN: a manager's, or the personal PIN of the person `pinOf`. */
export interface TypedPin {
  pin: string
  pinOf?: number
}

export interface PinEntry {
  pin: string
  setPin: (pin: string) => void
  /** The person whose personal PIN is typed; `null` until they are chosen, undefined for a manager's PIN. */
  pinOf: number | null | undefined
  /** Chooses whose PIN is typed, and clears it: the wait after wrong PINs is that of a person or a device. */
  setPinOf: (pinOf: number | null | undefined) => void
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
  onVerify: (typed: TypedPin) => Promise<unknown>,
): PinEntry {
  const [pin, setPin] = useState('')
  const [pinOf, setPinOf] = useState<number | null>()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { wait, lock } = useLockout()

  useEffect(() => {
    if (!isBusy && error) field.current?.focus()
  }, [field, isBusy, error])

  const refuse = (refused: unknown) => {
    const wait = refused instanceof ApiError && refused.retryAfterSeconds
    if (wait) lock(wait)
    // The server's message names the whole wait: it would stand there after its end.
    const message = wait ? texts.waitOver : messageOf(refused, WRONG_PIN_MESSAGE)
    // Several managers have this PIN.
    if (message === CHOOSE_NAME_MESSAGE) setPinOf(null)
    setError(message)
    setPin('')
  }
  const verify = async () => {
    if (isBusy || wait) return
    if (pinOf === null) return setError(CHOOSE_NAME_MESSAGE)
    if (pin === '') return setError(PIN_MISSING)
    setIsBusy(true)
    setError('')
    try {
      await onVerify({ pin, ...(pinOf !== undefined && { pinOf }) })
    } catch (refused) {
      refuse(refused)
    }
    setIsBusy(false)
  }
  return {
    pin,
    setPin,
    pinOf,
    setPinOf: next => {
      lock(0)
      setPin('')
      setError('')
      setPinOf(next)
    },
    error: wait ? `Too many wrong PINs. Please try again ${wait}.` : error || undefined,
    isLocked: wait !== undefined,
    isBusy,
    verify,
    refuse,
  }
}
