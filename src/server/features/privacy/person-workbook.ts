import type { Readable } from 'node:stream'
import { actionInWords } from '#domain/audit/entry.ts'
import { isCalendarDate } from '#domain/dates.ts'
import { madeAt } from '#domain/performed.ts'
import { namesOfRecords } from '#server/records/names.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { type Cell, type Column, defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'
import { streamWorkbook } from '#server/spreadsheet/workbook.ts'
import type { Deps } from '#server/start/deps.ts'
import { type Mention, Mentions, type OwnField } from './mentions.ts'
import type { Person } from './person.ts'
import { auditEntriesOf, sessionsOf, shiftsOf, staffOf, usersOf } from './person-store.ts'

/** Rinks have different time zones; a file for one person uses one clock. */
const EVERYWHERE = { id: 0, name: 'Every rink', timezone: 'UTC', dayStartsAt: '00:00', createdAt: '' }

const NO_NAME =
  'An account has no name. For incidents and records that name the person, download the data for their name.'

/** All data about one person as a workbook: their own data in full, and their mentions elsewhere. */
export function personAsWorkbook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Person,
  exportedBy: string,
): { name: string; file: Readable } {
  const now = clock().toISOString()
  const sheets = [
    ...knownByNumber(person),
    ...(person.name === null ? [] : namedSheets(new Mentions(db, person.name))),
  ]
  const cover = [
    ['Name', person.name],
    ['Email address', person.email],
    ['Exported by', exportedBy],
    ['Exported at', { instant: now }],
    ['Time zone', 'UTC; shifts and days in rink local time'],
    ['Sheets', sheets.map(({ name }) => name).join(', ')],
    ...(person.name === null ? ([['Not searched', NO_NAME]] as const) : []),
  ] as const
  const source = { db, rink: EVERYWHERE, address: '', from: undefined, to: undefined, now: new Date(now) }
  return { name: `Personal_Data_${now.slice(0, 10)}.xlsx`, file: streamWorkbook(cover, sheets, source) }
}

type RowOf<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

function knownByNumber({ staffIds, userIds }: Person): Sheet[] {
  return [
    defineSheet<RowOf<typeof staffOf>>({
      name: 'Staff list',
      columns: [
        text('Rink', 24, ({ rink }) => rink),
        text('Name', 24, member => member.name),
        text('Title', 20, ({ role }) => role),
        text('Company', 20, ({ company }) => company),
        text('Employee number', 16, ({ employeeNumber }) => employeeNumber),
        text('On the list', 10, ({ isActive }) => (isActive ? 'Yes' : 'No')),
        instant('Last sign-in', ({ lastSignIn }) => lastSignIn),
        instant('Last sign-out', ({ lastSignOut }) => lastSignOut),
        text('Record', 9, ({ id }) => id),
      ],
      pages: once(({ db }) => staffOf(db, staffIds)),
    }),
    defineSheet<RowOf<typeof shiftsOf>>({
      name: 'Worked hours',
      columns: [
        text('Rink', 24, ({ rink }) => rink),
        { title: 'Date', width: 12, value: ({ date }) => ({ day: date }) },
        text('Sign-in time', 12, ({ signInTime }) => signInTime),
        text('Sign-out time', 12, ({ signOutTime }) => signOutTime),
        text('Worked hours', 12, ({ workedHours }) => workedHours),
        text('Unpaid break (minutes)', 12, ({ unpaidBreakMinutes }) => unpaidBreakMinutes),
        text('Notes', 40, ({ notes }) => notes),
        text('Reason', 30, ({ reason }) => reason),
        text('Submitted by', 20, ({ submittedBy }) => submittedBy),
        text('Corrects record', 9, ({ correctsId }) => correctsId),
        text('Record', 9, ({ id }) => id),
        instant('Made at', madeAt),
        instant('Submitted at', ({ submittedAt }) => submittedAt),
        ...lateColumns<RowOf<typeof shiftsOf>>(shift => shift),
      ],
      pages: once(({ db }) => shiftsOf(db, staffIds)),
    }),
    defineSheet<RowOf<typeof usersOf>>({
      name: 'Accounts',
      columns: [
        text('Email address', 30, ({ email }) => email),
        text('Role', 12, ({ role }) => role),
        instant('Created', ({ createdAt }) => createdAt),
        instant('Removed', ({ removedAt }) => removedAt),
        text('Record', 9, ({ id }) => id),
      ],
      pages: once(({ db }) => usersOf(db, userIds)),
    }),
    defineSheet<RowOf<typeof sessionsOf>>({
      name: 'Logins',
      columns: [
        text('Device', 30, ({ device }) => device),
        text('Network', 20, ({ network }) => network),
        instant('Logged in', ({ createdAt }) => createdAt),
        instant('Last used', ({ lastSeenAt }) => lastSeenAt),
        instant('Ended', ({ endedAt }) => endedAt),
      ],
      pages: once(({ db }) => sessionsOf(db, userIds)),
    }),
    defineSheet<RowOf<typeof auditEntriesOf> & { recordName: string }>({
      name: 'Audit entries',
      columns: [
        instant('When', ({ happenedAt }) => happenedAt),
        text('What', 30, ({ action }) => actionInWords(action)),
        text('Record', 30, ({ recordName }) => recordName),
        text('Entry', 9, ({ id }) => id),
      ],
      async *pages({ db }) {
        for (let after = 0; ; ) {
          const entries = await auditEntriesOf(db, userIds, after)
          const last = entries.at(-1)
          if (!last) return
          const nameOf = await namesOfRecords(db, entries)
          yield entries.map(entry => ({ ...entry, ...nameOf(entry) }))
          after = last.id
        }
      },
    }),
  ]
}

/** The second sheet shows records that the first one found. */
function namedSheets(mentions: Mentions): Sheet[] {
  return [
    defineSheet<Mention>({
      name: 'Mentions',
      columns: [...placeOfMention, { title: 'Where', width: 60, value: ({ fields }) => fields.join(', ') }],
      pages: () => mentions.all(),
    }),
    defineSheet<OwnField>({
      name: 'Their own records',
      columns: [
        ...placeOfMention,
        text('Field', 24, ({ field }) => field),
        text('Content', 60, ({ value }) => value),
      ],
      pages: () => mentions.own(),
    }),
  ]
}

const placeOfMention: readonly Column<Omit<Mention, 'fields'>>[] = [
  { title: 'Record', width: 30, value: ({ recordName }) => recordName },
  { title: 'Rink', width: 9, value: ({ rinkId }) => rinkId },
  { title: 'When', width: 17, value: ({ at }) => dateCell(at) },
]

/** A day, an instant, or neither, as a real date. */
function dateCell(at: string): Cell {
  if (at === '') return null
  return isCalendarDate(at) ? { day: at } : { instant: at }
}

function text<Row>(title: string, width: number, value: (row: Row) => string | number | null): Column<Row> {
  return { title, width, value }
}

function instant<Row>(title: string, at: (row: Row) => string | null): Column<Row> {
  return {
    title,
    width: 17,
    value: row => {
      const moment = at(row)
      return moment === null ? null : { instant: moment }
    },
  }
}

function once<Row>(read: (source: Parameters<Sheet['pages']>[0]) => Promise<Row[]>) {
  return async function* (source: Parameters<Sheet['pages']>[0]) {
    yield await read(source)
  }
}
