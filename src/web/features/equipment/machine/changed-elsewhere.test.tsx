import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

/**
 * Opens the page of a truck. The returned function merges the truck into another entry, like another tablet.
 */
async function openTruck(page: Page) {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  const intoId = await equipment.register('Red forklift', 'FL-002')
  const truck = await equipment.register('Red truck', 'FL-001')
  await equipment.open()
  await equipment.openMachine('Red truck, FL-001')
  const mergeElsewhere = async () => {
    await equipment.writeTo(truck, 'merging', { intoId, pin: '2468' })
    await expect(page.locator('h1')).toHaveText('Red forklift, FL-002')
  }
  return { equipment, mergeElsewhere }
}

/**
 * Opens a truck whose inspection is due on 31 January 2030. The returned function changes that date, like
 * another tablet.
 */
async function beginWithInspection(page: Page) {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  const truck = await equipment.register('Red truck', 'FL-001')
  const inspection = { kind: 'inspection', everyMonths: 12 }
  const dueUntil = (dueOn: string) =>
    equipment.writeTo(truck, 'due-dates', { dueDates: [{ ...inspection, dueOn }], pin: '2468' })
  await dueUntil('2030-01-31')
  return { equipment, inspection, dueUntil }
}

const LEAKS = { description: 'Leaks oil', submittedBy: 'Sam Shift' }

test('an open dialog about a machine does not change when another tablet changes the machine', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  const checked = await equipment.registerTwoPeople()
  const truck = await equipment.register('Red truck', 'FL-001')
  await equipment.open()
  await equipment.openMachine('Red truck, FL-001')
  await equipment.unfold('More')
  await page.getByRole('button', { name: 'Retire' }).click()
  await equipment.fill('Reason', 'Sold')
  await equipment.writeTo(truck, 'retirement', { isRetired: true, reason: 'Scrapped', pin: '2468' })
  // Elements behind an open dialog have no role.
  const state = page.locator('section[aria-label="State"]')
  await expect(state).toContainText('Retired')
  await expect(equipment.dialog.getByRole('heading', { name: 'Retire this machine?' })).toBeVisible()
  await expect(equipment.dialog.getByLabel('Reason')).toHaveValue('Sold')
  await equipment.dialog.getByRole('button', { name: 'Cancel' }).click()

  await equipment.writeTo(truck, 'retirement', { isRetired: false, reason: 'A mistake', pin: '2468' })
  await equipment.writeTo(truck, 'faults', LEAKS)
  await equipment.state.getByRole('button', { name: 'Return to service' }).click()
  await equipment.fill('What was done', 'New hose')
  await equipment.returnToService(truck, checked)
  await expect(equipment.state).toContainText('Not checked')
  await equipment.writeTo(truck, 'faults', LEAKS)
  await expect(equipment.state).toContainText('Leaks oil')
  await expect(equipment.dialog).toHaveCount(0)
})

test('a fault report in progress remains when another tablet merges the entry', async ({ page }) => {
  const { equipment, mergeElsewhere } = await openTruck(page)
  await page.getByRole('button', { name: 'Put out of service' }).click()
  await expect(equipment.dialog).toContainText('This takes Red truck, FL-001 out of service.')
  await equipment.fill('What is wrong', 'Leaks oil')
  await mergeElsewhere()
  await expect(equipment.dialog.getByLabel('What is wrong')).toHaveValue('Leaks oil')
  await equipment.fill('Your name', 'Sam Shift')
  await equipment.dialog.getByRole('button', { name: 'Put out of service' }).click()
  await expect(equipment.state).toContainText('Leaks oil')
  await expect(equipment.dialog).toHaveCount(0)
})

test('a change of an interval does not undo the due date of an examination recorded in the meantime', async ({
  page,
}) => {
  const { equipment, inspection, dueUntil } = await beginWithInspection(page)
  await equipment.open()
  await equipment.openMachine('Red truck, FL-001')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const fields = equipment.dialog.getByRole('group', { name: 'Inspection' })
  await fields.getByLabel('Every').selectOption('6')
  await dueUntil('2031-01-31')
  await expect(fields.getByLabel('Due on')).toHaveValue('2031-01-31')
  await expect(fields.getByLabel('Every')).toHaveValue('6')
  await expect(equipment.dialog.getByRole('alert')).toContainText(
    'Inspection: 31 Jan 2030, every 12 months 31 Jan 2031, every 12 months',
  )
  await equipment.dialog.getByRole('button', { name: 'Continue with both' }).click()
  await expect(equipment.dialog.getByRole('alert')).toHaveCount(0)
  await equipment.authorise('2468', 'Save')
  await expect(equipment.dialog).toHaveCount(0)
  expect(await equipment.registered()).toMatchObject([
    { dueDates: [{ ...inspection, dueOn: '2031-01-31', everyMonths: 6 }] },
  ])
})

test.describe('of due dates, on a tablet that has not heard of a change', () => {
  test('a stale due date is not saved: the new one is shown, and typed changes remain', async ({ page }) => {
    const { equipment, dueUntil } = await beginWithInspection(page)
    await page.route('/api/events*', route => route.abort())
    await equipment.open()
    await equipment.openMachine('Red truck, FL-001')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const lastDay = (kind: string) => equipment.dialog.getByRole('group', { name: kind }).getByLabel('Due on')
    await lastDay('PAT test').fill('2030-06-30')
    await dueUntil('2031-01-31')
    await equipment.authorise('2468', 'Save')
    await expect(
      equipment.dialog.getByText('The due dates for Red truck have just been changed.'),
    ).toBeVisible()
    await expect(lastDay('Inspection')).toHaveValue('2031-01-31')
    await expect(lastDay('PAT test')).toHaveValue('2030-06-30')
    await equipment.dialog.getByRole('button', { name: 'Continue with both' }).click()
    await equipment.authorise('2468', 'Save')
    await expect(equipment.dialog).toHaveCount(0)
    expect(await equipment.registered()).toMatchObject([
      {
        dueDates: [
          { kind: 'pat', dueOn: '2030-06-30' },
          { kind: 'inspection', dueOn: '2031-01-31' },
        ],
      },
    ])
  })
})

test.describe('of an entry that is merged into another in the meantime', () => {
  test('the remaining entry is not retired by a dialog of the merged one', async ({ page }) => {
    const { equipment, mergeElsewhere } = await openTruck(page)
    await equipment.unfold('More')
    await page.getByRole('button', { name: 'Retire' }).click()
    await equipment.fill('Reason', 'Entered twice')
    await mergeElsewhere()
    await expect(equipment.dialog.getByText('Red truck, FL-001 will no longer be listed')).toBeVisible()
    await equipment.authorise('2468', 'Retire')
    await expect(equipment.dialog.getByText('has just been merged with Red forklift')).toBeVisible()
    await equipment.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(equipment.state).toContainText('Not checked')
  })
})
