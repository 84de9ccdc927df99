import { diaryForm } from '#domain/diary/diary-entry.ts'
import { keepForMinimum } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn } from '#server/records/record-kind.ts'
import { diarySheet } from './sheets.ts'
import { DIARY_SEARCH } from './store.ts'

export const diaryEntryKind = defineRecordKind({
  table: 'site_diary_entries',
  title: 'Site diary entry',
  form: diaryForm,
  reference: null,
  address: null,
  chain: {
    scope: 'rink',
    hashed: columns('id rinkId dateTime submittedAt userId performedAt performedBy lateEntry lateReason'),
  },
  parts: [],
  retention: {
    rule: keepForMinimum('Site diary', 'the date and time of the entry, or its submission'),
    expiry: {
      dates: [instantIn('date_time'), instantIn('submitted_at')],
      heldAt: [instantIn('performed_at')],
    },
  },
  personal: { own: [{ by: 'staffName' }] },
  sheet: { position: 8, sheets: () => [diarySheet] },
  paper: null,
  searched: DIARY_SEARCH.searched,
})
