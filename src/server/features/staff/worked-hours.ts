import type { Rink } from '#domain/rinks/rink.ts'
import { isSignedIn } from '#domain/staff/attendance.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { weekOf } from '#domain/staff/week.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import type { Database } from '#server/db/open.ts'
import { activeStaff, type ShiftRow, shiftsBetween } from '#server/people/staff-store.ts'
import { harmlessText } from '#server/spreadsheet/cell-text.ts'
import { shiftRecord } from './shift-record.ts'

/** The shifts of the week that contains `day`, those of the day before the week, and the people signed in. */
export async function workedHoursOf(db: Database, rink: Rink, day: string) {
  const { from, to } = weekOf(day)
  const shifts = await shiftsBetween(db, rink.id, dayAfter(from, -1), to)
  const staff = await activeStaff(db, rink.id)
  return {
    shifts: await shiftRecords(shifts, rink),
    open: staff.filter(isSignedIn).map(({ id, name, role, company, lastSignIn }) => ({
      staffId: id,
      staffName: name,
      staffRole: role,
      staffCompany: company,
      date: rinkDate(lastSignIn, rink.timezone),
      signedInAt: lastSignIn,
    })),
  }
}

const COLUMNS: readonly [title: string, value: (shift: CompletedShift) => string | number | null][] = [
  ['Date', ({ date }) => date],
  ['Name', ({ staffName }) => staffName],
  ['Title', ({ staffRole }) => staffRole],
  ['Company', ({ staffCompany }) => staffCompany],
  ['Signed in', ({ signInTime }) => signInTime],
  ['Signed out', ({ signOutTime }) => signOutTime],
  ['Hours', ({ workedHours }) => workedHours.toFixed(2)],
  ['Elapsed hours', shift => shift.elapsedHours.toFixed(2)],
  ['Reason for difference', ({ hoursExplanation }) => hoursExplanation],
  ['Notes', ({ notes }) => notes],
  ['Submitted by', ({ submittedBy }) => submittedBy],
  ['Reason', ({ reason }) => reason],
  ['Authorised by', ({ authorisedBy }) => authorisedBy],
  ['Record', ({ id }) => id],
  ['Corrects', ({ corrects }) => corrects && correctedInWords(corrects)],
]

/** The shifts of a week as CSV (RFC 4180), by date and name, with a byte order mark for spreadsheets. */
export async function workedHoursFile(db: Database, rink: Rink, day: string) {
  const { from, to } = weekOf(day)
  const rows = await shiftsBetween(db, rink.id, from, to)
  const shifts = (await shiftRecords(rows, rink)).toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.staffName.localeCompare(other.staffName),
  )
  const lines = [COLUMNS.map(([title]) => title), ...shifts.map(shift => COLUMNS.map(([, of]) => of(shift)))]
  return {
    name: `Worked_Hours_${from}_to_${to}.csv`,
    file: `\uFEFF${lines.map(cells => cells.map(csvCell).join(',')).join('\r\n')}\r\n`,
  }
}

function correctedInWords(corrected: NonNullable<CompletedShift['corrects']>): string {
  const { id, date, signInTime, signOutTime, workedHours, submittedBy } = corrected
  return `Record ${id}: ${date} ${signInTime} to ${signOutTime} (${workedHours.toFixed(2)} hours) by ${submittedBy}`
}

/** Yields to other requests in between: the wall-clock times of each shift are slow to compute. */
async function shiftRecords(rows: readonly ShiftRow[], rink: Rink): Promise<CompletedShift[]> {
  const stretches = new TimeSlicer()
  const shifts: CompletedShift[] = []
  for (const row of rows) {
    await stretches.pause()
    shifts.push(shiftRecord(row, rink.timezone))
  }
  return shifts
}

/**
 * One cell: quoted if necessary, and never read as a formula, not even by spreadsheets that separate cells by
 * semicolons or tabs because their decimals have commas.
 */
function csvCell(value: string | number | null): string {
  const pieces = String(value ?? '').split(/([;\t\r\n]+ *)/)
  const harmless = pieces.map((piece, place) => (place % 2 === 0 ? harmlessText(piece) : piece)).join('')
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
