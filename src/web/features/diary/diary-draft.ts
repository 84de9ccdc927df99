import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import { deleteDraft, draftsWithPrefix, saveTyped } from '#web/offline/drafts.ts'
import type { MadeOf } from '#web/offline/outbox/outbox-store.ts'

/** What was written and not saved, and what was last sent without an answer. */
const diaryDraftSchema = z.object({
  /** By the rink's clocks, yyyy-MM-ddTHH:mm; `null` goes with the clock. */
  typedTime: z.string().nullable(),
  /** The instant that the typed time was sent as, while the answer is missing. */
  sentTime: z.iso.datetime().nullable().default(null),
  staffName: z.string(),
  position: z.string(),
  entryText: z.string(),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

export type DiaryDraft = z.infer<typeof diaryDraftSchema>

const NOTHING_WRITTEN: DiaryDraft = {
  typedTime: null,
  sentTime: null,
  staffName: '',
  position: '',
  entryText: '',
  lastSent: null,
}

/** Whether nothing is written in what is kept as a draft. */
export function isBlankDraft(content: unknown): boolean {
  const draft = diaryDraftSchema.safeParse(content).data
  return draft !== undefined && !draft.staffName && !draft.position && !draft.entryText
}

/** Saves whose answer has not come yet, by rink; the screen may have been left meanwhile. */
const underWay = new Map<number, Promise<void>>()

/** Does what saves an entry and settles its draft: until then nobody begins from that draft. */
export async function whileSaving({ id }: Rink, save: () => Promise<void>): Promise<void> {
  const saving = save()
  underWay.set(id, saving)
  await saving
  underWay.delete(id)
}

/** The rink's draft on this tablet; undefined while it is being read, or while a save decides what is left of it. */
export function useDiaryDraft(rink: Rink): DiaryDraft | undefined {
  const [draft, setDraft] = useState<DiaryDraft>()
  useEffect(() => {
    let isWanted = true
    const show = (found: DiaryDraft) => {
      if (isWanted) setDraft(found)
    }
    readDraft(rink).then(show, () => show(NOTHING_WRITTEN))
    return () => {
      isWanted = false
    }
  }, [rink])
  return draft
}

/** What stands in the form, begun from a draft and kept on this tablet with each change. */
export function useWritten(rink: Rink, draft: DiaryDraft) {
  const [written, setWritten] = useState(draft)
  const latest = useRef(draft)
  const show = (next: DiaryDraft) => {
    latest.current = next
    setWritten(next)
  }
  const write = (change: Partial<DiaryDraft>) => {
    show({ ...latest.current, ...change })
    return saveTyped(draftKeyFor(rink), latest.current)
  }
  const clear = () => {
    show(NOTHING_WRITTEN)
    return deleteDraft(draftKeyFor(rink))
  }
  return { written, write, clear }
}

/** An entry as what is made of the rink's draft: the draft goes with it, unless it says something else by then. */
export function draftSource(rink: Rink, { staffName, position, entryText }: DiaryDraft): MadeOf {
  return {
    place: draftKeyFor(rink),
    isSame: content => {
      const draft = diaryDraftSchema.safeParse(content).data
      return draft?.staffName === staffName && draft.position === position && draft.entryText === entryText
    },
  }
}

async function readDraft(rink: Rink): Promise<DiaryDraft> {
  await underWay.get(rink.id)
  const [stored] = await draftsWithPrefix(draftKeyFor(rink))
  return diaryDraftSchema.safeParse(stored?.content).data ?? NOTHING_WRITTEN
}

/** Where the draft of a rink is kept. */
export function draftKeyFor({ id }: Rink): string {
  return `diary/${id}/`
}
