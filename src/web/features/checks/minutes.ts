const MINUTE_MS = 60_000

/** A duration in words: '10 min', '2 h', '1 h 30 min'. */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** The rest of a timer: '9:05'; undefined once the time is up. `startedAt` is an instant. */
export function timeLeft(startedAt: string, minutes: number, now: Date): string | undefined {
  const seconds = Math.ceil((Date.parse(startedAt) + minutes * MINUTE_MS - now.getTime()) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
