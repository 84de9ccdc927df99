import { useEffect, useState } from 'react'
import { z } from 'zod'
import { draftsUnder, forgetDraft, keepDraft } from '#web/offline/drafts.ts'

const stored = z.record(z.string(), z.string())

/** What is typed into a dialog, kept on the tablet: there again after a reload, a crash or signing out. */
export function useKeptTexts<Texts extends Record<string, string>>(place: string, blank: Texts) {
  const [texts, setTexts] = useState(blank)
  useEffect(() => {
    let isWanted = true
    const show = (kept: Record<string, string>) => {
      // What was typed before it was read is newer.
      if (isWanted) setTexts(typed => ({ ...typed, ...kept, ...onlyFilled(typed) }))
    }
    readTexts(place).then(show, () => undefined)
    return () => {
      isWanted = false
    }
  }, [place])
  return {
    texts,
    write: (changes: Partial<Texts>) => {
      const written = { ...texts, ...changes }
      setTexts(written)
      void keepDraft(place, written).catch(() => undefined)
    },
    forget: () => void forgetDraft(place).catch(() => undefined),
  }
}

async function readTexts(place: string): Promise<Record<string, string>> {
  const drafts = await draftsUnder(place)
  const own = drafts.find(draft => draft.place === place)
  return stored.safeParse(own?.content).data ?? {}
}

function onlyFilled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}
