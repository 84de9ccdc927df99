import type { Page } from '@playwright/test'
import { median, quantile } from '../quantile.ts'

/** The browser does not report shorter interactions: they count as taking this long, in milliseconds. */
const SHORTEST_TOLD = 16

/**
 * Interaction to next paint as web.dev defines it (98 of 100 interactions take no longer), in milliseconds, of so many
 * interactions that `act` makes on the page.
 */
export async function interactionToNextPaint(
  page: Page,
  act: () => Promise<number>,
): Promise<{ value: number; detail: Record<string, number> }> {
  const told = await page.evaluateHandle(shortest => {
    const longest = new Map<number, number>()
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
        const before = longest.get(entry.interactionId) ?? 0
        longest.set(entry.interactionId, Math.max(before, entry.duration))
      }
    })
    // Missing in lib.dom.d.ts.
    const events = { type: 'event', durationThreshold: shortest }
    observer.observe(events)
    return longest
  }, SHORTEST_TOLD)
  const made = await act()
  // The browser reports a paint only after later ones.
  await page.waitForTimeout(500)
  const slow = await told.evaluate(longest => [...longest.values()])
  const quick = Array.from({ length: Math.max(0, made - slow.length) }, () => SHORTEST_TOLD)
  const durations = [...slow, ...quick]
  return {
    value: quantile(durations, 0.98),
    detail: {
      interactions: durations.length,
      'median (ms)': median(durations),
      'slowest (ms)': Math.max(...durations),
    },
  }
}
