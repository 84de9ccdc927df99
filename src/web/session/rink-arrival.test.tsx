import { signInAsAdmin, signInAsRinkUser } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink } from '#test/screens/people.ts'

test('a screen opened while the only rink is selected stays open', async ({ page }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await signInAsRinkUser(page, rink.id)
  const rinks = Promise.withResolvers<void>()
  await page.route('/api/ice-rinks', async route => {
    await rinks.promise
    await route.fallback()
  })
  await page.goto('/rink-selection')
  const account = page.getByRole('link', { name: 'Your account' })
  await expect(account).toBeVisible()
  const clicked = account.click()
  rinks.resolve()
  await clicked
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page).toHaveURL('/account')
})
