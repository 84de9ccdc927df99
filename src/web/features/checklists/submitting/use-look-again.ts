import { useRef, useState } from 'react'

/** On a network that answers nothing the person must still be able to go on. */
const LONGEST_LOOK = 4000

export interface LookAgain {
  isLooking: boolean
  /** Whether somebody has confirmed already, and waits for the answer. */
  isConfirmed: boolean
  look: () => void
  /** Sends once the answer is there, unless it has something to say that must be read before. */
  whenLooked: (send: () => void) => void
  /** Forgets what waits. */
  cancel: () => void
}

/** Asks the server again what counts now; `hasNewer` resolves to whether it is somebody else's newer work. */
export function useLookAgain(hasNewer: () => Promise<boolean>): LookAgain {
  const [isLooking, setIsLooking] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const waiting = useRef<(() => void) | null>(null)
  const latest = useRef(0)

  const cancel = () => {
    waiting.current = null
    setIsConfirmed(false)
  }

  const look = () => {
    latest.current += 1
    const mine = latest.current
    const end = (mustBeRead: boolean) => {
      if (latest.current !== mine) return
      latest.current += 1
      const send = waiting.current
      setIsLooking(false)
      cancel()
      if (!mustBeRead) send?.()
    }
    setIsLooking(true)
    setTimeout(() => end(false), LONGEST_LOOK)
    hasNewer().then(end, () => end(false))
  }

  const whenLooked = (send: () => void) => {
    if (!isLooking) return send()
    waiting.current = send
    setIsConfirmed(true)
  }
  return { isLooking, isConfirmed, look, whenLooked, cancel }
}
