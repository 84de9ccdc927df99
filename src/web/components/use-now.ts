import { useEffect, useState } from 'react'
import { onClockOffsetChange, serverNow } from '#web/api/server-clock.ts'

/** The server's time, refreshed at this interval in milliseconds. */
export function useNow(interval: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const ticking = setInterval(look, interval)
    const stopListening = onClockOffsetChange(look)
    return () => {
      clearInterval(ticking)
      stopListening()
    }
  }, [interval])
  return now
}
