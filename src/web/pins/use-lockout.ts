import { useEffect, useState } from 'react'
import { waitInWords } from '#domain/errors.ts'

const SECOND = 1000

/** Counts down while PIN entry is locked. `wait` is the time left as text; undefined when entry is open. */
export function useLockout() {
  const [lockedUntil, setLockedUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (lockedUntil === 0) return undefined
    const look = () => setLeft(Math.max(0, Math.ceil((lockedUntil - performance.now()) / SECOND)))
    look()
    const ticking = setInterval(look, SECOND)
    return () => clearInterval(ticking)
  }, [lockedUntil])

  return {
    wait: left > 0 ? waitInWords(left) : undefined,
    lock: (seconds: number) => {
      setLeft(Math.ceil(seconds))
      setLockedUntil(performance.now() + seconds * SECOND)
    },
  }
}
