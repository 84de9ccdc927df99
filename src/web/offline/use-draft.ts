import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useAuth } from '#web/session/auth-context.tsx'
import { useCorrections } from './corrections.ts'
import { USER_SCOPED_PREFIX } from './draft-owner.ts'
import { deleteDraft, readDraft, saveDraftQuietly } from './drafts.ts'
import type { SourceDraft } from './outbox/outbox-store.ts'

const storedTextsSchema = z.record(z.string(), z.string())

/** The texts of a dialog, stored like `useDraftValue`. */
export function useDraftTexts<Texts extends Record<string, string>>(draftKey: string, blank: Texts) {
  const { content: texts, ...kept } = useMergedDraft(draftKey, storedTextsSchema, blank)
  return { texts, ...kept }
}

/**
 * The content of a dialog, stored on the tablet. It survives a reload, a crash and a logout until `forget` is
 * called. `stored` reads the typed part back and has to be the same at each rendering; content that it cannot
 * read is ignored. `restoredFrom` is the instant of the last change; undefined without a draft.
 */
export function useDraftValue<Content extends object>(
  draftKey: string,
  stored: z.ZodType<{ [Key in keyof Content]?: Content[Key] | undefined }>,
  blank: Content,
) {
  return useMergedDraft(draftKey, stored, blank)
}

/** A draft key for the signed-in user only; other users of this tablet do not see the draft. */
export function useUserScopedKey(draftKey: string): string {
  const { user } = useAuth()
  // The user who opened the dialog: the session may end while it is open.
  const [userId] = useState(user?.id)
  return userScopedKey(userId, draftKey)
}

/** The draft key of a form that only this user may continue. */
export function userScopedKey(userId: number | undefined, draftKey: string): string {
  return `${USER_SCOPED_PREFIX}${userId}/${draftKey}`
}

function useMergedDraft<Content extends object>(draftKey: string, stored: z.ZodType<object>, blank: Content) {
  const [content, setContent] = useState(blank)
  const [restoredFrom, setRestoredFrom] = useState<string>()
  // Asynchronous writes are merged into the latest content.
  const latest = useRef(content)
  // Only typed fields are stored; untouched fields follow the record.
  const typed = useRef<Partial<Content>>({})
  const corrections = useCorrections(draftKey)
  const readAsOf = useRef<number>(undefined)
  useEffect(() => {
    let isWanted = true
    const show = (found: Awaited<ReturnType<typeof readDraft<object>>>) => {
      if (!isWanted) return
      const isReadAgain = readAsOf.current !== undefined && readAsOf.current !== corrections
      readAsOf.current = corrections
      if (!found) return
      // On the first read, typed content is newer than the draft. On later reads, the draft of another tab is
      // newer.
      const isTyped = !isReadAgain && Object.keys(typed.current).length > 0
      typed.current = isReadAgain
        ? { ...typed.current, ...found.content }
        : { ...found.content, ...typed.current }
      latest.current = { ...latest.current, ...typed.current }
      setContent(latest.current)
      setRestoredFrom(found.savedAt)
      if (isTyped) void saveDraftQuietly(draftKey, typed.current)
    }
    readDraft(draftKey, stored).then(show, () => undefined)
    return () => {
      isWanted = false
    }
  }, [draftKey, stored, corrections])
  return {
    content,
    restoredFrom,
    write: (changes: Partial<Content>) => {
      typed.current = { ...typed.current, ...changes }
      latest.current = { ...latest.current, ...changes }
      setContent(latest.current)
      void saveDraftQuietly(draftKey, typed.current)
    },
    /** The draft as the source of a queued write, which deletes it unless it has changed since. */
    source: (): SourceDraft => {
      const sent = latest.current
      return { place: draftKey, isSame: () => latest.current === sent }
    },
    /** Empties the form and deletes the draft. */
    discard: () => {
      setRestoredFrom(undefined)
      if (Object.keys(typed.current).length > 0) void deleteDraft(draftKey)
      typed.current = {}
      latest.current = blank
      setContent(blank)
    },
    forget: () => {
      setRestoredFrom(undefined)
      // A draft of another version that this one could not show must not be deleted.
      if (Object.keys(typed.current).length > 0) void deleteDraft(draftKey)
    },
  }
}
