import { useEffect, useState } from 'react'

/** A slow tablet shows a frame this long after it was drawn; too short to be noticed. */
const LONGEST_DISPLAY_MS = 100

/** True once what became ready is on the screen, or if it was ready at first. More can then load without delaying it. */
export function useIsPainted(isReady: boolean): boolean {
  const [isPainted, setIsPainted] = useState(isReady)
  useEffect(() => {
    if (!isReady) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true), LONGEST_DISPLAY_MS)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isReady])
  return isPainted
}
