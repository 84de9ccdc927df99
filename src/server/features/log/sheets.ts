import { machineSubject, placeSubject } from '#domain/checks/check.ts'
import { contentDetails, plantDetails, shiftLists } from '#domain/log/content-details.ts'
import { type ContentOf, KIND_WORDS } from '#domain/log/contents.ts'
import type { LogEntry, Reading } from '#domain/log/log-entry.ts'
import { subjectName } from '#domain/log/subject-name.ts'
import { isCounted } from '#domain/log/withdrawal.ts'
import { madeAt } from '#domain/performed.ts'
import { STATE_WORDS } from '#domain/readings/band.ts'
import { labelOf } from '#domain/readings/labels.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { instantsOfDays } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { pagesOf } from '#server/db/pages.ts'
import { latestEntries } from '#server/log/entry-store.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import { machinesOf } from '#server/machines/machine-store.ts'
import { placesOf } from '#server/places/place-store.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'

/** An entry with one of its readings; an entry without readings has a row of its own. */
interface Row {
  entry: LogEntry
  reading: Reading | null
  words: Words
}

/** Names and details of a rink in words. */
interface Words {
  subject: (key: string) => string
  reading: (reading: Reading) => string
  details: (entry: LogEntry) => string
}

/** The log of ice, air and plant, one row for each reading, newest first. */
export const logSheet: Sheet = defineSheet<Row>({
  name: 'Ice, Air and Plant',
  signed: [{ record: 'log_entries', id: ({ entry }) => entry.id }],
  columns: [
    { title: 'Taken at', width: 17, value: ({ entry }) => ({ instant: entry.takenAt }) },
    { title: 'Kind', width: 18, value: ({ entry }) => KIND_WORDS[entry.kind] },
    {
      title: 'Subject',
      width: 14,
      value: ({ entry, reading, words }) => words.subject(reading?.subject ?? subjectOf(entry)),
    },
    { title: 'Reading', width: 18, value: ({ reading, words }) => reading && words.reading(reading) },
    { title: 'As typed', width: 12, value: ({ reading }) => (reading ? Number(reading.typed) : null) },
    { title: 'Unit', width: 9, value: ({ reading }) => reading?.unit ?? null },
    { title: 'In SI', width: 12, value: ({ reading }) => reading?.value ?? null },
    { title: 'State', width: 9, value: ({ reading }) => stateCell(reading) },
    { title: 'Details', width: 40, value: ({ entry, words }) => words.details(entry) },
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
  async *pages({ db, rink, from, to }) {
    const words = await wordsOf(db, rink)
    const period = instantsOfDays({ from, to }, rink)
    const entries = pagesOf(page => latestEntries(db, rink.id, { ...page, ...period, withWithdrawn: true }))
    for await (const page of entries) yield page.flatMap(entry => rowsOf(entry, words))
  },
})

function rowsOf(entry: LogEntry, words: Words): Row[] {
  const readings: (Reading | null)[] = entry.readings.length === 0 ? [null] : entry.readings
  return readings.map(reading => ({ entry, reading, words }))
}

const stateCell = (reading: Reading | null) => {
  if (!reading?.state) return null
  const words = STATE_WORDS[reading.state]
  return reading.state === 'fine' ? words : { marked: words }
}

const subjectOf = ({ placeId, machineId }: LogEntry) => {
  if (placeId !== null) return placeSubject(placeId)
  return machineId === null ? '' : machineSubject(machineId)
}

async function wordsOf(db: Database, rink: Rink): Promise<Words> {
  const settings = await settingsAt(db, rink.id)
  const [machines, places] = [await machinesOf(db, rink.id), await placesOf(db, rink.id)]
  const known = { circuits: settings.plant?.circuits, machines, places }
  const nameOf = (subject: string) => subjectName(subject, known)
  const unreadOf = ({ unread = [] }: ContentOf<'plant'>) =>
    unread
      .map(name => {
        const [subject = '', key = ''] = name.split(' ')
        return `${nameOf(subject)} ${labelOf(settings, { subject, key })}`.trim()
      })
      .join(', ')
  return {
    subject: nameOf,
    reading: reading => labelOf(settings, reading),
    details: entry => {
      const { kind, content } = entry
      const details =
        kind === 'plant'
          ? [
              ...plantDetails(content, rink, nameOf),
              ...shiftLists(content, rink),
              ['Not read', unreadOf(content)],
            ]
          : contentDetails(entry, rink)
      return details.flatMap(([label, value]) => (value === '' ? [] : `${label}: ${value}`)).join('; ')
    },
  }
}
