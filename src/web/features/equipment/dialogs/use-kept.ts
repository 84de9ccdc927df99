import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { draftsUnder, forgetDraft, keepDraft } from '#web/offline/drafts.ts'

const storedTexts = z.record(z.string(), z.string())

/** The texts that are typed into a dialog, kept as `useKept` does. */
export function useKeptTexts<Texts extends Record<string, string>>(place: string, blank: Texts) {
  const { content: texts, write, forget } = useMergedDraft(place, storedTexts, blank)
  return { texts, write, forget }
}

/**
 * What is typed into a dialog, kept on the tablet: there again after a reload, a crash or signing out, until it is
 * forgotten. `stored` reads it back and has to be the same at each drawing; what it cannot read counts as never kept.
 */
export function useKept<Content extends object>(place: string, stored: z.ZodType<Content>, blank: Content) {
  return useMergedDraft(place, stored, blank)
}

function useMergedDraft<Content extends object>(place: string, stored: z.ZodType<object>, blank: Content) {
  const [content, setContent] = useState(blank)
  // What is written after something was waited for is added to what was typed meanwhile.
  const latest = useRef(content)
  const typed = useRef<Partial<Content>>({})
  useEffect(() => {
    let isWanted = true
    const show = (kept: object) => {
      if (!isWanted) return
      // What was typed before it was read is newer.
      latest.current = { ...latest.current, ...kept, ...typed.current }
      setContent(latest.current)
    }
    readDraft(place, stored).then(show, () => undefined)
    return () => {
      isWanted = false
    }
  }, [place, stored])
  return {
    content,
    write: (changes: Partial<Content>) => {
      typed.current = { ...typed.current, ...changes }
      latest.current = { ...latest.current, ...changes }
      setContent(latest.current)
      void keepDraft(place, latest.current).catch(() => undefined)
    },
    forget: () => void forgetDraft(place),
  }
}

async function readDraft(place: string, stored: z.ZodType<object>): Promise<object> {
  const drafts = await draftsUnder(place)
  const own = drafts.find(draft => draft.place === place)
  return stored.safeParse(own?.content).data ?? {}
}
