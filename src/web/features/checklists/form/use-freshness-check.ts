import { useRef, useState } from 'react'
import { within } from '#web/session/with-timeout.ts'

/** A network that does not respond must not keep a person from submitting. */
const LONGEST_WAIT_MS = 4000

/**
 * Checks the server before submitting. `hasNewer` resolves to true if another user has submitted newer work.
 */
export function useFreshnessCheck(hasNewer: () => Promise<boolean>) {
  // Confirmed, and waiting for the check.
  const [isConfirmed, setIsConfirmed] = useState(false)
  // True if there is a warning to read: known while the check is running, shown afterwards.
  const hasWarning = useRef(Promise.resolve(false))
  const confirmation = useRef(0)
  const cancel = () => {
    confirmation.current += 1
    setIsConfirmed(false)
  }
  const check = () => {
    const checked = within(hasNewer(), LONGEST_WAIT_MS).then(
      isNewer => isNewer ?? false,
      () => false,
    )
    hasWarning.current = checked
    const settle = () => {
      if (hasWarning.current === checked) hasWarning.current = Promise.resolve(false)
    }
    void checked.then(settle)
  }
  /** Sends after the check, unless there is a warning to read first. */
  const whenChecked = async (send: () => void) => {
    cancel()
    const mine = confirmation.current
    setIsConfirmed(true)
    const mustRead = await hasWarning.current
    if (confirmation.current !== mine) return
    cancel()
    if (!mustRead) send()
  }
  return { isConfirmed, check, whenChecked, cancel }
}
