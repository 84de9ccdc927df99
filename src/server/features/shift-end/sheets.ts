import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { defineSheet, pagesOf, type Sheet, withinPeriod } from '../../spreadsheet/sheet.ts'
import { latestShiftEnds } from './store.ts'

/** The ends of shifts, newest first; the early ones with why, and who authorised them. */
export const shiftEndSheet: Sheet = defineSheet<ShiftEnd>({
  name: 'Shift Ends',
  columns: [
    { title: 'Ended at', width: 17, value: ({ endedAt }) => ({ instant: endedAt }) },
    { title: 'Confirmed by', width: 24, value: ({ confirmedBy }) => confirmedBy },
    { title: 'Ended early', width: 11, value: ({ early }) => (early ? { marked: 'Yes' } : 'No') },
    { title: 'Authorised by', width: 24, value: ({ early }) => early && early.authorisedBy },
    { title: 'Reason', width: 40, value: ({ early }) => early && early.reason },
    {
      title: 'Missing checklists',
      width: 40,
      value: ({ early }) => early && early.missingChecklists.join(', '),
    },
    { title: 'Signed in', width: 10, value: ({ early }) => early && early.signedInStaffCount },
    { title: 'Read by', width: 24, value: ({ early }) => early && early.readBy },
    { title: 'Read at', width: 17, value: ({ early }) => (early?.readAt ? { instant: early.readAt } : null) },
    { title: 'Record', width: 9, value: ({ id }) => id },
  ],
  async *pages(source) {
    const { db, rink } = source
    const pages = pagesOf(page => latestShiftEnds(db, rink.id, { ...page, unread: false }))
    for await (const ends of pages) yield ends.filter(({ endedAt }) => withinPeriod(endedAt, source))
  },
})
