import { test as base, type Page } from '@playwright/test'
import { ADMIN } from '../test/pages/people.ts'
import { checkAccessibility } from './accessibility.ts'
import { ConsoleGuard } from './console-guard.ts'
import { type RunningServer, startServer } from './server.ts'

interface TestFixtures {
  /** Browser errors that this test expects, such as /401/ (matched against text and address). */
  allowedComplaints: RegExp | null
  /** Watches the test's own context; pass other contexts to guard.watch(). */
  guard: ConsoleGuard
  callsLeft: void
  serverLog: void
  /** Checks the current state of the test's page, or of another one. */
  checkAccessibility: (page?: Page) => Promise<void>
}

interface WorkerFixtures {
  /** Environment variables for the server, if a test needs special settings. */
  serverEnvironment: Record<string, string>
  server: RunningServer
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnvironment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnvironment }, use) => {
      const administrator = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
      const server = await startServer({ ...administrator, ...serverEnvironment })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  allowedComplaints: [null, { option: true }],
  guard: [
    async ({ allowedComplaints, context }, use) => {
      const guard = new ConsoleGuard(allowedComplaints)
      guard.watch(context)
      await use(guard)
      guard.check()
    },
    { auto: true },
  ],
  // Routes end with the journey; running calls are ignored.
  callsLeft: [
    async ({ context }, use) => {
      await use()
      await Promise.all(context.pages().map(page => page.unrouteAll({ behavior: 'ignoreErrors' })))
    },
    { auto: true },
  ],
  serverLog: [
    async ({ server }, use, testInfo) => {
      await use()
      if (testInfo.status === testInfo.expectedStatus) return
      await testInfo.attach('server log', { body: server.output(), contentType: 'text/plain' })
    },
    { auto: true },
  ],
  checkAccessibility: async ({ page }, use) => use((target = page) => checkAccessibility(target)),
})

export { expect } from '@playwright/test'
