import type { Locator, Page } from '@playwright/test'

/** A new message with these words. */
export function toast(page: Page, ...texts: string[]): Locator {
  const unseen = page.locator('[data-sonner-toast]:not([data-seen])')
  return texts.reduce((found, hasText) => found.filter({ hasText }), unseen)
}

/** From here on the messages that are shown now count no more: the next one may say the same. */
export async function pastToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const shown of document.querySelectorAll('[data-sonner-toast]')) {
      shown.setAttribute('data-seen', 'yes')
    }
  })
}
