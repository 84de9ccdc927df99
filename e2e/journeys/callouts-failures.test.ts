import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { fillInCallout, openCallouts } from '../pages/callout-page.ts'
import { choosePhoto } from '../pages/photo-widget.ts'
import { StaffPage } from '../pages/staff-page.ts'

// The network and the server that fail.
test.use({ allowedComplaints: /ERR_|Failed to load resource/ })

test('a photo whose answer was lost waits over a reload and a killed server, and is kept once', async ({
  page,
  server,
}) => {
  const rink = await openCallouts(page)
  await page.route('/api/upload-photo', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await choosePhoto(page)
  await expect(page.getByText(/^Not uploaded:/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Not uploaded:/)).toBeVisible()
  await server.kill()
  await page.unroute('/api/upload-photo')
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await expect(page.getByText(/^Not uploaded:/)).toBeVisible()
  // By itself, as soon as the server answers again.
  await server.restart()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  const kept = await readdir(join(server.dataDir, 'files', 'photos', String(rink.id)))
  expect(kept.filter(name => !name.endsWith('.thumbnail.jpg'))).toHaveLength(1)
})

test('a callout whose answer was lost is on record once, also after a reload and a change', async ({
  page,
}) => {
  const rink = await openCallouts(page)
  const staff = new StaffPage(page, rink)
  const submit = async () => {
    await page.getByRole('button', { name: 'Submit Callout' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Your Name' }).fill('Ivy Ice')
    await page.keyboard.press('Enter')
    await staff.enterPin('2468')
  }
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await fillInCallout(page)
  await page.route('/api/engineer-callouts', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await submit()
  await expect(
    page.getByText('Failed to create engineer callout. Please try again.', { exact: true }),
  ).toBeVisible()
  await page.unroute('/api/engineer-callouts')
  await page.reload()
  await page.getByRole('textbox', { name: 'Reported Issue' }).fill('Trips after one minute')
  await submit()
  await expect(page.getByRole('dialog', { name: 'Successfully Submitted' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: /^EC-\d+-\d{4}-\d{4}$/ })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Reported Issue' })).toHaveValue('')
})
