import { MANAGER_PIN } from '#test/pages/people.ts'
import { expect, pageAt, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { ADMIN, FIRST_RINK, testServer } from '#test/server/test-server.ts'

test('the first visit sets Rinkbook up and leads to the first checklist', async () => {
  const fresh = await testServer()
  const page = pageAt(fresh)
  await page.goto('/')
  const setUp = page.getByRole('button', { name: 'Set up Rinkbook' })
  await expect(setUp).toBeVisible()

  await setUp.click()
  for (const message of ['Email address is required', 'Rink name is required', 'PIN must be 4 digits']) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByLabel('Email Address')).toBeFocused()

  await fillIn(page)
  await setUp.click()

  await expect(page).toHaveURL('/rink-selection')
  await page.getByRole('button', { name: 'North Pole Arena' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Forklift Checklist' }).click()
  await expect(page.getByRole('heading', { name: 'Forklift Daily Inspection Checklist' })).toBeVisible()
})

test('a set-up that another user has completed is reported, and leads to the login', async () => {
  const fresh = await testServer()
  const page = pageAt(fresh)
  await page.goto('/')
  await fillIn(page)
  expect((await fresh.browser().post('/api/setup', { ...ADMIN, ...FIRST_RINK })).status).toBe(201)
  await page.getByRole('button', { name: 'Set up Rinkbook' }).click()
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Nothing was saved' })
  await expect(toast.getByText('Rinkbook is already set up. Please log in.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('an administrator without a rink can add one, and is led to the steps to set it up', async () => {
  const page = pageAt(
    await testServer({ ADMIN_EMAIL: 'ada@rinkbook.test', ADMIN_PASSWORD: 'ada-secret-ice' }),
  )
  await page.goto('/')
  await page.getByLabel('Email Address').fill('ada@rinkbook.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('ada-secret-ice')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('No ice rinks available. Please contact your administrator.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a rink' }).click()
  await page.getByLabel('Rink name').fill('South Bank')
  const dialog = page.getByRole('dialog')
  const more = dialog.getByText('More settings')
  await more.click()
  await dialog.getByLabel('Phone', { exact: true }).fill('none')
  await more.click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  // The fold with the mistake opens.
  await dialog.getByLabel('Phone', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page).toHaveURL('/administration')
  await expect(page.getByRole('region', { name: 'Set up South Bank' })).toContainText('0 of 7 done')
})

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email Address').fill('ada@rinkbook.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('ada-secret-ice')
  await page.getByLabel('Rink name').fill('North Pole Arena')
  await page.getByLabel('Manager name').fill('Dan Duty')
  await page.getByRole('textbox', { name: 'Manager PIN' }).fill(MANAGER_PIN)
}
