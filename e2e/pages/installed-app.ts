import { expect, type Page } from '@playwright/test'

/** Waits until the app can start offline: its files are cached, and a worker serves them. */
export async function becomesInstalled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'), {
      intervals: [100],
      // A busy machine takes most of a minute.
      timeout: 60_000,
    })
    .toBe(true)
}

/** The keys of the offline cache, such as 'answers/1/["rinks"]'. */
export function rememberedPlaces(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('rinkbook')
        opening.addEventListener('error', () => reject(new Error('It could not be opened')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('known').objectStore('known').getAllKeys()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result.map(String))
          })
        })
      }),
  )
}
