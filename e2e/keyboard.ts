import { expect, type Locator, type Page } from '@playwright/test'

/** Further than from one end of any screen to the other. */
const MOST_STOPS = 120

/** Goes on by Tab, or back, until a control has the focus; fails where the focus is lost on the way. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = control.page()
  await expect(control).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if (await control.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${MOST_STOPS} times ${key} do not lead to ${String(control)}.`)
}

/** Presses a control as who has no pointer. */
export async function pressByKey(control: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(control, key)
  await control.page().keyboard.press('Enter')
}

/** The screen has come, and who listens is told which. */
export async function arriveAt(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}
