import type { Rink } from '#domain/rinks/rink.ts'
import { isSignedIn } from '#domain/staff/attendance.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import type { HoursLine } from '#domain/staff/hours-columns.ts'
import { everything, type PayrollPreset, presetRows } from '#domain/staff/payroll-preset.ts'
import { weekOf } from '#domain/staff/week.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import type { Database } from '#server/db/open.ts'
import { inFileName } from '#server/http/content-disposition.ts'
import { activeStaff, type ShiftRow, shiftsBetween } from '#server/people/staff-store.ts'
import { signatureLines } from '#server/signatures/signature-store.ts'
import { harmlessText } from '#server/spreadsheet/cell-text.ts'
import type { Deps } from '#server/start/deps.ts'
import { shiftRecord } from './shift-record.ts'

/** The period of a request: from one day to another, or the week of a day. */
export function periodAsked({ week = '', from, to }: AskedPeriod): Days {
  return from !== undefined && to !== undefined ? { from, to } : weekOf(week)
}

type Days = HoursLine['period']

interface AskedPeriod {
  week?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The shifts of a period, those of the day before it, and the people signed in. */
export async function workedHoursOf(db: Database, rink: Rink, { from, to }: Days) {
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

/** A file of the hours of rinks in a period with the columns of a preset, by rink, date and name. */
export async function hoursFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  rinks: readonly Rink[],
  { from, to }: Days,
  preset: PayrollPreset,
) {
  const lines: HoursLine[] = []
  for (const rink of rinks) lines.push(...(await hoursLines(deps, rink, { from, to })))
  const [rink, ...others] = rinks
  const place = rink && others.length === 0 ? rink.name : 'All_Rinks'
  const kind = preset.key === everything.key ? 'Worked_Hours' : `Worked_Hours_${preset.name}`
  return {
    name: `${inFileName(`${place}_${kind}`)}_${from}_to_${to}.csv`,
    file: csvFile(presetRows(preset, lines)),
  }
}

async function hoursLines(deps: Pick<Deps, 'db' | 'clock'>, rink: Rink, period: Days): Promise<HoursLine[]> {
  const rows = await shiftsBetween(deps.db, rink.id, period.from, period.to)
  const records = await shiftRecords(rows, rink)
  const signedOf = await signatureLines(
    deps,
    rink,
    'completed_shift',
    records.map(({ id }) => id),
  )
  return rows
    .flatMap(({ account, employeeNumber }, index) => {
      const shift = records[index]
      return shift ? [{ shift, rink, account, employeeNumber, period, signed: signedOf(shift.id) }] : []
    })
    .toSorted(
      ({ shift: one }, { shift: other }) =>
        one.date.localeCompare(other.date) || one.staffName.localeCompare(other.staffName),
    )
}

/** Yields to other requests in between: the wall-clock times of each shift are slow to compute. */
async function shiftRecords(rows: readonly ShiftRow[], rink: Rink): Promise<CompletedShift[]> {
  const stretches = new TimeSlicer()
  const shifts: CompletedShift[] = []
  for (const row of rows) {
    await stretches.pause()
    shifts.push(shiftRecord(row, rink))
  }
  return shifts
}

/** Rows as CSV (RFC 4180), with a byte order mark for spreadsheets. */
function csvFile(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(cells => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/**
 * One cell: quoted if necessary, and never read as a formula, not even by spreadsheets that separate cells by
 * semicolons or tabs because their decimals have commas.
 */
function csvCell(value: string): string {
  const pieces = value.split(/([;\t\r\n]+ *)/)
  const harmless = pieces.map((piece, place) => (place % 2 === 0 ? harmlessText(piece) : piece)).join('')
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
