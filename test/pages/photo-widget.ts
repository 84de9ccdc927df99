import type { Locator, Page } from './driver.ts'
import { PICTURE } from './one-pixel.ts'

/** Chooses a photo in the only form of the screen that accepts photos. */
export async function choosePhoto<L extends Locator<L>>(page: Page<L>, picture = PICTURE): Promise<void> {
  await page.getByLabel('Choose photo', { exact: true }).and(page.locator('input')).setInputFiles(picture)
}

interface Evaluating {
  evaluate(read: () => Promise<number>): Promise<number>
}

/** The number of photos that are stored on the tablet, of all forms. */
export function photosOnTablet(page: Evaluating): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rinkbook')
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('photos').objectStore('photos').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
          counting.addEventListener('error', () => reject(new Error('The photos were not counted')))
        })
      }),
  )
}
