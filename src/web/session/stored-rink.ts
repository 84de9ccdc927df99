import { z } from 'zod'
import { readLoginBanner, setLoginBanner } from './login-banner.ts'

// Specification 1, section 3: an object with at least an id, in the browser's session storage.
const STORAGE_KEY = 'selectedRink'
const storedRinkSchema = z.looseObject({ id: z.int().positive() })

export type StoredRink = z.infer<typeof storedRinkSchema>

/** The rink chosen before a reload; nothing when there is none or it is not readable. */
export function readStoredRink(): StoredRink | null {
  try {
    return storedRinkSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Keeps the choice over a reload, where the browser allows it. */
export function storeRink(rink: StoredRink): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(rink))
  } catch {
    // Storage is full or forbidden: the choice then lasts until the page is left.
  }
}

/** Forgets the choice, so that the next reload asks for a rink again. */
export function forgetStoredRink(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Removes everything that this tab stores about a rink, before the next login. Only the login banner stays.
 */
export function forgetTab(): void {
  const banner = readLoginBanner()
  try {
    sessionStorage.clear()
    if (banner) setLoginBanner(banner)
  } catch {
    // Nothing was stored.
  }
}
