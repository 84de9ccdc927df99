import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useAuth } from '#web/session/auth-context.tsx'
import { useCorrections } from './corrections.ts'
import { deleteDraft, draftsWithPrefix, saveTyped } from './drafts.ts'
import { USER_SCOPED_PREFIX } from './expired-drafts.ts'
import type { MadeOf } from './outbox/outbox-store.ts'

const storedTextsSchema = z.record(z.string(), z.string())

/** The texts that are typed into a dialog, kept as `useDraftValue` does. */
export function useDraftTexts<Texts extends Record<string, string>>(place: string, blank: Texts) {
  const { content: texts, ...kept } = useMergedDraft(place, storedTextsSchema, blank)
  return { texts, ...kept }
}

/**
 * What is typed into a dialog, kept on the tablet: there again after a reload, a crash or signing out, until it is
 * forgotten. `stored` reads back what of it was typed and has to be the same at each drawing; what it cannot read counts
 * as never kept. `restoredFrom` is when that was last changed, an instant; undefined where nothing was there.
 */
export function useDraftValue<Content extends object>(
  place: string,
  stored: z.ZodType<{ [Key in keyof Content]?: Content[Key] | undefined }>,
  blank: Content,
) {
  return useMergedDraft(place, stored, blank)
}

/** A place that is the signed-in user's own: what is kept there nobody else on this tablet is shown. */
export function useUserScopedKey(place: string): string {
  const { user } = useAuth()
  // Whoever began it: the session may end while it is shown.
  const [userId] = useState(user?.id)
  return `${USER_SCOPED_PREFIX}${userId}/${place}`
}

function useMergedDraft<Content extends object>(place: string, stored: z.ZodType<object>, blank: Content) {
  const [content, setContent] = useState(blank)
  const [restoredFrom, setRestoredFrom] = useState<string>()
  // What is written after something was waited for is added to what was typed in the meantime.
  const latest = useRef(content)
  // Alone kept: what nobody has touched follows the record.
  const typed = useRef<Partial<Content>>({})
  const corrections = useCorrections(place)
  const readAsOf = useRef<number>(undefined)
  useEffect(() => {
    let isWanted = true
    const show = (found: FoundDraft | undefined) => {
      if (!isWanted) return
      const isReadAgain = readAsOf.current !== undefined && readAsOf.current !== corrections
      readAsOf.current = corrections
      if (!found) return
      // What was typed before it was first read is newer; read again, it is what another tab has typed since.
      const isTyped = !isReadAgain && Object.keys(typed.current).length > 0
      typed.current = isReadAgain
        ? { ...typed.current, ...found.content }
        : { ...found.content, ...typed.current }
      latest.current = { ...latest.current, ...typed.current }
      setContent(latest.current)
      setRestoredFrom(found.savedAt)
      if (isTyped) void saveTyped(place, typed.current)
    }
    readDraft(place, stored).then(show, () => undefined)
    return () => {
      isWanted = false
    }
  }, [place, stored, corrections])
  return {
    content,
    restoredFrom,
    write: (changes: Partial<Content>) => {
      typed.current = { ...typed.current, ...changes }
      latest.current = { ...latest.current, ...changes }
      setContent(latest.current)
      void saveTyped(place, typed.current)
    },
    /** The draft as the source of a queued write: deleted with it, unless more has been typed by then. */
    source: (): MadeOf => {
      const sent = latest.current
      return { place, isSame: () => latest.current === sent }
    },
    forget: () => {
      setRestoredFrom(undefined)
      // What another version has kept and this one could not show is not this one's to forget.
      if (Object.keys(typed.current).length > 0) void deleteDraft(place)
    },
  }
}

interface FoundDraft {
  savedAt: string
  content: object
}

async function readDraft(place: string, stored: z.ZodType<object>): Promise<FoundDraft | undefined> {
  const drafts = await draftsWithPrefix(place)
  const own = drafts.find(draft => draft.place === place)
  const { data } = stored.safeParse(own?.content)
  return own && data && { savedAt: own.savedAt, content: data }
}
