import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forklift } from '#domain/checklists/forklift.ts'
import { openCallouts, openStep } from '../../test/pages/callout-page.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import { choosePhoto } from '../../test/pages/photo-widget.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

// Failed calls of the killed server.
test.use({ allowedComplaints: /ERR_|Failed to load resource/ })

test('a killed server restarts with everything that it acknowledged', async ({ page, server }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await expect(page.locator('[data-sonner-toast]').getByText('Success!')).toBeVisible()
  await server.kill()
  await server.restart()
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'Forklift Checklist' })).toContainText(
    'Completed',
  )
})

test('a photo with a lost response survives a reload and a killed server, and is stored once', async ({
  page,
  server,
}) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  await openStep(page, 2)
  await page.route('/api/upload-photo', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await choosePhoto(page)
  await expect(page.getByText(/^Not uploaded:/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Not uploaded:/)).toBeVisible()
  await server.kill()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await expect(page.getByText(/^Not uploaded:/)).toBeVisible()
  // Automatically, as soon as the server responds again.
  await server.restart()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  const kept = await readdir(join(server.dataDir, 'files', 'photos', String(rink.id)))
  expect(kept.filter(name => !name.endsWith('.thumbnail.jpg'))).toHaveLength(1)
})
