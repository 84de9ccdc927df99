import { test as base, onTestFinished } from 'vitest'
import { type SetUpServer, setUpServer, type TestServer } from '../server/test-server.ts'
import { checkAccessibility } from './accessibility.ts'
import { setClocks } from './clock.ts'
import './matchers.ts'
import { Page } from './page.ts'

export { expect } from 'vitest'

/** The start time of each test: a Friday at noon, far from the start and the end of any day. */
const NOON = '2026-11-20T12:00:00.000Z'

/** A test of screens: a fresh server of its own, and a browser without a login. */
export const test = base.extend<{ server: SetUpServer; page: Page; checkAccessibility: () => Promise<void> }>(
  {
    server: async ({ task: _task }, use) => {
      const server = await setUpServer()
      await use(server)
    },
    page: async ({ server }, use) => use(pageAt(server)),
    checkAccessibility: async ({ page }, use) => {
      await use(() => checkAccessibility(page))
    },
  },
)

/** A browser that visits the server; both clocks start at noon. */
export function pageAt({ url, clock }: TestServer): Page {
  clock.set(NOON)
  clock.run()
  setClocks(clock.read)
  const page = new Page(url)
  clock.follow(() => page.tick())
  onTestFinished(() => page.close())
  return page
}
