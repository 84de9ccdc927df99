import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { StaffPage } from '../pages/staff-page.ts'
import { openDashboard, type RinkUnderTest } from '../people.ts'

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function openCallouts(page: Page): Promise<RinkUnderTest> {
  const rink = await openDashboard(page)
  await new StaffPage(page, rink).givePin('2468')
  await page.goto('/dashboard/iskate/engineer-callout')
  await expect(page.getByRole('heading', { level: 1, name: 'Engineer Callout' })).toBeVisible()
  return rink
}

async function choosePhoto(page: Page): Promise<void> {
  const input = page.getByLabel('Choose photo', { exact: true }).and(page.locator('input'))
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PICTURE })
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Equipment' }).fill('Chiller 2')
  await page.getByRole('textbox', { name: 'Reported Issue' }).fill('Trips after ten minutes')
  await page.getByRole('textbox', { name: 'Staff Member Time/Date' }).fill('20 Nov 06:00')
  await page.getByRole('textbox', { name: 'Staff Member Name/Signature' }).fill('Ivy Ice')
}

test('an engineer is called out with a photo, and the callout is followed until it is resolved', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  const rink = await openCallouts(page)
  const staff = new StaffPage(page, rink)
  const submit = page.getByRole('button', { name: 'Submit Callout' })
  await expect(page.getByText('No engineer callouts found.')).toBeVisible()
  await expect(page.getByText('At least one photo is required before submitting')).toBeVisible()
  await expect(submit).toBeDisabled()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await expect(page.getByText('No photos to upload')).toBeVisible()
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await submit.click()
  await expect(
    page.getByText(/^Please fill in: Equipment, Reported Issue, Staff Member Time\/Date/),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Equipment' })).toBeFocused()
  await fillIn(page)
  await submit.click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your Name' }).fill('Ivy Ice')
  await page.keyboard.press('Enter')
  await staff.enterPin('1111')
  await expect(page.getByText('Invalid PIN code. Please try again.')).toBeVisible()
  await staff.enterPin('2468')
  const success = page.getByRole('dialog', { name: 'Successfully Submitted' })
  await expect(success).toContainText('Your engineer callout has been created successfully.')
  await success.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('textbox', { name: 'Equipment' })).toHaveValue('')

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^EC\d+$/ }) })
  await expect(row).toContainText('In Progress')
  await expect(row).toContainText('Authorised by Mona Manager')
  await expect(row.getByRole('img', { name: /^EC\d+, 1 of 1$/ })).toBeVisible()
  await checkAccessibility()
  await row.getByRole('button', { name: /^Edit EC/ }).click()
  await row.getByRole('textbox', { name: 'Concluding Comments' }).fill('New belt')
  await row.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
  await checkAccessibility()
  await row.getByRole('button', { name: 'Save' }).click()
  await staff.enterPin('2468')
  await expect(page.getByText('Callout saved')).toBeVisible()
  await expect(row).toContainText('Resolved')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed')
  await expect(page.getByText('No engineer callouts found.')).toBeVisible()
})

test('a photo and what was typed survive the camera taking the page away', async ({ page }) => {
  await openCallouts(page)
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await fillIn(page)
  await page.reload()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Equipment' })).toHaveValue('Chiller 2')
  await expect(page.getByRole('button', { name: 'Submit Callout' })).toBeEnabled()
})

test('a sixth photo is not taken, and one can be removed', async ({ page }) => {
  await openCallouts(page)
  for (let taken = 1; taken <= 5; taken += 1) {
    await choosePhoto(page)
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(taken)
  }
  await choosePhoto(page)
  await expect(page.getByText('You can only upload up to 5 photos')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 5' }).click()
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(4)
})

test.describe('when the network is gone', () => {
  test.use({ allowedComplaints: /ERR_|Failed to load resource/ })

  test('a photo waits on the tablet and is sent when it is back', async ({ page }) => {
    await openCallouts(page)
    await page.route('/api/upload-photo', route => route.abort('connectionreset'))
    await choosePhoto(page)
    await expect(page.getByText(/^Not uploaded:/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Not uploaded:/)).toBeVisible()
    await page.unroute('/api/upload-photo')
    await page.getByRole('button', { name: 'Upload photos' }).click()
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  })
})
