import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { ADMIN } from '../server/test-server.ts'
import type { Page } from './page.ts'

export { ADMIN }

/** The time zone of the rinks under test. */
export const RINK_ZONE = 'Europe/London'

// Whole, as the app keeps what was chosen.
const created = z.looseObject({ id: z.number(), name: z.string() })

export type RinkUnderTest = z.infer<typeof created>

/** Signs the page's browser in as the administrator, without the login screen. */
export async function signInAsAdmin(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: ADMIN })).status()).toBe(200)
}

/** Another rink; the page's browser must be the administrator's. */
export async function addRink(page: Page): Promise<RinkUnderTest> {
  const data = { name: `Arena ${randomUUID().slice(0, 8)}`, timezone: RINK_ZONE, dayStartsAt: '04:00' }
  const answer = await page.request.post('/api/ice-rinks', { data })
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

/** The morning of a duty manager: logged in and working at a fresh rink; the first screen is for the test to open. */
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

/** Lets the page's tab work at a rink as if it had been chosen. */
export async function workAt(_page: Page, rink: RinkUnderTest): Promise<void> {
  sessionStorage.setItem('selectedRink', JSON.stringify(rink))
}

/** Chooses a rink as a person does. */
export async function chooseRink(page: Page, rink: RinkUnderTest): Promise<void> {
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: rink.name }).click()
  await expect(page).toHaveURL('/dashboard')
}
