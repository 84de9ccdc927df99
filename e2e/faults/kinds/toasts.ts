import { expect, type Locator, type Page } from '@playwright/test'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** A message that names what it is about. */
export function toast(page: Page, ...texts: string[]): Locator {
  return texts.reduce((found, hasText) => found.filter({ hasText }), toasts(page))
}

/** Waits until an earlier message is gone that says the same; a pointer that rests on it would keep it. */
export async function withoutToasts(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(toasts(page)).toHaveCount(0)
}
