import sharp from 'sharp'
import {
  fillInCallout,
  goOnWithoutPhoto,
  openCalloutForm,
  openCallouts,
  openStep,
  recordCallout,
} from '../../test/pages/callout-page.ts'
import { choosePhoto } from '../../test/pages/photo-widget.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

/** A photo like a phone's: twelve megapixels, rotated. */
const CAMERA = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#3366aa' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()

test('an engineer is called out with a photo, and the callout is tracked until it is resolved', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  await openCallouts(page, rink)
  await expect(page.getByText('No engineer callouts found.')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'New callout' }).click()
  const staff = new StaffPage(page, rink)
  const submit = page.getByRole('button', { name: 'Submit Callout' })
  await openStep(page, 2)
  await expect(page.getByText('At least one photo is required before submitting')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await expect(page.getByText('No photos to upload')).toBeVisible()
  await openStep(page, 3)
  await expect(page.getByText('At least one photo is required before submitting')).toBeVisible()
  await expect(submit).toBeDisabled()
  await expect(page.getByRole('button', { name: '5 answers are missing' })).toBeVisible()
  await checkAccessibility()
  await openStep(page, 2)
  await choosePhoto(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: CAMERA })
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await openStep(page, 3)
  await submit.click()
  await expect(
    page.getByText(/^Please fill in: Equipment, Reported Issue, Staff Member Time\/Date/),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Equipment' })).toBeFocused()
  await fillInCallout(page)
  await submit.click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your Name' }).fill('Ivy Ice')
  await page.keyboard.press('Enter')
  await staff.enterPin('1111')
  await expect(page.getByText('Invalid PIN code. Please try again.')).toBeVisible()
  const sent = page.waitForRequest(
    call => call.method() === 'POST' && new URL(call.url()).pathname === '/api/engineer-callouts',
  )
  await staff.enterPin('2468')
  expect((await sent).postDataJSON()).toMatchObject({ requestedBy: null, rinkId: rink.id })
  const success = page.getByRole('dialog', { name: 'Successfully Submitted' })
  await expect(success).toContainText('Your engineer callout has been created successfully.')
  await checkAccessibility()
  await success.getByRole('button', { name: 'OK' }).click()

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Chiller 2' }) })
  await expect(row).toContainText(/EC-\d+-\d{4}-\d{4} ·/)
  await expect(row).toContainText('In Progress')
  await expect(row).toContainText('Authorised by Mona Manager')
  await expect(row.getByRole('img', { name: /^EC-\d+-\d{4}-\d{4}, 1 of 1$/ })).toBeVisible()
  await checkAccessibility()
  await row.getByRole('button', { name: /^Edit EC/ }).click()
  await row.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
  await row.getByRole('textbox', { name: 'Concluding Comments' }).fill('New belt')
  await checkAccessibility()
  await row.getByRole('button', { name: 'Save' }).click()
  await staff.enterPin('2468')
  await expect(page.getByText('Callout saved')).toBeVisible()
  await expect(row).toContainText('Resolved')
  await expect(page.getByRole('region', { name: 'Resolved and closed' })).toContainText('Chiller 2')
  await page.getByRole('searchbox').fill('no such callout')
  await expect(page.getByText('No engineer callouts found.')).toBeVisible()
})

test('a callout without a manager waits on every screen until one authorises it', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  await openCalloutForm(page, rink)
  await fillInCallout(page, undefined, () => goOnWithoutPhoto(page))
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /Engineer Callout/ })).toContainText('1 not sent')
  await openStep(page, 3)
  await page.getByRole('button', { name: 'Save without a manager' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved, not authorised yet' })
  await expect(saved).toContainText('A manager still has to authorise this callout')
  await saved.getByRole('button', { name: 'OK' }).click()
  const waiting = page.getByRole('region', { name: 'Awaiting authorisation' })
  await expect(waiting).toContainText('Chiller 2')
  await checkAccessibility()
  await page.goto('/dashboard')
  await page.getByText('1 callout to authorise').click()
  await checkAccessibility()
  await page.getByRole('button', { name: /^Authorise EC/ }).click()
  await new StaffPage(page, rink).enterPin('2468')
  await expect(page.getByText(/ is authorised\.$/)).toBeVisible()
  await expect(page.getByText('1 callout to authorise')).toHaveCount(0)
  await page.goto('/dashboard/iskate/engineer-callout')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Chiller 2' }) })
  await expect(row).toContainText('Authorised by Mona Manager')
})

test('the photos of a form are released from memory when the form is left', async ({ page }) => {
  await page.addInitScript(() => {
    const held = new Set<string>()
    const create = URL.createObjectURL.bind(URL)
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.createObjectURL = source => {
      const address = create(source)
      held.add(address)
      return address
    }
    URL.revokeObjectURL = address => {
      held.delete(address)
      revoke(address)
    }
    Object.assign(window, { countHeld: () => held.size })
  })
  const countHeld = () => page.evaluate('countHeld()')
  await openCalloutForm(page, await beginDay(page))
  await page.getByRole('textbox', { name: 'Equipment' }).fill('Chiller 2')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  expect(await countHeld()).toBe(1)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect.poll(countHeld).toBe(0)
})

test('a recorded callout is counted, edited across a reload, updated from elsewhere and shown completely', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  await new StaffPage(page, rink).givePin('2468')
  const { reference, address, id } = await recordCallout(page, rink)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /Engineer Callout/ })).toContainText('1 in progress')
  await page.goto('/dashboard/iskate/engineer-callout')
  await page.getByRole('button', { name: `Edit ${reference}` }).click()
  await page.getByRole('textbox', { name: 'Proposed Fix (Short Term)' }).fill('Reset and watch')
  await page.getByRole('searchbox').fill('no such callout')
  await expect(page.getByText('No engineer callouts found.')).toBeVisible()
  await page.getByRole('searchbox').fill('chiller')
  await expect(page.getByRole('textbox', { name: 'Proposed Fix (Short Term)' })).toHaveValue(
    'Reset and watch',
  )
  await page.reload()
  await expect(page.getByText('Unsaved changes are stored on this tablet.')).toBeVisible()

  const data = { rinkId: rink.id, routeCauseAnalysis: 'Fan is dirty' }
  expect((await page.request.patch(address, { data })).status()).toBe(200)
  await page.getByRole('button', { name: `Edit ${reference}` }).click()
  await expect(page.getByRole('textbox', { name: 'Proposed Fix (Short Term)' })).toHaveValue(
    'Reset and watch',
  )
  const overtaken = page.getByRole('alert').filter({ hasText: 'Someone else has just changed this callout' })
  await expect(overtaken).toContainText('Route Cause Analysis')
  await overtaken.getByRole('button', { name: 'Continue with both' }).click()
  await expect(page.getByRole('textbox', { name: 'Route Cause Analysis' })).toHaveValue('Fan is dirty')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Callout saved')).toBeVisible()

  await page.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(`/dashboard/iskate/engineer-callout/${id}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Reset and watch')
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: `Show photo 2 of 2 of ${reference}` }).press('Enter')
  const viewer = page.getByRole('dialog', { name: reference })
  await expect(viewer).toContainText('2 of 2')
  await expect(viewer.getByRole('img', { name: `${reference}, 2 of 2` })).toBeInViewport()
  await checkAccessibility()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toContainText('1 of 2')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('a sixth photo is refused, and a photo that is removed during its upload does not return', async ({
  page,
}) => {
  await openCallouts(page, await beginDay(page))
  await openStep(page, 2)
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('/api/upload-photo', async route => {
    await held
    await route.fulfill({ response: await route.fetch() }).catch(() => undefined)
  })
  await choosePhoto(page)
  await page.getByRole('textbox', { name: 'Reported Issue' }).fill('Trips')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('1 photo is still being uploaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Callout' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  letGo()
  await page.unroute('/api/upload-photo')
  await page.reload()
  await expect(page.getByText('At least one photo is required before submitting')).toBeVisible()
  for (let taken = 1; taken <= 5; taken += 1) {
    await choosePhoto(page)
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(taken)
  }
  await choosePhoto(page)
  await expect(page.getByText('You can only upload up to 5 photos')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 5' }).press('Enter')
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(4)
  // Keyboard users continue where the photo was.
  await expect(page.getByRole('listitem').filter({ hasText: 'Remove' }).nth(3)).toBeFocused()
})
