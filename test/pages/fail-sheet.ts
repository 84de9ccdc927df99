import type { Locator, Page } from './driver.ts'

/** Writes the reason in the sheet of a bad answer, and closes it. */
export async function giveReason<L extends Locator<L>>(
  page: Page<L>,
  title: string,
  reason: string,
): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('textbox', { name: 'What is wrong?' }).fill(reason)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}
