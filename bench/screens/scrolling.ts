import type { Page } from '@playwright/test'
import { forklift } from '#domain/checklists/forklift.ts'
import type { Figure } from '../figure.ts'
import { quantile } from '../quantile.ts'

/** Each shows a hundred more. */
const PRESSES = 4
const WHEEL_TURNS = 80
const WHEEL_PIXELS = 400
/** What the eye takes for a stutter. */
const LATE_MS = 50

const LISTS = [
  { name: 'the history of a checklist', path: `/dashboard/iskate/${forklift.tab}/history` },
  { name: 'the site diary', path: '/dashboard/site-diary' },
]

/** How smoothly 500 records of a list scroll by. */
export async function measureScrolling(page: Page): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path } of LISTS) {
    await page.goto(path)
    const older = page.getByRole('button', { name: /^Show older/ })
    for (let press = 0; press < PRESSES; press += 1) {
      await older.click()
      await page.waitForLoadState('networkidle')
    }
    const frames = await framesWhile(page, async () => {
      await page.mouse.move(400, 600)
      await page.evaluate(() => scrollTo({ top: 0 }))
      for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, WHEEL_PIXELS)
    })
    const late = frames.filter(frame => frame > LATE_MS).length
    figures.push({
      budget: 'scrolling',
      about: `scrolling ${name}`,
      value: (100 * late) / frames.length,
      detail: {
        frames: frames.length,
        'median frame (ms)': quantile(frames, 0.5),
        'p99 frame (ms)': quantile(frames, 0.99),
      },
    })
  }
  return figures
}

/** How long each frame took while something was done, in milliseconds. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  const frames = await page.evaluateHandle(() => {
    const taken: number[] = []
    let before = performance.now()
    const next = (now: number) => {
      taken.push(now - before)
      before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    return taken
  })
  await act()
  // The first is from before the first turn of the wheel.
  return frames.evaluate(taken => taken.slice(1))
}
