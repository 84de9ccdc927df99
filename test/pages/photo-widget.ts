import type { Locator, Page } from './driver.ts'
import { type Evaluating, readStore } from './local-store.ts'
import { PICTURE } from './one-pixel.ts'

/** Chooses a photo in the only form of the screen that accepts photos. */
export async function choosePhoto<L extends Locator<L>>(page: Page<L>, picture = PICTURE): Promise<void> {
  await page.getByLabel('Choose photo', { exact: true }).and(page.locator('input')).setInputFiles(picture)
}

/** The number of photos that are stored on the tablet, of all forms. */
export async function photosOnTablet(page: Evaluating): Promise<number> {
  return (await readStore(page, 'photos', 'getAllKeys')).length
}
