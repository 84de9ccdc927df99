import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { ADMIN } from './fixtures.ts'

const created = z.object({ id: z.number(), name: z.string() })

export type RinkUnderTest = z.infer<typeof created>

/** Signs the page's browser in as the administrator, without the login screen. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN })
  expect(answer.status()).toBe(200)
}

/** A rink that no other test uses; the page's browser must be the administrator's. */
export async function addRink(page: Page): Promise<RinkUnderTest> {
  const answer = await page.request.post('/api/ice-rinks', {
    data: { name: `Arena ${randomUUID().slice(0, 8)}` },
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

/** The morning of a duty manager: signed in, a fresh rink chosen, on its dashboard. */
export async function openDashboard(page: Page): Promise<RinkUnderTest> {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await chooseRink(page, rink)
  return rink
}

/** Chooses a rink as a person does. */
export async function chooseRink(page: Page, rink: RinkUnderTest): Promise<void> {
  await page.goto('/rink-selection')
  await page.getByRole('button', { name: rink.name }).click()
  await expect(page).toHaveURL('/dashboard')
}
