import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Locator, Page } from './driver.ts'

/** The administrator of every server under test. */
export const ADMIN = { email: 'ada@rinkbook.test', password: 'ada-secret-ice' }

/** The PIN of the first manager of every server under test; new PINs such as 1234 are refused. */
export const MANAGER_PIN = '4729'

// The whole rink, because the app stores the choice in full.
const createdSchema = z.looseObject({ id: z.number(), name: z.string(), timezone: z.string() })

export type RinkUnderTest = z.infer<typeof createdSchema>

/** Signs the page's browser in as the administrator, without the login screen. */
export async function signInAsAdmin<L extends Locator<L>>(page: Page<L>): Promise<void> {
  assert.equal((await page.request.post('/api/auth/login', { data: ADMIN })).status(), 200)
}

/** A rink that no other test uses; the page's browser must be signed in as the administrator. */
export async function addRinkIn<L extends Locator<L>>(
  page: Page<L>,
  time: { timezone: string; dayStartsAt: string },
): Promise<RinkUnderTest> {
  const data = { name: `Arena ${randomUUID().slice(0, 8)}`, ...time }
  const answer = await page.request.post('/api/ice-rinks', { data })
  assert.equal(answer.status(), 201)
  return createdSchema.parse(await answer.json())
}

/**
 * Adds a user of the given rink and signs the page's browser in as them; returns their email and password.
 */
export async function signInAsRinkUser<L extends Locator<L>>(page: Page<L>, rinkId: number) {
  await signInAsAdmin(page)
  const account = { email: `${randomUUID()}@rinkbook.test`, password: 'rink-user-secret' }
  await page.request.post('/api/users', { data: { ...account, role: 'rink', rinkId } })
  await page.request.post('/api/auth/login', { data: account })
  return account
}

/** Opens the dashboard of the rink that is active in the page's tab. */
export async function openDashboardOf<L extends Locator<L>>(page: Page<L>, rink: RinkUnderTest) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: rink.name }).waitFor()
}

/** Chooses a rink on the screen. */
export async function chooseRink<L extends Locator<L>>(page: Page<L>, rink: RinkUnderTest): Promise<void> {
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: rink.name }).click()
  await page.waitForURL('/dashboard')
}
