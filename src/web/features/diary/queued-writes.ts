import { z } from 'zod'
import { addDiaryEntry } from '#contract/diary.ts'
import { diaryForm } from '#domain/diary/diary-entry.ts'
import { storedShape } from '#domain/forms/schemas.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'
import { asTyped } from './date-time-field.tsx'
import { type DiaryDraft, draftKeyFor, isBlankDraft } from './diary-draft.ts'
import { texts } from './texts.ts'

const keptEntrySchema = z.object({
  dateTime: z.iso.datetime(),
  lateReason: z.string().default(''),
  ...storedShape(diaryForm),
})

/** A new entry in the site diary. */
export const diaryEntryWrite = queuedWrite({
  endpoint: addDiaryEntry,
  topics: ['diary'],
  label: ({ staffName }) => ({ what: texts.queued, who: staffName ?? '' }),
  // The draft has the time of the entry.
  correct: ({ body }, rink) => {
    const entry = keptEntrySchema.safeParse(body).data
    if (!entry) return undefined
    const { dateTime, ...texts } = entry
    const typedTime = asTyped(new Date(dateTime), rink.timezone)
    const content: DiaryDraft = { ...texts, typedTime, sentTime: dateTime, lastSent: null }
    return {
      screen: '/dashboard/site-diary',
      draft: { place: draftKeyFor(rink), content, isBlank: isBlankDraft },
    }
  },
})
