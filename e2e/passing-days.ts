import type { Page } from '@playwright/test'

const DAY_MS = 24 * 60 * 60_000

/** Returns a function that moves the clocks of the tablet and of the server's responses on by a day. */
export async function withDaysToPass(page: Page): Promise<() => Promise<void>> {
  let passed = 0
  await page.clock.install()
  await page.route(
    url => url.pathname.startsWith('/api/') && url.pathname !== '/api/events',
    async route => {
      const response = await route.fetch()
      const serverTime = new Date(Date.now() + passed).toISOString()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-server-time': serverTime } })
    },
  )
  return async () => {
    passed += DAY_MS
    await page.clock.fastForward(DAY_MS)
  }
}
