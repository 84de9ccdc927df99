import type { Locator, Page } from '@playwright/test'
import { forklift } from '#domain/checklists/forklift.ts'
import { powerTool } from '#domain/checklists/power-tool.ts'
import { beginForklift, RESTORED } from '../../test/pages/begun-forklift.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import { chooseRink } from '../../test/pages/people.ts'
import { expect, test } from '../fixtures.ts'
import { withDaysToPass } from '../passing-days.ts'
import { beginDay } from '../people.ts'
import { reloadOnceEmpty } from '../reload.ts'

async function expectBegun(page: Page, checklist: ChecklistPage<Locator>): Promise<void> {
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(checklist.field('Supplier')).toHaveValue('Linde Lifting')
  await expect(checklist.ratings('Mast').getByRole('radio', { name: 'Pass' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Pedal goes to the floor: Brakes' })).toBeVisible()
  await expect(page.getByText('2 of 28').first()).toBeVisible()
}

test('a draft survives a reload and a crash, and shows its time', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const begun = await beginForklift(page)
  // The last keystroke before a reload is saved too.
  await begun.field('Model').pressSequentially('E20')
  await page.reload()
  await expectBegun(page, begun)
  await expect(begun.field('Model')).toHaveValue('E20')
  await checkAccessibility()

  const second = await context.newPage()
  await chooseRink(second, rink)
  const crashed = page.waitForEvent('crash')
  const debuggerOfPage = await context.newCDPSession(page)
  // A crashed page does not respond.
  void debuggerOfPage.send('Page.crash').catch(() => undefined)
  await crashed
  const checklist = new ChecklistPage(second, forklift)
  await checklist.open()
  await expectBegun(second, checklist)
})

test('a draft can be discarded after a confirmation', async ({ page, checkAccessibility }) => {
  await beginDay(page)
  const checklist = await beginForklift(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await checkAccessibility()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(checklist.field('Supplier')).toHaveValue('Linde Lifting')
  await reloadOnceEmpty(checklist.field('Supplier'), async () => {
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await question.getByRole('button', { name: 'Discard draft' }).click()
  })
  await expect(checklist.field('Supplier')).toHaveValue('')
  await expect(page.getByText(RESTORED)).toHaveCount(0)
})

test("a form left open overnight starts again, without yesterday's inspector", async ({ page }) => {
  const passDay = await withDaysToPass(page)
  await beginDay(page)
  const yesterday = new ChecklistPage(page, powerTool)
  await yesterday.fillIn()
  await yesterday.field('Inspector Name').fill('Tess Tech')
  await yesterday.submitButton.click()
  await yesterday.confirmAs('Tess Tech')
  await expect(page).toHaveURL('/dashboard')

  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  await expect(checklist.field('Inspector Name')).toHaveValue('Tess Tech')
  await passDay()
  await expect(checklist.field('Inspector Name')).toHaveValue('')
  await checklist.field('Supplier').fill('Linde Lifting')
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(page.getByText(/was never submitted/)).toHaveCount(0)
})

test('answers left open overnight remain, with a notice about their day', async ({ page }) => {
  const passDay = await withDaysToPass(page)
  await beginDay(page)
  const checklist = await beginForklift(page)
  await expect(page.getByText(/^A new shift or day has started/)).toHaveCount(0)
  await passDay()
  await expect(page.getByText(/^A new shift or day has started/)).toBeVisible()
  await expect(checklist.field('Supplier')).toHaveValue('Linde Lifting')
})
