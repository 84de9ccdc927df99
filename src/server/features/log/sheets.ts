import { KIND_WORDS } from '#domain/log/contents.ts'
import type { LogEntry, Reading } from '#domain/log/log-entry.ts'
import { isCounted } from '#domain/log/withdrawal.ts'
import { madeAt } from '#domain/performed.ts'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import { pagesOf } from '#server/db/pages.ts'
import { latestEntries } from '#server/log/entry-store.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'

/** An entry with one of its readings; an entry without readings has a row of its own. */
interface Row {
  entry: LogEntry
  reading: Reading | null
}

/** The log of ice, air and plant, one row for each reading, newest first. */
export const logSheet: Sheet = defineSheet<Row>({
  name: 'Ice, Air and Plant',
  signed: [{ record: 'log_entries', id: ({ entry }) => entry.id }],
  columns: [
    { title: 'Taken at', width: 17, value: ({ entry }) => ({ instant: entry.takenAt }) },
    { title: 'Kind', width: 18, value: ({ entry }) => KIND_WORDS[entry.kind] },
    { title: 'Subject', width: 14, value: ({ entry, reading }) => reading?.subject ?? subjectOf(entry) },
    { title: 'Reading', width: 18, value: ({ reading }) => reading?.key ?? null },
    { title: 'As typed', width: 12, value: ({ reading }) => (reading ? Number(reading.typed) : null) },
    { title: 'Unit', width: 9, value: ({ reading }) => reading?.unit ?? null },
    { title: 'In SI', width: 12, value: ({ reading }) => reading?.value ?? null },
    { title: 'State', width: 9, value: ({ reading }) => stateCell(reading) },
    { title: 'Details', width: 40, value: ({ entry }) => detailsOf(entry) },
    { title: 'Notes', width: 40, value: ({ entry }) => entry.notes },
    { title: 'Recorded by', width: 24, value: ({ entry }) => entry.submittedBy },
    { title: 'Submitted at', width: 17, value: ({ entry }) => ({ instant: entry.submittedAt }) },
    { title: 'Record', width: 9, value: ({ entry }) => entry.id },
    { title: 'Made at', width: 17, value: ({ entry }) => ({ instant: madeAt(entry) }) },
    ...lateColumns<Row>(({ entry }) => entry),
    {
      title: 'Entered by mistake',
      width: 17,
      value: ({ entry }) => (isCounted(entry) ? null : { marked: 'yes' }),
    },
    {
      title: 'Withdrawn at',
      width: 17,
      value: ({ entry }) => entry.withdrawnAt && { instant: entry.withdrawnAt },
    },
    { title: 'Withdrawn by', width: 24, value: ({ entry }) => entry.withdrawnBy },
    { title: 'Why', width: 40, value: ({ entry }) => entry.withdrawalReason },
  ],
  pages: ({ db, rink, from, to }) => {
    const period = {
      from: from && startOfRinkDay(from, rink.timezone),
      to: to && startOfRinkDay(dayAfter(to), rink.timezone),
    }
    return rowsOf(pagesOf(page => latestEntries(db, rink.id, { ...page, ...period, withWithdrawn: true })))
  },
})

async function* rowsOf(pages: AsyncIterable<LogEntry[]>): AsyncIterable<Row[]> {
  for await (const entries of pages) {
    yield entries.flatMap(entry => {
      const readings: (Reading | null)[] = entry.readings.length === 0 ? [null] : entry.readings
      return readings.map(reading => ({ entry, reading }))
    })
  }
}

const stateCell = (reading: Reading | null) => {
  if (!reading?.state) return null
  return reading.state === 'fine' ? reading.state : { marked: reading.state }
}

const subjectOf = ({ placeId, machineId }: LogEntry) =>
  placeId === null ? machineId && `machine:${machineId}` : `place:${placeId}`

/** The content in one line: 'session: Hockey; isEdged: true'. */
function detailsOf({ content }: LogEntry): string {
  return Object.entries(content)
    .flatMap(([key, value]) => {
      if (value === null || value === undefined || value === false) return []
      return `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
    })
    .join('; ')
}
