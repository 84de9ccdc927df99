import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import { draftsUnder, forgetDraft, keepDraft } from '#web/offline/drafts.ts'

/** What was written and not saved, and what was last sent without an answer. */
const diaryDraft = z.object({
  /** By the rink's clocks, yyyy-MM-ddTHH:mm; `null` goes with the clock. */
  typedTime: z.string().nullable(),
  staffName: z.string(),
  position: z.string(),
  entryText: z.string(),
  lastSent: z.object({ body: z.string(), key: z.string() }).nullable(),
})

export type DiaryDraft = z.infer<typeof diaryDraft>

export const NOTHING_WRITTEN: DiaryDraft = {
  typedTime: null,
  staffName: '',
  position: '',
  entryText: '',
  lastSent: null,
}

/** The rink's draft on this tablet; undefined while it is being read. */
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

/** Keeps what is written; a browser that keeps nothing loses it with the page. */
export function keepDiaryDraft(rink: Rink, draft: DiaryDraft): void {
  void keepDraft(placeOf(rink), draft).catch(() => undefined)
}

export function forgetDiaryDraft(rink: Rink): void {
  void forgetDraft(placeOf(rink)).catch(() => undefined)
}

async function readDraft(rink: Rink): Promise<DiaryDraft> {
  const [stored] = await draftsUnder(placeOf(rink))
  return diaryDraft.safeParse(stored?.content).data ?? NOTHING_WRITTEN
}

function placeOf({ id }: Rink): string {
  return `diary/${id}/`
}
