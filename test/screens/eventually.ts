import { setTimeout as pause } from 'node:timers/promises'

/** Long enough for a busy machine; nothing here measures speed. */
const LONGEST_MS = 20_000
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 40

/**
 * Waits until `find` returns something, or true; on a time-out, throws the message of `words`, or the last error of `find`.
 */
export async function eventually<Found>(
  find: () => Found | Promise<Found>,
  words: () => string,
): Promise<NonNullable<Found>> {
  const end = performance.now() + LONGEST_MS
  let between = FIRST_PAUSE_MS
  for (;;) {
    let problem: unknown
    try {
      const found = await find()
      if (found) return found
    } catch (error) {
      problem = error
    }
    if (performance.now() > end) throw problem ?? new Error(`${words()}\n${whatIsShown()}`)
    await pause(between)
    between = Math.min(between * 1.5, LONGEST_PAUSE_MS)
  }
}

function whatIsShown(): string {
  return `The page ${location.pathname} says: ${document.body.textContent?.replaceAll(/\s+/g, ' ')}`
}
