const MINUTE_MS = 60_000

/** The rest of a timer: '9:05'; undefined once the time is up. `startedAt` is an instant. */
export function timeLeft(startedAt: string, minutes: number, now: Date): string | undefined {
  const seconds = Math.ceil((Date.parse(startedAt) + minutes * MINUTE_MS - now.getTime()) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
