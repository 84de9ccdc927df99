import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { chooseRink, signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { addRink } from '#test/screens/people.ts'

/** Adds another administrator; the page's user must be one. */
async function addAdministrator(page: Page): Promise<{ email: string; password: string }> {
  const account = { email: `${randomUUID()}@rinkbook.test`, password: 'another-administrator' }
  const added = await page.request.post('/api/users', { data: { ...account, role: 'admin', rinkId: null } })
  expect(added.status()).toBe(201)
  return account
}

/** Opens the dialog that adds a user and stores its draft. */
async function beginUser(page: Page): Promise<void> {
  await page.goto('/administration/users')
  await page.getByRole('button', { name: 'Add a user' }).click()
}

function emailOf(page: Page) {
  return page.getByRole('dialog').getByLabel('Email address')
}

test('a draft of a rink is not offered to users who can no longer access the rink', async ({ page }) => {
  await signInAsAdmin(page)
  const [before, now] = [await addRink(page), await addRink(page)]
  const account = { email: `${randomUUID()}@rinkbook.test`, password: 'rink-user-secret' }
  const added = await page.request.post('/api/users', {
    data: { ...account, role: 'rink', rinkId: before.id },
  })
  const { id } = z.object({ id: z.number() }).parse(await added.json())
  await page.request.post('/api/auth/login', { data: account })
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/site-diary')
  const entry = page.getByRole('textbox', { name: 'Diary Entry' })
  await entry.fill('Drips from the roof')
  await page.goto('/dashboard')
  await signInAsAdmin(page)
  await page.request.patch(`/api/users/${id}`, { data: { rinkId: now.id } })
  await page.request.post('/api/auth/login', { data: account })
  await page.goto('/')
  await expect(page.getByRole('link', { name: now.name })).toBeVisible()
  await page.goto('/dashboard/site-diary')
  await expect(entry).toHaveValue('')
  await page.request.post('/api/auth/logout')
  await signInAsAdmin(page)
  await chooseRink(page, before)
  await page.goto('/dashboard/site-diary')
  await expect(entry).toHaveValue('Drips from the roof')
})

test('a draft of a removed user is not offered to later users', async ({ page }) => {
  await signInAsAdmin(page)
  const leaver = await addAdministrator(page)
  await page.request.post('/api/auth/login', { data: leaver })
  await beginUser(page)
  await emailOf(page).fill('ivy@rinkbook.test')
  const { id } = z.object({ id: z.number() }).parse(await (await page.request.get('/api/auth/me')).json())
  await signInAsAdmin(page)
  expect((await page.request.delete(`/api/users/${id}`)).ok()).toBe(true)
  const next = await addAdministrator(page)
  await page.request.post('/api/auth/login', { data: next })
  await page.goto('/')
  await beginUser(page)
  await expect(emailOf(page)).toHaveValue('')
})
