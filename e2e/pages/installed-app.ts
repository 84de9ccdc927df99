import { expect, type Page } from '@playwright/test'
import { readStore } from '../../test/pages/local-store.ts'

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
export async function rememberedPlaces(page: Page): Promise<string[]> {
  return (await readStore(page, 'known', 'getAllKeys')).map(String)
}
