import { test as base } from '@playwright/test'
import { Site } from './site.ts'

/** True for all cases, false for the short subset. */
export const IS_WHOLE = process.env['FAULTS'] === 'all'

export const test = base.extend<{ figures: Record<string, number>; healthy: void }, { site: Site }>({
  site: [
    async ({ browserName: _browser }, use) => {
      const site = await Site.open()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  /** The counts of a test, for the summary of the run. */
  figures: async ({ site: _site }, use, testInfo) => {
    const figures: Record<string, number> = {}
    await use(figures)
    testInfo.annotations.push({ type: 'figures', description: JSON.stringify(figures) })
  },
  /** A browser error about a rejected promise fails the test. */
  healthy: [
    async ({ site }, use, testInfo) => {
      site.tablet.complaints.length = 0
      await use()
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: site.server.output(), contentType: 'text/plain' })
      }
      if (site.tablet.complaints.length > 0) {
        throw new Error(`The browser reported:\n${site.tablet.complaints.join('\n')}`)
      }
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
