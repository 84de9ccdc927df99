import type { Page } from '@playwright/test'

/** The share of the window's height that fixed bars may cover. */
const MOST_COVERED = 1 / 3

/** Finds fixed bars that cover too much of the window, or a focused control (WCAG 2.4.11). */
export async function barFaults(page: Page): Promise<string[]> {
  return page.evaluate(mostCovered => {
    if (document.querySelector('[role=dialog]')) return []
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
      const { position } = getComputedStyle(element)
      const isToast = element.closest('[data-sonner-toaster]') !== null
      return /fixed|sticky/.test(position) && !isToast && element.checkVisibility()
    })
    const heightOf = (element: HTMLElement) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
      return width > window.innerWidth / 2 ? Math.max(0, seen) : 0
    }
    const fixed = bars.filter(bar => getComputedStyle(bar).position === 'fixed').map(heightOf)
    const sticky = bars
      .filter(bar => getComputedStyle(bar).position === 'sticky')
      .map(bar => bar.offsetHeight)
    const covered = fixed.reduce((sum, height) => sum + height, 0) + Math.max(0, ...sticky)
    const faults =
      covered > window.innerHeight * mostCovered
        ? [`bars cover ${Math.round(covered)} of ${window.innerHeight} px`]
        : []

    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary)',
    )
    for (const control of controls) {
      if (!control.checkVisibility() || control.matches(':disabled')) continue
      control.focus()
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect()
      const x = Math.min(Math.max((left + right) / 2, 0), window.innerWidth - 1)
      const rows = [0.1, 0.5, 0.9].map(part => top + height * part)
      const isHidden = rows.every(y => {
        const onTop = document.elementFromPoint(x, y)
        return !onTop || bars.some(bar => bar.contains(onTop) && !bar.contains(control))
      })
      if (width > 0 && isHidden && bottom > 0)
        faults.push(
          `hidden though it has the focus: ${(control.innerText || control.ariaLabel || control.id).slice(0, 60)}`,
        )
    }
    return faults
  }, MOST_COVERED)
}
