/** Elements that can take the focus after the focused element is removed: the nearest ancestor wins. */
const PARTS = 'li, tr, fieldset, form, section, dialog, [role=dialog], main'
const ROWS = 'li, tr'
const HEADINGS = 'h1, h2, h3, h4, legend, caption'

/**
 * Remembers the position of the focused element. Returns a function that restores the focus: to the element,
 * to the next row if its row is gone, or to the heading around it. The function returns false if it finds no
 * target.
 */
export function rememberFocus(element: HTMLElement): () => boolean {
  const row = element.parentElement?.closest(ROWS)
  const beside = [row?.nextElementSibling, row?.previousElementSibling]
  const parts = [...partsAround(element)]
  return () => {
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return true
    const isRowGone = row?.isConnected === false
    const nextRow = isRowGone ? beside.find(one => one?.isConnected) : undefined
    const part = parts.find(({ isConnected }) => isConnected)
    focusQuietly(
      nextRow ??
        part?.querySelector(HEADINGS) ??
        document.querySelector('main h1') ??
        document.querySelector('main') ??
        part,
    )
    return document.activeElement !== document.body
  }
}

function* partsAround(element: Element): Generator<Element> {
  for (let part = element.parentElement?.closest(PARTS); part; part = part.parentElement?.closest(PARTS))
    yield part
}

/**
 * A screen reader continues from there and Tab moves to the next control, but a repeating key does not
 * activate anything.
 */
function focusQuietly(target: Element | null | undefined): void {
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
