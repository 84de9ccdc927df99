import { IncidentPage } from '../../test/pages/incident-page.ts'
import { signInAsAdmin } from '../../test/pages/people.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'
import { reloadOnceEmpty } from '../reload.ts'

test('an incident is reported, signed by hand and authorised', { tag: '@phone' }, async ({
  page,
  isMobile,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.givePin('2468')
  const incident = new IncidentPage(page)
  await incident.open()
  await expect(
    page.getByText('No incident reports found. Create your first report using the form above.'),
  ).toBeVisible()
  await checkAccessibility()
  if (isMobile) {
    const answers = await page.locator('label:has(input[type=radio])').all()
    const widths = await Promise.all(answers.map(async answer => (await answer.boundingBox())?.width))
    expect(new Set(widths).size).toBe(1)
  }

  await incident.reach(incident.field('Name'))
  await incident.field('Name').fill(' ')
  await incident.field('Postcode').focus()
  await expect(page.getByText('Name of person involved is required')).toBeVisible()
  // A step is complete before the next one.
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(incident.field('Name')).toBeFocused()
  await checkAccessibility()
  await incident.choose('Skater')
  await incident.reach(incident.field('Name'))
  await expect(incident.field('Occupation')).toBeHidden()
  await expect(incident.field('Department')).toBeHidden()
  await incident.fillIn()
  await incident.choose('Skater')
  const onBehalf = page.getByLabel('I am filing this report on behalf of someone else')
  await incident.reach(onBehalf)
  await onBehalf.check()
  await incident.field("Reporter's name").fill('Pat Parent')
  await incident.reach(incident.submitButton)
  await expect(page.getByText('10 of 10 required fields')).toBeVisible()

  await incident.submitButton.click()
  await expect(incident.dialog).toContainText('Bruised left knee')
  const upright = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: upright.height, height: upright.width })
  await page.setViewportSize(upright)
  await incident.dialog.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manager Authorization Required' })
  await expect(dialog.getByLabel('Signature')).toHaveValue('Sam Skater')
  for (const button of await dialog.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
  const pad = dialog.getByRole('figure', { name: 'Nothing is drawn yet' })
  await pad.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await pad.boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.2, y + height * 0.3)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + height * 0.8, { steps: 5 })
  await page.mouse.move(x + width * 0.8, y + height * 0.3, { steps: 5 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Clear drawing' }).click()
  await expect(dialog.getByText('Sign with a finger or a pen')).toBeFocused()
  await page.mouse.move(x + width * 0.2, y + height * 0.3)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.8, y + height * 0.6, { steps: 5 })
  await page.mouse.up()
  await expect(dialog.getByRole('figure', { name: 'The drawn signature' })).toBeVisible()
  await checkAccessibility()
  await dialog.getByLabel('PIN Code').focus()
  for (const button of await dialog.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
  await staff.enterPin('1111')
  await expect(page.getByText('Invalid PIN code. Please try again.')).toBeVisible()
  await staff.enterPin('2468')
  const success = page.getByRole('dialog', { name: 'Successfully Submitted' })
  await expect(success).toContainText('Your incident report has been created successfully.')
  await expect(success.getByRole('link', { name: 'Decide now' })).toBeVisible()
  await success.getByRole('button', { name: 'OK' }).click()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^IR-/ }) })
  await expect(row.locator('bdi')).toHaveText('Sam Skater')
  await expect(row).toContainText('Fell over the step by the gate')
  await row.getByRole('link', { name: /^View report IR-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Incident IR-\d+-\d{4}-0001$/ })).toBeVisible()
  await expect(page.getByText('Mona Manager')).toBeVisible()
  await expect(page.getByText('Pat Parent').first()).toBeVisible()
  await expect(page.getByText('Skater', { exact: true })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'The drawn signature of Sam Skater' })).toBeVisible()
  await checkAccessibility()
  const address = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
  const paper = await page.request.get(address ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Mark as reported' })).toBeHidden()
  await expect(page.getByText('Accident Book Record')).toBeVisible()
})

test.describe('with a sign-out in between', () => {
  test.use({ allowedComplaints: /401/ })

  test('a draft of a report survives a reload and a logout, until it is reset', async ({ page }) => {
    const rink = await beginDay(page)
    const incident = new IncidentPage(page)
    await incident.open()
    await incident.choose('Skater')
    await incident.fillIn()
    await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Draft from \d\d:\d\d restored$/)).toBeVisible()
    await incident.reach(incident.field('Details of injury'))
    await expect(incident.field('Details of injury')).toHaveValue('Bruised left knee')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await signInAsAdmin(page)
    await page.goto('/rink-selection')
    await page.getByRole('button', { name: rink.name }).click()
    await expect(page).toHaveURL('/dashboard')
    // A desk shows the whole form.
    await page.setViewportSize({ width: 1440, height: 900 })
    await incident.open()
    await expect(incident.field('Place of incident')).toHaveValue('Gate 3')
    await reloadOnceEmpty(incident.field('Place of incident'), async () => {
      await page.getByRole('button', { name: 'Reset Form' }).click()
      await incident.dialog.getByRole('button', { name: 'Reset Form' }).click()
    })
    await expect(incident.field('Place of incident')).toHaveValue('')
    await expect(page.getByText(/^Draft from/)).toBeHidden()
  })
})
