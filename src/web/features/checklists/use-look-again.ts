import { useRef, useState } from 'react'

/** On a network that answers nothing the person must still be able to go on. */
const LONGEST_LOOK = 4000

/** Asks the server again what counts now, and knows whether that is under way. */
export function useLookAgain(onLookAgain: () => Promise<unknown>) {
  const [isLooking, setIsLooking] = useState(false)
  const latest = useRef(0)

  const look = () => {
    latest.current += 1
    const mine = latest.current
    const end = () => {
      if (latest.current === mine) setIsLooking(false)
    }
    setIsLooking(true)
    setTimeout(end, LONGEST_LOOK)
    onLookAgain().then(end, end)
  }
  return { isLooking, look }
}
