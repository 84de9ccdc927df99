import { PICTURE } from '../one-pixel.ts'
import type { Page } from '../page.ts'

/** Chooses a photo in the one form of the screen that takes photos. */
export async function choosePhoto(page: Page, picture = PICTURE): Promise<void> {
  await page.getByLabel('Choose photo', { exact: true }).and(page.locator('input')).setInputFiles(picture)
}
