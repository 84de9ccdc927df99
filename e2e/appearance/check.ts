import type { Page } from '@playwright/test'
import { barFaults } from './bars.ts'
import { forcedColorFaults } from './forced-colors.ts'
import { layoutFaults } from './layout-faults.ts'
import { motionFaults } from './motion.ts'
import { setTextSpacing } from './text-spacing.ts'

/** A window of 640 × 1024 at 200 % zoom. */
export const ENLARGED = { width: 320, height: 512 }

/**
 * Fails if the screen does not support forced colours, reduced motion, 200 % zoom and text spacing. Restores
 * the page, except for the scroll position and the focus.
 */
export async function checkAppearance(page: Page): Promise<void> {
  const viewport = page.viewportSize()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const faults = [...(await forcedColorFaults(page)), ...(await motionFaults(page))]
  await page.emulateMedia({ forcedColors: null, reducedMotion: null })
  await page.setViewportSize(ENLARGED)
  faults.push(...(await barFaults(page)))
  await setTextSpacing(page, true)
  faults.push(...(await layoutFaults(page)))
  await setTextSpacing(page, false)
  if (viewport) await page.setViewportSize(viewport)
  if (faults.length > 0) throw new Error(`${page.url()} does not bear it:\n${faults.join('\n')}`)
}
