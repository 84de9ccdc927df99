import { type DiaryEntry, diaryForm } from '#domain/diary/diary-entry.ts'
import { madeAt } from '#domain/performed.ts'
import { pagesOf } from '#server/db/pages.ts'
import { formColumns } from '#server/spreadsheet/form-columns.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'
import { selectDiaryEntries } from './store.ts'

/** The site diary, ordered by the time of the events, newest first. */
export const diarySheet: Sheet = defineSheet<DiaryEntry>({
  name: 'Site Diary',
  signed: [{ record: 'site_diary_entries', id: ({ id }) => id }],
  columns: [
    { title: 'Date & Time', width: 17, value: ({ dateTime }) => ({ instant: dateTime }) },
    ...formColumns<DiaryEntry>(diaryForm),
    { title: 'Submitted at', width: 17, value: ({ submittedAt }) => ({ instant: submittedAt }) },
    { title: 'Record', width: 9, value: ({ id }) => id },
    { title: 'Made at', width: 17, value: entry => ({ instant: madeAt(entry) }) },
    ...lateColumns<DiaryEntry>(entry => entry),
  ],
  pages: ({ db, rink, from, to }) => pagesOf(page => selectDiaryEntries(db, rink, { ...page, from, to })),
})
