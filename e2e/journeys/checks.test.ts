import { CheckPage, ROUND } from '../../test/pages/check-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

test('a check is found, filled in with a fail and a drawn signature, submitted and read', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  const checks = new CheckPage(page, await beginDay(page))
  await checks.publish()
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'All checks' }).click()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Evening round Whole rink' }).click()
  await expect(page.getByRole('heading', { level: 1, name: ROUND.title })).toBeVisible()
  await checkAccessibility()
  for (const button of await page.locator('[data-question] label:has(input)').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  }
  await checks.rate('Exits clear', 'Fail')
  await checks.field(/What is wrong\?.*Exits clear/).fill('A pallet blocks gate 2')
  await checks.field('Which exit is blocked').fill('Gate 2')
  await checks.field('Hot tap').fill('39')
  await expect(page.getByText('Far outside limits: 50 to 65 °C. Stop.')).toBeVisible()
  await checkAccessibility()
  const pad = page.getByRole('figure', { name: 'Nothing is drawn yet' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The signature box is not shown')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
  await page.mouse.up()
  await page.reload()
  await expect(page.getByRole('figure', { name: 'The drawn signature' })).toBeVisible()
  await checks.review()
  await expect(checks.dialog).toContainText('A pallet blocks gate 2')
  await checkAccessibility()
  await checks.submit('Ivy Ice')
  const saved = page.getByRole('dialog', { name: 'Check saved' })
  await expect(saved).toContainText('Evening round is saved.')
  await checkAccessibility()
  await saved.getByRole('link', { name: 'Show the record' }).click()
  await expect(page.getByText('2 bad answers')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'The drawn signature of Ivy Ice' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('link', { name: /2 bad answers.*Ivy Ice/ })).toBeVisible()
  await checkAccessibility()
})
