import type { Page } from '@playwright/test'
import { checksOf } from '#domain/checklists/define.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import type { Figure } from '../figure.ts'
import { interactionToNextPaint } from './interactions.ts'

/** As the book names it. */
const MACHINE = 'forklift 1 name'

/** From a tap to its paint on the form with 28 checks: each is rated badly, which opens its comment, and then well. */
export async function measureTapping(page: Page): Promise<Figure[]> {
  const checks = checksOf(forklift)
  await page.goto(`/dashboard/iskate/${forklift.tab}`)
  // Today's is submitted already: its machine is folded up.
  await page.getByRole('button', { name: MACHINE }).click()
  await page
    .getByRole('radiogroup')
    .nth(checks.length - 1)
    .waitFor()
  const measured = await interactionToNextPaint(page, async () => {
    let taps = 0
    for (const tone of ['bad', 'good'] as const) {
      const rating = forklift.ratings.find(known => known.tone === tone)?.value ?? ''
      const choices = page.getByRole('radiogroup').getByText(rating, { exact: true })
      for (let check = 0; check < checks.length; check += 1) await choices.nth(check).tap()
      taps += checks.length
    }
    return taps
  })
  return [{ budget: 'interaction', about: `tapping in the form of ${checks.length} checks`, ...measured }]
}
