import { z } from 'zod'

/** The storage key in the tab. */
export const LOGIN_BANNER_KEY = 'rinkbook-parting-word'

const partingWordSchema = z.object({ title: z.string(), text: z.string() })

/** The banner of the login screen for the next person at the tablet. */
export type LoginBanner = z.infer<typeof partingWordSchema>

/** Keeps what was done last over the logging out that follows, for the login screen to say. */
export function setLoginBanner(banner: LoginBanner): void {
  try {
    sessionStorage.setItem(LOGIN_BANNER_KEY, JSON.stringify(banner))
  } catch {
    // Storage is full or forbidden: then it was told in a message only.
  }
}

/** The stored banner; undefined if missing or unreadable. */
export function readLoginBanner(): LoginBanner | undefined {
  try {
    return partingWordSchema.safeParse(JSON.parse(sessionStorage.getItem(LOGIN_BANNER_KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Whoever is logged in sees what was done on the screens themselves. */
export function clearLoginBanner(): void {
  try {
    sessionStorage.removeItem(LOGIN_BANNER_KEY)
  } catch {
    // Nothing was stored.
  }
}
