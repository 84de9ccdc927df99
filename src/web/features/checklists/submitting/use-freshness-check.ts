import { useRef, useState } from 'react'
import { within } from '#web/session/with-timeout.ts'

/** On a network that answers nothing the person must still be able to go on. */
const LONGEST_LOOK_MS = 4000

export interface LookAgain {
  /** Whether someone has confirmed already, and waits for the answer. */
  isConfirmed: boolean
  look: () => void
  /** Sends once the answer is there, unless it has something to say that must be read before. */
  whenLooked: (send: () => void) => Promise<void>
  /** Forgets what waits. */
  cancel: () => void
}

/** Asks the server again what counts now; `hasNewer` resolves to whether it is someone else's newer work. */
export function useFreshnessCheck(hasNewer: () => Promise<boolean>): LookAgain {
  const [isConfirmed, setIsConfirmed] = useState(false)
  // Whether something is still to be read: told while it is being asked, shown on the screen afterwards.
  const mustBeRead = useRef(Promise.resolve(false))
  const confirmation = useRef(0)

  const cancel = () => {
    confirmation.current += 1
    setIsConfirmed(false)
  }

  const look = () => {
    const told = within(hasNewer(), LONGEST_LOOK_MS).then(
      isNewer => isNewer ?? false,
      () => false,
    )
    mustBeRead.current = told
    const settle = () => {
      if (mustBeRead.current === told) mustBeRead.current = Promise.resolve(false)
    }
    void told.then(settle)
  }

  const whenLooked = async (send: () => void) => {
    cancel()
    const mine = confirmation.current
    setIsConfirmed(true)
    const isUnread = await mustBeRead.current
    if (confirmation.current !== mine) return
    cancel()
    if (!isUnread) send()
  }
  return { isConfirmed, look, whenLooked, cancel }
}
