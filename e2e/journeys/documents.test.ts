import type { Page } from '@playwright/test'
import { ONE_PIXEL } from '../../test/pages/one-pixel.ts'
import { type RinkUnderTest, signInAsAdmin, signInAsRinkUser } from '../../test/pages/people.ts'
import { expect, test } from '../fixtures.ts'
import { addRink, beginDay } from '../people.ts'

/** Uploads the next version of the rink's RAMS past the screen, as from another tablet. */
async function putInPlace(page: Page, { id: rinkId }: RinkUnderTest, fileName: string): Promise<void> {
  const file = { name: fileName, mimeType: 'image/png', buffer: ONE_PIXEL }
  const multipart = { rinkId, fileName, note: '', file }
  expect((await page.request.post('/api/documents/rams/versions', { multipart })).status()).toBe(201)
}

test('a procedure is read in the browser, kept, and confirmed by name', { tag: '@phone' }, async ({
  page,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const { id: rinkId } = await addRink(page)
  await page.request.post('/api/staff', { data: { name: 'Ivy Ice', role: 'Ice Technician', rinkId } })
  await page.request.post('/api/staff', { data: { name: 'Tom Tool', role: 'Ice Technician', rinkId } })
  await signInAsRinkUser(page, rinkId)
  await page.goto('/rink-selection')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/duty-manual')
  await expect(page.getByRole('link', { name: 'Open in New Tab' })).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Upload a new version' })).toHaveCount(0)
  const card = page.getByRole('region', { name: 'Procedure for Accidents & First Aid' })

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    card.getByRole('link', { name: 'Open in New Tab' }).click(),
  ])
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Procedure for Accidents & First Aid')
  await expect(opened.getByText('Send somebody')).toBeVisible()
  await checkAccessibility(opened)
  await opened.close()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Procedure for Accidents & First Aid.docx')

  await card.getByText('Read by 0').click()
  await expect(card.getByText('Nobody has confirmed this version yet.')).toBeVisible()
  await expect(card.getByText('Not yet: Ivy Ice, Tom Tool')).toBeVisible()
  await card.getByRole('button', { name: 'I have read this version' }).click()
  const dialog = page.getByRole('dialog', { name: 'I have read this version' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Please enter your name')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('combobox', { name: 'Your Name' }).fill('Ivy Ice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirmed')).toBeVisible()
  await expect(card.getByText('Read by 1')).toBeVisible()
  await expect(card.getByText('Not yet: Tom Tool')).toBeVisible()
  await checkAccessibility()
})

test.describe('where a newer version is put in its place in the meantime', () => {
  test.use({ allowedComplaints: /409/ })

  test('nobody confirms a version that they have not read', async ({ page }) => {
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
})

test.describe('an administrator', () => {
  // The file that is refused.
  test.use({ allowedComplaints: /415/ })

  test("uploads the rink's own documents, which are shown, and goes back to an earlier one", async ({
    page,
    checkAccessibility,
  }) => {
    await beginDay(page)
    await page.goto('/dashboard/rams')
    const dialog = page.getByRole('dialog')
    const upload = async (name: string, buffer: Buffer, note = '') => {
      await dialog.getByLabel('File').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
      await dialog.getByRole('textbox', { name: 'What changed' }).fill(note)
      await dialog.getByRole('button', { name: 'Upload' }).click()
    }
    await expect(page.getByText('This section is currently under development.')).toBeVisible()
    await page.getByRole('button', { name: 'Upload a document' }).click()
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(dialog.getByText('Please choose a file')).toBeVisible()
    await checkAccessibility()
    await upload('rams.pdf', Buffer.from('<html></html>'))
    await expect(dialog.getByText(/^Only these files can be uploaded here:/)).toBeVisible()
    const answer = await page.request.get('/api/ice-rinks')
    const rinks: { id: number }[] = await answer.json()
    const model = await page.request.get(
      `/api/documents/safe-forklift-operations/file?rinkId=${rinks.at(-1)?.id}`,
    )
    await upload('Our RAMS.docx', await model.body())
    await expect(page.getByText('New version uploaded')).toBeVisible()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Procedure for Safe Forklift Operations' })).toBeVisible()
    await expect(page.getByText('under development')).toHaveCount(0)

    await expect(frame.getByText(/^Shown in a simple form/)).toBeVisible()

    const policy = await page.request.get(
      `/api/documents/health-and-safety-policy/file?rinkId=${rinks.at(-1)?.id}`,
    )
    await page.getByRole('button', { name: 'Upload a new version' }).click()
    await upload('rams.pdf', await policy.body())
    // Above it, and below where a tablet may show the first page only.
    await expect(page.getByRole('link', { name: 'Open in New Tab' })).toHaveCount(
      (await page.evaluate(() => navigator.pdfViewerEnabled)) ? 2 : 1,
    )
    await page.getByRole('button', { name: 'Upload a new version' }).click()
    await upload('plan.png', ONE_PIXEL, 'As a picture')
    await expect(page.getByRole('img', { name: /^RAMS of/ })).toBeVisible()
    await expect(page.getByText('As a picture')).toBeVisible()
    await page.getByRole('button', { name: 'Versions' }).click()
    await checkAccessibility()
    await dialog.getByRole('button', { name: 'Restore this version: Version 1' }).click()
    await expect(dialog.getByText('Version 1 restored')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(frame.getByRole('heading', { name: 'Procedure for Safe Forklift Operations' })).toBeVisible()
    await checkAccessibility()
  })

  test('keeps what they have chosen where someone else uploads the first version in the meantime', async ({
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

  test('is told that an earlier one is in place again, also where the list was closed in the meantime', async ({
    page,
  }) => {
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
})
