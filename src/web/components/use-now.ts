import { useEffect, useState } from 'react'

/** The time, renewed every so many milliseconds. */
export function useNow(interval: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), interval)
    return () => clearInterval(ticking)
  }, [interval])
  return now
}
