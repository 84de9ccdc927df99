import { useEffect, useState } from 'react'

/** Long enough for the server next door, too short to be noticed. */
export const SHORT_WAIT_MS = 400

/** True once this many milliseconds have passed since the component mounted. */
export function useHasWaited(afterMs: number): boolean {
  const [hasTimedOut, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return hasTimedOut
}
