import { operationalDay } from '#domain/dates.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { MOST_LONG_ROWS, pagesOf } from '#server/db/pages.ts'
import { defineSheet, isOfPeriod, type Sheet } from '#server/spreadsheet/sheet.ts'
import { latestShiftEnds } from './store.ts'

/** The ends of shifts, newest first; early ones with the reason and the authorising manager. */
export const shiftEndSheet: Sheet = defineSheet<ShiftEnd & { day: string }>({
  name: 'Shift Ends',
  signed: [{ record: 'shift_ends', id: ({ id }) => id }],
  columns: [
    { title: 'Date', width: 12, value: ({ day }) => ({ day }) },
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
    {
      title: 'Out of service',
      width: 40,
      value: ({ outOfService }) => withReasons(outOfService),
    },
    { title: 'Closed places', width: 40, value: ({ closedPlaces = [] }) => withReasons(closedPlaces) },
    {
      title: 'Not checked',
      width: 40,
      value: ({ uncheckedMachines = [] }) =>
        uncheckedMachines
          .map(({ name, isAcknowledged }) => (isAcknowledged ? name : `${name} (not acknowledged)`))
          .join(', ') || null,
    },
    {
      title: 'Open matters',
      width: 40,
      value: ({ openMatters }) => openMatters?.map(({ title }) => title).join('; ') ?? null,
    },
    { title: 'Checks done', width: 12, value: ({ checks }) => checks.done },
    { title: 'Checks due', width: 12, value: ({ checks }) => checks.due },
  ],
  async *pages(source) {
    const { db, rink } = source
    const pages = pagesOf(page => latestShiftEnds(db, rink.id, { ...page, unread: false }), {
      most: MOST_LONG_ROWS,
    })
    for await (const ends of pages) {
      // A shift end after midnight belongs to the evening, as its checklists do.
      const ofDay = ends.map(end => ({ ...end, day: operationalDay(end.endedAt, rink) }))
      yield ofDay.filter(({ day }) => isOfPeriod(day, source))
    }
  },
})

function withReasons(restricted: readonly { name: string; reasons: readonly string[] }[]): string | null {
  return restricted.map(({ name, reasons }) => `${name} (${reasons.join('; ')})`).join(', ') || null
}
