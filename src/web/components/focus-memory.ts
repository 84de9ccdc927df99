/** Where the focus may go when the element that had it is gone: the nearest of these around it. */
const PARTS = 'li, tr, fieldset, form, section, dialog, [role=dialog], main'
const ROWS = 'li, tr'
const HEADINGS = 'h1, h2, h3, h4, legend, caption'

/**
 * Remembers where an element with the focus stands. What it gives back puts the focus there again: on the element; where
 * its row is gone, on the row beside it; where it is gone itself or takes no focus any more, on the heading of what it
 * stood in. It says whether there was such a place.
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

/** A screen reader reads on from there and Tab goes to the next control, but a key that is still held presses nothing. */
function focusQuietly(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
