import { z } from 'zod'
import { signInAsRinkUser } from '#test/pages/people.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'
import { FLOOD } from '#test/server/log-bodies.ts'

const createdSchema = z.object({ id: z.int() })

async function rinkWithFlood(page: Page, more: object = {}) {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  const add = async (path: string, body: object) =>
    createdSchema.parse(await send('POST', path, { rinkId: rink.id, ...body })).id
  const placeId = await add('/api/places', { kind: 'pad', name: 'Main pad' })
  const id = await add('/api/log-entries', { ...FLOOD, placeId, ...more })
  return { rink, id, placeId, add }
}

test('a flood entered by mistake is withdrawn with a reason, struck through, and can be entered again', async ({
  page,
  checkAccessibility,
}) => {
  const { id } = await rinkWithFlood(page)
  await page.goto(`/dashboard/ice/log/${id}`)
  await page.getByRole('button', { name: 'Entered by mistake' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this entry' })
  await expect(dialog.getByLabel('PIN Code')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What was wrong?' }).fill('Wrong pad')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/^Wrong pad\. Withdrawn by Ivy Ice, today/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entered by mistake' })).toHaveCount(0)
  await checkAccessibility()
  await page.goto('/dashboard/ice/log')
  const row = page.getByRole('link', { name: /^Entered by mistake: Wrong pad Resurfacing · Main pad/ })
  await expect(row.locator('del')).toHaveText(['Resurfacing · Main pad', '420 litres'])
  await page.getByRole('link', { name: /Entered by mistake/ }).click()
  await page.getByRole('link', { name: 'Enter it again' }).click()
  await expect(page.getByRole('heading', { name: 'Resurface Main pad' })).toBeVisible()
})

test('someone else’s entry needs the PIN of a manager, who is named', async ({ page }) => {
  const { rink, id } = await rinkWithFlood(page)
  await new StaffPage(page, rink).givePin('2468')
  await signInAsRinkUser(page, rink.id)
  await page.goto(`/dashboard/ice/log/${id}`)
  await page.getByRole('button', { name: 'Entered by mistake' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this entry' })
  await dialog.getByRole('textbox', { name: 'What was wrong?' }).fill('Wrong pad')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText(/someone else’s\. A manager can enter their PIN/)).toBeVisible()
  await dialog.getByLabel('PIN Code').fill('2468')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/Withdrawn by Mona Manager, today/)).toBeVisible()
})

test('closed ice is not withdrawn', async ({ page }) => {
  const { add, placeId } = await rinkWithFlood(page)
  const content = { isOpen: false, reason: 'Maintenance' }
  const closing = await add('/api/log-entries', {
    kind: 'ice-state',
    placeId,
    content,
    submittedBy: 'Ivy Ice',
  })
  await page.goto(`/dashboard/ice/log/${closing}`)
  await expect(page.getByRole('heading', { name: 'Ice closed: Maintenance' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entered by mistake' })).toHaveCount(0)
})

test('the log is filtered by kind and days, and the filter outlasts a reload', async ({
  page,
  checkAccessibility,
}) => {
  await rinkWithFlood(page)
  await page.goto('/dashboard/ice/log')
  const flood = page.getByRole('link', { name: /^Resurfacing · Main pad/ })
  await expect(flood).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Resurfacing')
  await page.getByLabel('To', { exact: true }).fill('2026-11-19')
  await expect(page.getByText('No entry matches. Choose another kind or other days.')).toBeVisible()
  await expect(page).toHaveURL(/kind=resurfacing/)
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-11-19')
  await checkAccessibility()
  await page.getByLabel('To', { exact: true }).fill('2026-11-20')
  await expect(flood).toBeVisible()
})
