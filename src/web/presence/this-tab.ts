import { randomKey } from '#web/api/use-write-key.ts'

const STORAGE_KEY = 'rinkbook-tablet'

/** This tab, until it is loaded anew. */
export const THIS_TAB = randomKey()

/** This tablet, for all its tabs; where the browser keeps nothing, each tab is one. */
export const THIS_TABLET = keptName()

function keptName(): string {
  try {
    const kept = localStorage.getItem(STORAGE_KEY) ?? randomKey()
    localStorage.setItem(STORAGE_KEY, kept)
    return kept
  } catch {
    return randomKey()
  }
}
