import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { ConsoleGuard } from './console-guard.ts'
import { ADMIN } from './fixtures.ts'
import { dayStart, RINK_ZONE } from './rink-time.ts'

// Whole, as the app keeps what was chosen.
const created = z.looseObject({ id: z.number(), name: z.string() })

export type RinkUnderTest = z.infer<typeof created>

/** An address of the app's own origin where the app is not. */
const NO_SCREEN = '/no-screen'

/** Signs the page's browser in as the administrator, without the login screen. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN })
  expect(answer.status()).toBe(200)
}

/** A rink that no other test uses; the page's browser must be the administrator's. */
export async function addRink(page: Page): Promise<RinkUnderTest> {
  const answer = await page.request.post('/api/ice-rinks', {
    data: { name: `Arena ${randomUUID().slice(0, 8)}`, timezone: RINK_ZONE, dayStartsAt: dayStart() },
  })
  expect(answer.status()).toBe(201)
  return created.parse(await answer.json())
}

/** Adds a user of the given rink and signs the page's browser in as them; gives their e-mail and password. */
export async function signInAsRinkUser(page: Page, rinkId: number) {
  await signInAsAdmin(page)
  const account = { email: `${randomUUID()}@rinkbook.test`, password: 'rink-user-secret' }
  await page.request.post('/api/users', { data: { ...account, role: 'rink', rinkId } })
  await page.request.post('/api/auth/login', { data: account })
  return account
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
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: rink.name })).toBeVisible()
  return rink
}

/** Chooses a rink as a person does. */
export async function chooseRink(page: Page, rink: RinkUnderTest): Promise<void> {
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: rink.name }).click()
  await expect(page).toHaveURL('/dashboard')
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
