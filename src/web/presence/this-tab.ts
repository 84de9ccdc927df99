import { randomKey } from '#web/api/use-write-key.ts'

const STORAGE_KEY = 'rinkbook-tablet'

/** An identifier of this tab, until the page reloads. */
export const THIS_TAB = randomKey()

/** An identifier of this tablet, shared by its tabs. Without storage, each tab has its own. */
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
