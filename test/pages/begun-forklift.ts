import { forklift } from '#domain/checklists/forklift.ts'
import { ChecklistPage } from './checklist-page.ts'
import type { Locator, Page } from './driver.ts'

/** The notice above a form that was restored from a draft of today. */
export const RESTORED = /^Draft from \d\d:\d\d restored$/

/** Opens the forklift checklist, answers the supplier and two of the 28 checks, and waits until the draft is saved. */
export async function beginForklift<L extends Locator<L>>(page: Page<L>): Promise<ChecklistPage<L>> {
  const checklist = new ChecklistPage(page, forklift)
  await checklist.open()
  await checklist.field('Supplier').fill('Linde Lifting')
  await checklist.rate('Mast', 'Pass')
  await checklist.rate('Brakes', 'Fail', 'Pedal goes to the floor')
  await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor()
  return checklist
}
