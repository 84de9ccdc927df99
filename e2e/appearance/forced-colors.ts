import type { Page } from '@playwright/test'

/** Finds selected elements that look unselected with forced colours. */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faces = (element: Element) => {
      const { backgroundColor, color, fontWeight, textDecorationLine, ...style } = getComputedStyle(element)
      const { borderTopWidth, borderBottomWidth, borderBottomColor, borderTopColor, outlineStyle } = style
      const signs = [...element.querySelectorAll('svg')].filter(sign => sign.checkVisibility()).length
      return [
        [backgroundColor, color, fontWeight, textDecorationLine, outlineStyle, signs],
        [borderTopWidth, borderBottomWidth, borderTopColor, borderBottomColor],
      ].join()
    }
    const groups = [
      ['label:has(:checked[type=radio])', 'label:has([type=radio]:not(:checked))'],
      ['[aria-pressed=true]', '[aria-pressed=false]'],
      ['a[aria-current=page]', 'a[href]:not([aria-current])'],
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ] as const
    return groups.flatMap(([chosen, other]) =>
      [...document.querySelectorAll<HTMLElement>(chosen)].flatMap(element => {
        const beside = element.parentElement?.querySelector(other)
        if (!element.checkVisibility() || !beside || faces(element) !== faces(beside)) return []
        return [`looks like what is not chosen: ${element.innerText.slice(0, 60)}`]
      }),
    )
  })
}
