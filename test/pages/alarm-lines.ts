import type { Locator, Page } from './driver.ts'

/** Opens a line of the dashboard, which shows only a summary until then. */
export async function openAlarms<L extends Locator<L>>(page: Page<L>, title: string | RegExp): Promise<void> {
  await page.getByRole('region', { name: title }).locator('summary').click()
}
