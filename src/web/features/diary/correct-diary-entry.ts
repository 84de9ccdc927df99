import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Correction } from '#web/offline/outbox/correction.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { asTyped } from './date-time-field.tsx'
import { type DiaryDraft, draftKeyFor, isBlankDraft } from './diary-draft.ts'

const keptEntrySchema = z.object({
  dateTime: z.iso.datetime(),
  staffName: z.string(),
  position: z.string(),
  entryText: z.string(),
})

/** A refused entry as a draft, at the time that it is about; undefined where it cannot be read. */
export function correctDiaryEntry({ body }: WaitingWrite, rink: Rink): Correction | undefined {
  const entry = keptEntrySchema.safeParse(body).data
  if (!entry) return undefined
  const { dateTime, ...texts } = entry
  const typedTime = asTyped(new Date(dateTime), rink.timezone)
  const content: DiaryDraft = { ...texts, typedTime, sentTime: dateTime, lastSent: null }
  return { screen: '/dashboard/site-diary', place: draftKeyFor(rink), content, isBlank: isBlankDraft }
}
