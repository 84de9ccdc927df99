import type { Page } from '@playwright/test'
import { violationsOn } from '../../e2e/accessibility.ts'

/** Gloves hit no smaller one; half a pixel is rounding. */
const LEAST_TARGET_PX = 47.5

/** What a machine can see is wrong with a screen: what is wider than it, cut off, too small to hit, or not accessible. */
export async function faultsOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate(leastTarget => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      faults.push(`the page is ${scrollWidth - clientWidth} px wider than the screen`)
    const isSeen = (element: Element) => element.checkVisibility() && element.clientWidth > 1
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
    for (const element of all('h1, h2, h3, button, a, td, th, label, p')) {
      const { textOverflow, overflowX } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden'
      if (isCut && textOverflow !== 'ellipsis') faults.push(`cut off: ${element.innerText.slice(0, 60)}`)
    }
    for (const element of all('button, select, input:not([type=checkbox], [type=radio], [type=file])')) {
      const { width, height } = element.getBoundingClientRect()
      if (Math.min(width, height) < leastTarget)
        faults.push(
          `${Math.round(width)} × ${Math.round(height)} px: ${element.innerText || element.ariaLabel}`,
        )
    }
    return faults
  }, LEAST_TARGET_PX)
  const violations = await violationsOn(page)
  return [
    ...seen,
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ]
}
