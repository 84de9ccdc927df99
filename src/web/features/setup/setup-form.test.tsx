import type { Page } from '#test/screens/page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { startServer } from '../server.ts'


test('the first visit sets Rinkbook up and leads to the first checklist', async ({
  page,
  checkAccessibility,
}) => {
  const fresh = await startServer({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  await page.goto(fresh.url)
  const setUp = page.getByRole('button', { name: 'Set up Rinkbook' })
  await expect(setUp).toBeVisible()
  await checkAccessibility()

  await setUp.click()
  for (const message of ['Email address is required', 'Rink name is required', 'PIN must be 4 digits']) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await checkAccessibility()

  await fillIn(page)
  await setUp.click()

  await expect(page).toHaveURL(`${fresh.url}/rink-selection`)
  await page.getByRole('button', { name: 'North Pole Arena' }).click()
  await expect(page).toHaveURL(`${fresh.url}/dashboard`)
  await page.getByRole('main').getByRole('link', { name: 'Forklift Checklist' }).click()
  await expect(page.getByRole('heading', { name: 'Forklift Daily Inspection Checklist' })).toBeVisible()
  // Nothing that the screen still asks for may meet a server that has gone.
  await page.close()
  await fresh.stop()
})

test('who finds Rinkbook set up meanwhile is told so, and can log in', async ({ page, browser }) => {
  const fresh = await startServer({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  const faster = await browser.newPage()
  for (const visitor of [page, faster]) {
    await visitor.goto(fresh.url)
    await fillIn(visitor)
  }
  await faster.getByRole('button', { name: 'Set up Rinkbook' }).click()
  await expect(faster).toHaveURL(`${fresh.url}/rink-selection`)
  await page.getByRole('button', { name: 'Set up Rinkbook' }).click()
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Nothing was saved' })
  await expect(toast.getByText('Rinkbook is already set up. Please log in.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await faster.close()
  await page.close()
  await fresh.stop()
})

test('an administrator without a rink is told so and can add one', async ({ page }) => {
  const fresh = await startServer({ ADMIN_EMAIL: 'ada@rinkbook.test', ADMIN_PASSWORD: 'ada-secret' })
  await page.goto(fresh.url)
  await page.getByLabel('Email Address').fill('ada@rinkbook.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('ada-secret')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('No ice rinks available. Please contact your administrator.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a rink' }).click()
  await page.getByLabel('Rink name').fill('South Bank')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: 'South Bank' })).toBeVisible()
  await page.close()
  await fresh.stop()
})

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email Address').fill('ada@rinkbook.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('ada-secret')
  await page.getByLabel('Rink name').fill('North Pole Arena')
  await page.getByLabel('Manager name').fill('Dan Duty')
  await page.getByRole('textbox', { name: 'Manager PIN' }).fill('1234')
}
