import type { Page } from '@playwright/test'

/** The minimum target size for gloves, minus half a pixel for rounding. */
const LEAST_TARGET_PX = 47.5

/** Finds elements that are wider than the screen, cut off, or too small to hit. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(leastTarget => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    const isSeen = (element: Element) => element.checkVisibility() && element.clientWidth > 1
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
    const nameOf = ({ innerText, ariaLabel, tagName }: HTMLElement) =>
      (innerText || ariaLabel || tagName).replaceAll(/\s+/g, ' ').slice(0, 60)

    if (scrollWidth > clientWidth) {
      const widest = all('body *').filter(element => element.getBoundingClientRect().right > clientWidth + 1)
      const names = widest.slice(-3).map(nameOf).join(' | ')
      faults.push(`the page is ${scrollWidth - clientWidth} px wider than the screen: ${names}`)
    }
    for (const element of all('h1, h2, h3, button, a, td, th, label, p, span, dd, legend')) {
      const { textOverflow, overflowX, overflowY } = getComputedStyle(element)
      const isCutWide = element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX)
      const isCutHigh = element.scrollHeight > element.clientHeight + 1 && /hidden|clip/.test(overflowY)
      if ((isCutWide && textOverflow !== 'ellipsis') || isCutHigh) faults.push(`cut off: ${nameOf(element)}`)
    }
    const isInText = (element: HTMLElement) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline'
    const targetOf = (element: HTMLElement) =>
      element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element
    const controls = all('button, select, summary, a, input:not([type=file])')
    for (const element of controls.filter(control => !isInText(control)).map(targetOf)) {
      const { width, height } = element.getBoundingClientRect()
      if (Math.min(width, height) < leastTarget)
        faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${nameOf(element)}`)
    }
    return faults
  }, LEAST_TARGET_PX)
}
