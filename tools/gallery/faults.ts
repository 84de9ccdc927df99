import type { Page } from '@playwright/test'
import { violationsOn } from '../../e2e/accessibility.ts'

/** What a machine can see is wrong with a screen: what is wider than it, cut off, too small to hit, or not accessible. */
export async function faultsOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      faults.push(`the page is ${scrollWidth - clientWidth} px wider than the screen`)
    for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, button, a, td, th, label, p')) {
      const { textOverflow, overflowX } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden'
      if (isCut && textOverflow !== 'ellipsis') faults.push(`cut off: ${element.innerText.slice(0, 60)}`)
    }
    return faults
  })
  const violations = await violationsOn(page)
  return [
    ...seen,
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ]
}
