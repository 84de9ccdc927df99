import { expect, type Locator, type Page } from '@playwright/test'

/** More than the tab stops of any screen. */
const MOST_STOPS = 120

/** Presses Tab, or Shift+Tab, until a control has the focus; fails if the focus is lost. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = control.page()
  await expect(control).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if (await control.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${MOST_STOPS} times ${key} do not lead to ${String(control)}.`)
}

/** Activates a control by keyboard. */
export async function pressByKey(control: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(control, key)
  await control.page().keyboard.press('Enter')
}

/** Expects the screen, with the focus on its heading. */
export async function arriveAt(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}
