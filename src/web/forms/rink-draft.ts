import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import { deleteDraft, draftsWithPrefix, saveTyped } from '#web/offline/drafts.ts'

/** A draft as it is kept on the tablet; `savedAt` is an instant. */
export interface DraftOnTablet<Content> {
  content: Content
  savedAt: string
}

/** The draft under this key; undefined where there is none that can be read. */
export async function readDraft<Content>(
  key: string,
  schema: z.ZodType<Content>,
): Promise<DraftOnTablet<Content> | undefined> {
  const [stored] = await draftsWithPrefix(key)
  const { data } = schema.safeParse(stored?.content)
  return stored && data && { content: data, savedAt: stored.savedAt }
}

/** The rink's draft; undefined while `read` reads it, and `blank` where nothing can be read. Both must be stable. */
export function useRinkDraft<Draft>(
  rink: Rink,
  read: (rink: Rink) => Promise<Draft>,
  blank: Draft,
): Draft | undefined {
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: Draft) => {
      if (isCurrent) setDraft(found)
    }
    read(rink).then(show, () => show(blank))
    return () => {
      isCurrent = false
    }
  }, [rink, read, blank])
  return draft
}

/** A form begun from a draft and kept under `key` with each change. `latest` also has changes made after the last render. */
export function useEditedDraft<Draft extends object>(key: string, begun: Draft, blank: Draft) {
  const [written, setWritten] = useState(begun)
  const latest = useRef(begun)
  const show = (next: Draft) => {
    latest.current = next
    setWritten(next)
  }
  return {
    written,
    latest,
    write: (change: Partial<Draft>) => {
      show({ ...latest.current, ...change })
      return saveTyped(key, latest.current)
    },
    clear: () => {
      show(blank)
      return deleteDraft(key)
    },
  }
}
