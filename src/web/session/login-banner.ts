import { z } from 'zod'

/** Where the tab keeps it. */
export const LOGIN_BANNER_KEY = 'rinkbook-parting-word'

const partingWordSchema = z.object({ title: z.string(), text: z.string() })

/** What the login screen says to whoever comes back to the tablet. */
export type LoginBanner = z.infer<typeof partingWordSchema>

/** Keeps what was done last over the logging out that follows, for the login screen to say. */
export function setLoginBanner(word: LoginBanner): void {
  try {
    sessionStorage.setItem(LOGIN_BANNER_KEY, JSON.stringify(word))
  } catch {
    // Storage is full or forbidden: then it was told in a message only.
  }
}

/** What was stored; undefined where nothing was, or nothing readable. */
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
    // Nothing was kept.
  }
}
