import { z } from 'zod'
import { readJson } from '#web/api/read-json.ts'
import { session } from './browser-storage.ts'

/** The storage key in the tab. */
export const LOGIN_BANNER_KEY = 'rinkbook-parting-word'

const loginBannerSchema = z.object({ title: z.string(), text: z.string() })

/** The banner of the login screen for the next person at the tablet. */
export type LoginBanner = z.infer<typeof loginBannerSchema>

/** Stores the result of the last action for the login screen, across the logout that follows. */
export function setLoginBanner(banner: LoginBanner): void {
  session.set(LOGIN_BANNER_KEY, JSON.stringify(banner))
}

/** The stored banner; undefined if missing or unreadable. */
export function readLoginBanner(): LoginBanner | undefined {
  return loginBannerSchema.safeParse(readJson(session.get(LOGIN_BANNER_KEY) ?? '')).data
}

/** Removes the banner. A logged-in user sees the result on the screens themselves. */
export function clearLoginBanner(): void {
  session.remove(LOGIN_BANNER_KEY)
}
