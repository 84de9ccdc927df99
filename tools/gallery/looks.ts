import type { Page } from '@playwright/test'
import { violationsOn } from '../../e2e/accessibility.ts'
import { barFaults } from '../../e2e/appearance/bars.ts'
import { ENLARGED } from '../../e2e/appearance/check.ts'
import { forcedColorFaults } from '../../e2e/appearance/forced-colors.ts'
import { layoutFaults } from '../../e2e/appearance/layout-faults.ts'
import { setTextSpacing } from '../../e2e/appearance/text-spacing.ts'

/** The device and settings in which a screen is shown. */
export interface Look {
  /** Such as '820 dark'. */
  name: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  /** True if the device imposes its colours. */
  isForced?: boolean
  /** True if the reader has increased the spacing of letters, words and lines (WCAG 1.4.12). */
  isSpaced?: boolean
  /** Finds possible faults in this look. */
  findFaults: (page: Page) => Promise<string[]>
}

const PHONE = { width: 390, height: 844 }
/** A wall display. */
const TABLET = { width: 820, height: 1180 }
const DESK = { width: 1440, height: 900 }

const inBothThemes = (viewport: Look['viewport']): Look[] => [
  {
    name: `${viewport.width} light`,
    viewport,
    colorScheme: 'light',
    findFaults: async page => [...(await layoutFaults(page)), ...(await axeFaults(page))],
  },
  // The same screen in other colours.
  {
    name: `${viewport.width} dark`,
    viewport,
    colorScheme: 'dark',
    findFaults: page => axeFaults(page, ['color-contrast']),
  },
]

/** Every look. The enlarged one comes last, because it moves the focus through the screen. */
export const looks: readonly Look[] = [
  ...[PHONE, TABLET, DESK].flatMap(inBothThemes),
  {
    name: '820 forced colours',
    viewport: TABLET,
    colorScheme: 'dark',
    isForced: true,
    findFaults: forcedColorFaults,
  },
  { name: '390 spaced', viewport: PHONE, colorScheme: 'light', isSpaced: true, findFaults: layoutFaults },
  {
    name: '320 enlarged',
    viewport: ENLARGED,
    colorScheme: 'light',
    findFaults: async page => [
      ...(await layoutFaults(page)),
      ...(await axeFaults(page)),
      ...(await barFaults(page)),
    ],
  },
]

/** Sets window and colours of a look on an empty page. */
export async function prepare(page: Page, { viewport, colorScheme, isForced }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, forcedColors: isForced ? 'active' : 'none' })
}

/** Applies a look to a screen. */
export async function putOn(page: Page, look: Look): Promise<void> {
  await prepare(page, look)
  // The page receives new colours with its next frame.
  const isDark = look.colorScheme === 'dark'
  await page.waitForFunction(dark => document.documentElement.classList.contains('dark') === dark, isDark)
  await setTextSpacing(page, look.isSpaced ?? false)
}

async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await violationsOn(page, rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
