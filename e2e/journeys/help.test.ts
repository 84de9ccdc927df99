import { expect, test } from '../fixtures.ts'
import { openDashboard } from '../people.ts'

test('a new user sees three steps that cover nothing, and a printable guide', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await openDashboard(page)
  await page.request.post('/api/staff', { data: { name: 'Ivy Ice', role: 'Steward', rinkId: rink.id } })
  const main = page.getByRole('main')
  const steps = main.getByRole('region', { name: 'Sign in to your shift' })
  await expect(steps).toContainText('Step 1 of 3')
  await checkAccessibility()
  await steps.getByRole('button', { name: 'Show me where' }).click()
  await expect(main.getByRole('link', { name: 'Nobody has signed in yet.' })).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(main.getByRole('heading', { name: 'Finish today’s checks' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await main.getByRole('link', { name: 'Print this guide' }).click()

  const guide = page.getByRole('article', { name: 'One-page guide' })
  await expect(guide.getByRole('heading', { name: rink.name })).toBeVisible()
  await expect(guide.getByRole('listitem')).toHaveCount(10)
  await expect(guide.getByRole('img')).toHaveJSProperty('complete', true)
  await checkAccessibility()
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/gu)).toHaveLength(1)

  // Once hidden, the steps stay hidden on this tablet until a user asks for them.
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Hide this guide' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(steps).toHaveCount(0)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Show the first steps again' }).click()
  await expect(steps).toBeVisible()
})
