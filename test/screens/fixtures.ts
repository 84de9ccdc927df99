import { onTestFinished, test as base } from 'vitest'
import { setUpServer, type SetUpServer } from '#server/testing/test-server.ts'
import { checkAccessibility } from './accessibility.ts'
import { setClocks } from './clock.ts'
import './matchers.ts'
import { Page } from './page.ts'

export { expect } from 'vitest'

/** When each test begins: a Friday at noon, far from the start and the end of any day. */
const NOON = '2026-11-20T12:00:00.000Z'

/** A test of screens: a fresh server of its own, and a browser in which nobody is signed in yet. */
export const test = base.extend<{ server: SetUpServer; page: Page; checkAccessibility: () => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  server: async ({}, use) => {
    const server = await setUpServer()
    server.clock.set(NOON)
    server.clock.goOn()
    setClocks(server.clock.read)
    await use(server)
  },
  page: async ({ server }, use) => {
    const page = new Page(server.url)
    onTestFinished(() => page.close())
    await use(page)
  },
  checkAccessibility: async ({ page }, use) => {
    await use(() => checkAccessibility(page))
  },
})
