import { forklift } from '#domain/checklists/forklift.ts'
import { fillInCallout, startCallout } from '#test/pages/callout-page.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { choosePhoto } from '#test/pages/photo-widget.ts'
import { SharedTabletPage } from '#test/pages/shared-tablet-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('the person whom the header shows signs each form, and can change the name', async ({ page }) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711')
  await new StaffPage(page, rink).employ('Ann Archer', 'Ice Technician')
  await tablet.enrol()
  await tablet.take(ann)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  await expect(checklist.field('Inspector Name')).toHaveValue('Ann Archer')
  await expect(checklist.field('Inspector Initials')).toHaveValue('AA')
  await page.goto('/dashboard/site-diary')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Ann Archer')
  await name.fill('Ben Baker')
  await page.getByRole('textbox', { name: 'Position' }).fill('Marshal')
  await page.getByRole('textbox', { name: 'Diary Entry' }).fill('Drips from the roof')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(name).toHaveValue('Ann Archer')
  await expect(page.getByText('Ben Baker', { exact: true })).toBeVisible()
  await page.goto('/dashboard/iskate/accident-report')
  // Narrower, the form is in steps.
  page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('textbox', { name: 'Signature', exact: true })).toHaveValue('Ann Archer')
  await page.getByRole('checkbox', { name: 'I am filing this report on behalf of someone else' }).click()
  await expect(page.getByRole('textbox', { name: "Reporter's name" })).toHaveValue('Ann Archer')
  await page.goto('/dashboard/report')
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ann Archer')
})

test('a known person who reports a callout is not asked who submits it', async ({ page }) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711')
  const staff = new StaffPage(page, rink)
  await staff.givePin('2468')
  await tablet.enrol()
  await tablet.take(ann)
  await page.goto('/dashboard/iskate/engineer-callout')
  await startCallout(page)
  await fillInCallout(page, async () => {
    await choosePhoto(page)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  })
  // Someone else has found the fault.
  const signature = page.getByRole('textbox', { name: 'Staff Member Name/Signature' })
  await signature.fill('Ben Baker')
  await page.getByRole('button', { name: 'Submit Callout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is submitting this checklist?' })
  await expect(dialog.getByRole('textbox', { name: 'Your Name' })).toHaveValue('Ann Archer')
  await expect(dialog.getByRole('button', { name: 'Ben Baker' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await signature.fill('Ann Archer')
  await page.getByRole('button', { name: 'Submit Callout' }).click()
  await staff.enterPin('2468')
  await expect(page.getByText('Your engineer callout has been created successfully.')).toBeVisible()
  await page.getByRole('link', { name: /^EC-/ }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Submitted by Ann Archer', { exact: true })).toBeVisible()
})
