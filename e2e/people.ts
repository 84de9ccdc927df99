import type { Browser, Page } from '@playwright/test'
import { addRinkIn, openDashboardOf, type RinkUnderTest, signInAsAdmin } from '../test/pages/people.ts'
import type { ConsoleGuard } from './console-guard.ts'
import { dayStart, RINK_ZONE } from './rink-time.ts'

/** An address of the app's origin that does not load the app. */
const NO_SCREEN = '/no-screen'

/** A rink for one test only; the page's user must be the administrator. */
export function addRink(page: Page): Promise<RinkUnderTest> {
  return addRinkIn(page, { timezone: RINK_ZONE, dayStartsAt: dayStart() })
}

/** Logs in at a new rink; the journey opens the first screen. */
export async function beginDay(page: Page): Promise<RinkUnderTest> {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await workAt(page, rink)
  return rink
}

/** The same, on the dashboard. */
export async function openDashboard(page: Page): Promise<RinkUnderTest> {
  const rink = await beginDay(page)
  await openDashboardOf(page, rink)
  return rink
}

/** Selects a rink in the page's tab without opening a screen. */
export async function workAt(page: Page, rink: RinkUnderTest): Promise<void> {
  await page.route(NO_SCREEN, route => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(NO_SCREEN)
  await page.evaluate(chosen => sessionStorage.setItem('selectedRink', chosen), JSON.stringify(rink))
  await page.unroute(NO_SCREEN)
}

/** A second tablet of the administrator at the same rink; the journey closes its context. */
export async function anotherTablet(
  browser: Browser,
  guard: ConsoleGuard,
  { page, rink }: { page: Page; rink: RinkUnderTest },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  guard.watch(context)
  const other = await context.newPage()
  await signInAsAdmin(other)
  await workAt(other, rink)
  return other
}
