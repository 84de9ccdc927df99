import type { Locator, Page } from '@playwright/test'

/** A new toast with these texts. */
export function toast(page: Page, ...texts: string[]): Locator {
  const unseen = page.locator('[data-sonner-toast]:not([data-seen])')
  return texts.reduce((found, hasText) => found.filter({ hasText }), unseen)
}

/** Ignores the current toasts, because the next one may have the same text. Below the pointer, one would stay. */
export async function pastToasts(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    for (const shown of document.querySelectorAll('[data-sonner-toast]')) {
      shown.setAttribute('data-seen', 'yes')
    }
  })
}
