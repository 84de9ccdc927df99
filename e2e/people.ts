import type { Browser, Page } from '@playwright/test'
import { addRinkIn, openDashboardOf, type RinkUnderTest, signInAsAdmin } from '../test/pages/people.ts'
import type { ConsoleGuard } from './console-guard.ts'
import { dayStart, RINK_ZONE } from './rink-time.ts'

/** An address of the app's own origin where the app is not. */
const NO_SCREEN = '/no-screen'

/** A rink that no other test uses; the page's browser must be the administrator's. */
export function addRink(page: Page): Promise<RinkUnderTest> {
  return addRinkIn(page, { timezone: RINK_ZONE, dayStartsAt: dayStart() })
}

/** The morning of a duty manager: logged in and working at a fresh rink; the first screen is for the journey to open. */
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

/** Lets the page's tab work at a rink as if it had been chosen, at the price of no screen. */
export async function workAt(page: Page, rink: RinkUnderTest): Promise<void> {
  await page.route(NO_SCREEN, route => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(NO_SCREEN)
  await page.evaluate(chosen => sessionStorage.setItem('selectedRink', chosen), JSON.stringify(rink))
  await page.unroute(NO_SCREEN)
}

/** A second tablet of the administrator, working at the same rink; its context is for the journey to close. */
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
