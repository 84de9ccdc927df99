import { z } from 'zod'
import { PERIOD_BACKWARDS } from '#domain/dates.ts'
import { diaryEntrySchema, newDiaryEntrySchema } from '#domain/diary/diary-entry.ts'
import { days } from './days.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema, page, searchedTextSchema } from './query.ts'

export const listDiaryEntries = endpoint({
  name: 'listDiaryEntries',
  feature: 'diary',
  summary:
    'Site diary entries by their date and time, newest first, optionally those that contain every word of `text`, or of the calendar days `from` to `to` at the rink',
  method: 'GET',
  path: '/api/site-diary',
  access: 'rink',
  query: ofRinkSchema
    .extend({
      ...page,
      text: searchedTextSchema,
      ...days,
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      message: PERIOD_BACKWARDS,
    }),
  reply: z.object({ data: z.array(diaryEntrySchema) }),
})

export const addDiaryEntry = endpoint({
  name: 'addDiaryEntry',
  feature: 'diary',
  summary: 'Add an entry to the site diary',
  method: 'POST',
  path: '/api/site-diary',
  access: 'rink',
  offline: 'queue',
  body: newDiaryEntrySchema,
  status: 201,
  reply: doneSchema.extend(diaryEntrySchema.shape),
  failed: 'Failed to save site diary entry. Please try again.',
})
