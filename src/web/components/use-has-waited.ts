import { useEffect, useState } from 'react'

/** Whether so many milliseconds have passed since the screen was opened. */
export function useHasWaited(afterMs: number): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return hasWaited
}
