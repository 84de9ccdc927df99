import { chromium, type Page } from '@playwright/test'
import { forklift } from '#domain/checklists/forklift.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { CHROMIUM_ARGS, chromiumExecutable } from '../tools/chromium.ts'
import type { Figure } from './budgets.ts'
import { filledDatabase } from './filled-database.ts'
import { median, quantile } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { startBuiltServer } from './server.ts'
import { signIn } from './signed-in.ts'

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, serviceWorkers: 'block' } as const
/** How much slower a mid-range tablet is than a computer. */
const SLOWER = 4
/** The browser reports no shorter ones; they count as this long, in ms. */
const SHORTEST_MS = 16

/**
 * Answers a forklift check twice on a slow tablet: each item with the first and then with the last of its ratings. Taps
 * are measured as web.dev defines the interaction to next paint.
 */
export async function measureTaps(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const server = await startBuiltServer(dataDir)
      const browser = await chromium.launch({
        args: CHROMIUM_ARGS,
        executablePath: await chromiumExecutable(),
      })
      try {
        const tablet = await browser.newContext({ ...TABLET, baseURL: server.url })
        await signIn(tablet)
        const page = await tablet.newPage()
        await page.goto(`/dashboard/iskate/${forklift.tab}?form=whole`)
        const items = ratingsOf(forklift.form).length
        await page
          .getByRole('radiogroup')
          .nth(items - 1)
          .waitFor()
        const devTools = await tablet.newCDPSession(page)
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        const reported = await reportInteractions(page)
        const ratings = [forklift.ratings[0], forklift.ratings.at(-1)]
        for (const rating of ratings) {
          const choices = page.getByRole('radiogroup').getByText(rating?.value ?? '', { exact: true })
          for (let item = 0; item < items; item += 1) await choices.nth(item).tap()
        }
        // The browser reports an interaction when it has nothing else to do.
        await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
        const slow = await reported.evaluate(durations => [...durations.values()])
        const quick = Array.from(
          { length: Math.max(0, ratings.length * items - slow.length) },
          () => SHORTEST_MS,
        )
        const times = [...slow, ...quick]
        const detail = { taps: times.length, median: median(times), longest: Math.max(...times) }
        return [{ budget: 'tap', about: `a check of ${items} items`, value: quantile(times, 0.98), detail }]
      } finally {
        await browser.close()
        await server.stop()
      }
    },
    await filledDatabase('ten years'),
  )
}

/** The longest event of each interaction from now on, in ms, by the interaction's number. */
function reportInteractions(page: Page) {
  return page.evaluateHandle(shortest => {
    const longest = new Map<number, number>()
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
        const before = longest.get(entry.interactionId) ?? 0
        longest.set(entry.interactionId, Math.max(before, entry.duration))
      }
    })
    // lib.dom.d.ts does not know the threshold.
    const events = { type: 'event', durationThreshold: shortest }
    observer.observe(events)
    return longest
  }, SHORTEST_MS)
}
