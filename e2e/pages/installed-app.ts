import { expect, type Page } from '@playwright/test'

/** Waits until the app opens without a server: its files are on the tablet, and a worker hands them out. */
export async function becomesInstalled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'))
    .toBe(true)
}

/** Where what was known is kept on the tablet, such as 'answers/1/["rinks"]'. */
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
