import { expect, test } from '../fixtures.ts'

test.use({ allowedComplaints: /401/ })

test('a refused login does not move the button', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Sign In' })
  await page.getByLabel('Email Address').fill('ada@rinkbook.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  const before = await button.boundingBox()
  await button.click()
  await expect(page.getByRole('alert')).toHaveText("The credentials you entered don't match our records")
  await expect(button).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})
