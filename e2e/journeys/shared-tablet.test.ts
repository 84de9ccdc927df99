import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { PICTURE } from '../../test/pages/one-pixel.ts'
import { ADMIN, signInAsAdmin } from '../../test/pages/people.ts'
import { expect, test } from '../fixtures.ts'
import { addRink } from '../people.ts'

// The login screen checks the session.
test.use({ allowedComplaints: /40[13]/ })

interface Account {
  email: string
  password: string
}

/** Adds another administrator; the page's user must be one. */
async function addAdministrator(page: Page): Promise<Account> {
  const account = { email: `${randomUUID()}@rinkbook.test`, password: 'another-administrator' }
  const added = await page.request.post('/api/users', { data: { ...account, role: 'admin', rinkId: null } })
  expect(added.status()).toBe(201)
  return account
}

/** Logs in on the login screen. */
async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/rink-selection')
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
}

/** Opens the dialog that adds a user and stores its draft. */
async function beginUser(page: Page): Promise<void> {
  await page.goto('/administration/users')
  await page.getByRole('button', { name: 'Add a user' }).click()
}

function emailOf(page: Page) {
  return page.getByRole('dialog').getByLabel('Email address')
}

/**
 * An administrator types Ivy's address into a dialog while a second tab is open. `other` may log in after
 * them.
 */
async function typeBesideAnotherTab(page: Page, context: BrowserContext) {
  await signInAsAdmin(page)
  const other = await addAdministrator(page)
  const second = await context.newPage()
  await second.goto('/rink-selection')
  await beginUser(page)
  await emailOf(page).fill('ivy@rinkbook.test')
  return { other, second }
}

test("a user's draft in a dialog is shown only to that user, in any tab and after any number of logins", async ({
  page,
  context,
}) => {
  const { other, second } = await typeBesideAnotherTab(page, context)
  await logOut(second)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await logIn(second, other)
  await expect(page).toHaveURL('/rink-selection')
  await beginUser(page)
  await expect(emailOf(page)).toHaveValue('')
  await expect(page.getByText(/^Draft from/)).toBeHidden()
  await emailOf(page).fill('jack@rinkbook.test')
  await logOut(second)
  await logIn(second, ADMIN)
  await expect(page).toHaveURL('/rink-selection')
  await page.goBack()
  await beginUser(page)
  await expect(emailOf(page)).toHaveValue('ivy@rinkbook.test')
})

test('a page restored after a logout shows no data of the last user', async ({ page, context }) => {
  const { other, second } = await typeBesideAnotherTab(page, context)
  const hasLeft = page.waitForRequest(request => request.isNavigationRequest())
  // The old page remains, as in a browser's back-forward cache.
  await page.route('/', route => route.fulfill({ status: 204 }))
  await logOut(second)
  await hasLeft
  await expect(emailOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeHidden()

  await logIn(second, other)
  await comeBack(page)
  await beginUser(page)
  await expect(emailOf(page)).toHaveValue('')
})

test('a page that was away during a logout shows the next user no data of the last one', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    // Receives no events while it is away.
    window.addEventListener('storage', event => {
      if (document.documentElement.dataset['isAway']) event.stopImmediatePropagation()
    })
  })
  const { other, second } = await typeBesideAnotherTab(page, context)
  await page.evaluate(() => {
    document.documentElement.dataset['isAway'] = 'true'
  })
  await logOut(second)
  await logIn(second, other)
  await comeBack(page)
  await expect(emailOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add a user' })).toBeVisible()
})

test('attack 12: a photo of one user comes from no cache for the next one, nor for nobody', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const fields = { rinkId: rink.id, checklistType: 'engineer-callout', photoId: randomUUID(), photo: PICTURE }
  const uploaded = await page.request.post('/api/upload-photo', { multipart: fields })
  const { photoPath } = z.object({ photoPath: z.string() }).parse(await uploaded.json())
  const elsewhere = await addRink(page)
  const account = { email: `${randomUUID()}@rinkbook.test`, password: 'rink-user-secret' }
  await page.request.post('/api/users', { data: { ...account, role: 'rink', rinkId: elsewhere.id } })
  await page.goto('/rink-selection')
  const look = () => page.evaluate(async path => (await fetch(path)).status, photoPath)
  expect([await look(), await look()]).toEqual([200, 200])
  await logOut(page)
  expect(await look()).toBe(401)
  await page.getByLabel('Email Address').fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await look()).toBe(403)
})

test('attack 12: the draft of an incident report is offered only to the user who typed it', async ({
  page,
}) => {
  // Narrower, the form is in steps.
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const other = await addAdministrator(page)
  const injury = page.getByRole('textbox', { name: 'Details of injury' })
  const openForm = async () => {
    await page.goto('/dashboard/iskate/accident-report')
    await expect(injury).toBeVisible()
  }
  const choose = async () => {
    await page.getByRole('button', { name: rink.name }).click()
    await expect(page).toHaveURL('/dashboard')
  }
  await page.goto('/rink-selection')
  await choose()
  await openForm()
  await injury.fill('Broken wrist')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await logOut(page)
  await logIn(page, other)
  await choose()
  await openForm()
  await expect(injury).toHaveValue('')
  await logOut(page)
  await logIn(page, ADMIN)
  await choose()
  await openForm()
  await expect(injury).toHaveValue('Broken wrist')
})

/**
 * Fires the event of a page that the back-forward cache restores. This Chromium has no such cache, tablets
 * do.
 */
async function comeBack(page: Page): Promise<void> {
  await page.unroute('/')
  const isLoaded = page.waitForEvent('load')
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await isLoaded
}
