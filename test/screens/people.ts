import { addRinkIn, openDashboardOf, type RinkUnderTest, signInAsAdmin } from '../pages/people.ts'
import type { Page } from './page.ts'

/** The time zone of the rinks under test. */
export const RINK_ZONE = 'Europe/London'

/** Another rink; the page's browser must be signed in as the administrator. */
export function addRink(page: Page): Promise<RinkUnderTest> {
  return addRinkIn(page, { timezone: RINK_ZONE, dayStartsAt: '04:00' })
}

/** The morning of a duty manager: logged in and working at a fresh rink; the test opens the first screen. */
export async function beginDay(page: Page): Promise<RinkUnderTest> {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  workAt(rink)
  return rink
}

/** The same, on the dashboard. */
export async function openDashboard(page: Page): Promise<RinkUnderTest> {
  const rink = await beginDay(page)
  await openDashboardOf(page, rink)
  return rink
}

/** Sets the rink of the page's tab as if it had been chosen. */
export function workAt(rink: RinkUnderTest): void {
  sessionStorage.setItem('selectedRink', JSON.stringify(rink))
}
