import { forklift } from '#domain/checklists/forklift.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a locked truck entered under another number is recognised, and its refused check cannot be discarded before the defects are reported', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const red = await equipment.register('Red truck', 'AB-7')
  await equipment.register('Old truck', 'AB7')
  await equipment.writeTo(red, 'faults', { description: 'Leaks oil', submittedBy: 'Sam Shift' })
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.field('Forklift Name').fill('Green truck')
  await checklist.field('Serial Number').fill('ab 7')
  const asked = 'Is this AB-7? It is out of service.'
  await expect(page.getByText(asked)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'No, another machine' }).click()
  await expect(page.getByText(asked)).toHaveCount(0)
  await checklist.field('Serial Number').fill('AB/7')
  await checklist.submitButton.click()
  await expect(equipment.dialog.getByRole('heading', { name: asked })).toBeVisible()
  await checkAccessibility()
  await equipment.dialog.getByRole('button', { name: 'Yes, it is AB-7' }).click()
  await checklist.submitter.getByRole('button', { name: 'Cancel' }).click()
  await expect(checklist.field('Serial Number')).toHaveValue('AB-7')

  await checklist.field('Serial Number').fill('CD-1')
  await checklist.rate('Brakes', 'Fail')
  let fate: 'lost' | 'refused' = 'lost'
  await page.route(forklift.paths.submit, route => {
    if (fate === 'lost') return route.abort('connectionreset')
    const message = 'This entry is more than 7 days old and can no longer be recorded.'
    return route.fulfill({ status: 400, json: { success: false, code: 'invalid', message } })
  })
  await checklist.submitButton.click()
  await checklist.confirmAs('Ivy Ice')
  await checklist.acknowledge()
  fate = 'refused'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const panel = page.getByRole('region', { name: 'Do not use (2)' })
  await expect(panel).toContainText('Green truck, CD-1')
  await page.getByRole('button', { name: '1 refused' }).click()
  const list = page.getByRole('dialog', { name: 'On this tablet' })
  await list.getByRole('button', { name: 'Correct: Forklift' }).click()
  await expect(page.getByText(/^Restored: submitted by Ivy Ice/)).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(panel).toContainText('Green truck, CD-1')
  await page.getByRole('button', { name: '1 refused' }).click()
  await list.getByRole('button', { name: 'Discard: Forklift' }).click()
  await expect(list).toContainText(
    'Without this, Green truck, CD-1 would show as usable again on this tablet',
  )
  await checkAccessibility()
  await list.getByRole('button', { name: 'Report the fault now' }).click()
  await expect(list).toContainText('Green truck, CD-1: out of service on every tablet')
  await checkAccessibility()
  await list.getByRole('button', { name: 'Discard: Forklift' }).click()
  await list.getByRole('button', { name: 'Discard permanently' }).click()
  await expect(page.getByRole('button', { name: '1 refused' })).toHaveCount(0)
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toContainText('Brakes: Fail, Broken (Found by Ivy Ice')
  await expect(panel).not.toContainText('Only this tablet knows so far')

  await equipment.open()
  await expect(page.getByText('AB-7 and AB7 may be the same machine')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Merge AB-7 and AB7' }).click()
  await expect(equipment.dialog.getByLabel('Entry to keep')).toContainText('Red truck, AB-7')
})
