import { ONE_PIXEL } from '../../test/pages/one-pixel.ts'
import { signInAsAdmin, signInAsRinkUser } from '../../test/pages/people.ts'
import { expect, test } from '../fixtures.ts'
import { addRink, beginDay } from '../people.ts'

test('a procedure is read in the browser, downloaded and confirmed by name', async ({
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
  await dialog.getByRole('combobox', { name: 'Your Name' }).fill('Ivy Ice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(card.getByText('Read by 1')).toBeVisible()
  await expect(card.getByText('Not yet: Tom Tool')).toBeVisible()
  await checkAccessibility()
})

test.describe('an administrator', () => {
  // The refused file.
  test.use({ allowedComplaints: /415/ })

  test("an administrator uploads the rink's own documents, which are shown, and restores an earlier version", async ({
    page,
    checkAccessibility,
  }) => {
    const { id: rinkId } = await beginDay(page)
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
    const model = await page.request.get(`/api/documents/safe-forklift-operations/file?rinkId=${rinkId}`)
    await upload('Our RAMS.docx', await model.body())
    await expect(page.getByText('New version uploaded')).toBeVisible()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Procedure for Safe Forklift Operations' })).toBeVisible()
    await expect(page.getByText('under development')).toHaveCount(0)

    await expect(frame.getByText(/^Simplified view/)).toBeVisible()

    const policy = await page.request.get(`/api/documents/health-and-safety-policy/file?rinkId=${rinkId}`)
    await page.getByRole('button', { name: 'Upload a new version' }).click()
    await upload('rams.pdf', await policy.body())
    // Both above and below, because a tablet may show only the first page.
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
})
