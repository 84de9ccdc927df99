import type { Browser, Page } from '@playwright/test'
import type { ConsoleGuard } from '../console-guard.ts'
import { chooseRink, type RinkUnderTest, signInAsAdmin } from '../people.ts'

interface Surroundings {
  baseURL: string | undefined
  browser: Browser
  guard: ConsoleGuard
}

/** Another tablet at the same rink, on its dashboard. */
export async function anotherTablet(
  { baseURL, browser, guard }: Surroundings,
  rink: RinkUnderTest,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 820, height: 1180 } })
  guard.watch(context)
  const other = await context.newPage()
  await signInAsAdmin(other)
  await chooseRink(other, rink)
  return other
}
