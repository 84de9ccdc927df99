import { ONE_PIXEL } from '#test/pages/one-pixel.ts'
import type { RinkUnderTest } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

/** Uploads the next version of the rink's RAMS through the API, like another tablet. */
async function putInPlace(page: Page, { id: rinkId }: RinkUnderTest, fileName: string): Promise<void> {
  const file = { name: fileName, mimeType: 'image/png', buffer: ONE_PIXEL }
  const multipart = { rinkId, fileName, note: '', file }
  expect((await page.request.post('/api/documents/rams/versions', { multipart })).status()).toBe(201)
}

test('a confirmation applies only to the version that the person has read', async ({ page }) => {
  const rink = await beginDay(page)
  await putInPlace(page, rink, 'old.png')
  await page.goto('/dashboard/rams')
  await page.getByRole('button', { name: 'I have read this version' }).click()
  const dialog = page.getByRole('dialog')
  await putInPlace(page, rink, 'new.png')
  await expect(page.getByText('Version 2', { exact: false }).first()).toBeAttached()
  await dialog.getByRole('combobox', { name: 'Your Name' }).fill('Ivy Ice')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Please read that one before you confirm.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Read by 0')).toBeVisible()
})

test('a chosen file remains when another user uploads the first version in the meantime', async ({
  page,
}) => {
  const rink = await beginDay(page)
  await page.goto('/dashboard/rams')
  await page.getByRole('button', { name: 'Upload a document' }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'ours.png', mimeType: 'image/png', buffer: ONE_PIXEL }
  const note = dialog.getByRole('textbox', { name: 'What changed' })
  await dialog.getByLabel('File').setInputFiles(file)
  await note.fill('With the new gate')
  await putInPlace(page, rink, 'theirs.png')
  await expect(page.getByText('under development')).toHaveCount(0)
  await expect(note).toHaveValue('With the new gate')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('New version uploaded')).toBeVisible()
  await expect(page.getByText('With the new gate')).toBeVisible()
})

test('restoring an earlier version is confirmed, even after the list is closed', async ({ page }) => {
  const rink = await beginDay(page)
  for (const name of ['old.png', 'new.png']) await putInPlace(page, rink, name)
  await page.goto('/dashboard/rams')
  await page.getByRole('button', { name: 'Versions' }).click()
  const closed = Promise.withResolvers<void>()
  await page.route('**/api/documents/rams/reuse', async route => {
    await closed.promise
    await route.continue()
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restore this version: Version 1' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  closed.resolve()
  await expect(page.getByText('Version restored')).toBeVisible()
})
