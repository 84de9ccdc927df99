import { z } from 'zod'
import { readJson } from '#web/api/read-json.ts'
import { session } from './browser-storage.ts'
import { readLoginBanner, setLoginBanner } from './login-banner.ts'

// Specification 1, section 3: an object with at least an id, in the browser's session storage.
const STORAGE_KEY = 'selectedRink'
const storedRinkSchema = z.looseObject({ id: z.int().positive() })

export type StoredRink = z.infer<typeof storedRinkSchema>

/** The rink selected before a reload; null if there is none or it is unreadable. */
export function readStoredRink(): StoredRink | null {
  return storedRinkSchema.safeParse(readJson(session.get(STORAGE_KEY) ?? '')).data ?? null
}

/** Stores the selection across a reload. Null removes it. */
export function storeRink(rink: StoredRink | null): void {
  if (rink) session.set(STORAGE_KEY, JSON.stringify(rink))
  else session.remove(STORAGE_KEY)
}

/** Removes everything that this tab stores about a rink, before the next login. Only the login banner stays. */
export function forgetTab(): void {
  const banner = readLoginBanner()
  session.clear()
  if (banner) setLoginBanner(banner)
}
