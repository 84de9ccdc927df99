import type { Locator, Page } from '@playwright/test'

/** The model of docs/use/taps.md. */
export const SECONDS = { tap: 1, character: 0.3, swipe: 1, look: 1.2 }

/** Counts what a person does: taps, with two for each list, typed characters, and screens scrolled. */
export async function countActions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts = { taps: 0, characters: 0, screens: 0 }
    let top = 0
    Object.assign(globalThis, { counts })
    // A click on a label also clicks its control.
    window.addEventListener('pointerdown', () => (counts.taps += 1), true)
    window.addEventListener('keydown', () => (counts.characters += 1), true)
    window.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) counts.taps += 2
      },
      true,
    )
    window.addEventListener('scroll', () => {
      counts.screens += Math.abs(window.scrollY - top) / window.innerHeight
      top = window.scrollY
    })
  })
}

/** Sooner, a tap is ignored: it could be the second of a double tap, or the page has just moved. */
const SOONEST_MEANT_MS = 1100

/** Taps as a person does, who looks before the next tap; needs a mocked clock. */
export async function tap(page: Page, target: Locator): Promise<void> {
  await page.clock.runFor(SOONEST_MEANT_MS)
  await target.tap()
}

export const countsOf = (page: Page): Promise<{ taps: number; characters: number; screens: number }> =>
  page.evaluate(() => Reflect.get(globalThis, 'counts'))
