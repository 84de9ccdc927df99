import { z } from 'zod'

/** Where the tab keeps it. */
export const PARTING_WORD_KEY = 'rinkbook-parting-word'

const partingWord = z.object({ title: z.string(), text: z.string() })

/** What the login screen says to whoever comes back to the tablet. */
export type PartingWord = z.infer<typeof partingWord>

/** Keeps what was done last over the logging out that follows, for the login screen to say. */
export function leaveWord(word: PartingWord): void {
  try {
    sessionStorage.setItem(PARTING_WORD_KEY, JSON.stringify(word))
  } catch {
    // Storage is full or forbidden: then it was told in a message only.
  }
}

/** What was stored; undefined where nothing was, or nothing readable. */
export function readWord(): PartingWord | undefined {
  try {
    return partingWord.safeParse(JSON.parse(sessionStorage.getItem(PARTING_WORD_KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Whoever is logged in sees what was done on the screens themselves. */
export function forgetWord(): void {
  try {
    sessionStorage.removeItem(PARTING_WORD_KEY)
  } catch {
    // Nothing was kept.
  }
}
