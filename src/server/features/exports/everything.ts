import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { downloadAllExcel } from '#contract/exports.ts'
import { readsIncidentDetails } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { calloutSheet } from '#server/features/callouts/sheets.ts'
import { checklistSheets } from '#server/features/checklists/sheets.ts'
import { diarySheet } from '#server/features/diary/sheets.ts'
import { equipmentSheets } from '#server/features/equipment/sheets.ts'
import { handoverSheet } from '#server/features/handovers/sheets.ts'
import { incidentSheet } from '#server/features/incidents/sheets.ts'
import { shiftEndSheet } from '#server/features/shift-end/sheets.ts'
import { attendanceSheet, shiftSheet } from '#server/features/staff/sheets.ts'
import { type Cover, streamWorkbook } from '#server/spreadsheet/workbook.ts'
import type { Deps } from '#server/start/deps.ts'

type Asked = z.output<typeof downloadAllExcel.body>

/** Everything on record at a rink as one workbook; the features declare its sheets. */
export function everythingAsWorkbook(
  { db, clock }: Deps,
  rink: Rink,
  user: User,
  address: string,
  asked: Asked,
): { name: string; file: Readable } {
  const now = clock()
  const from = asked.from ?? undefined
  const to = asked.to ?? undefined
  const sheets = [
    ...checklistSheets,
    attendanceSheet(otherThanIce(asked)),
    shiftSheet,
    handoverSheet,
    shiftEndSheet,
    calloutSheet,
    diarySheet,
    incidentSheet(readsIncidentDetails(user)),
    ...equipmentSheets(now),
  ]
  const cover: Cover = [
    ['Rink', rink.name],
    ['Period', periodInWords(from, to)],
    ['Exported by', user.email],
    ['Exported at', { instant: now.toISOString() }],
    ['Time zone', rink.timezone],
    ['Sheets', sheets.map(({ name }) => name).join(', ')],
  ]
  const name = `All_Checklists_${rinkDate(now, rink.timezone)}.xlsx`
  return { name, file: streamWorkbook(cover, sheets, { db, rink, address, from, to }) }
}

/** Only staff of type ice are exported (specification 1, section 9). */
function otherThanIce({ staffData }: Asked): Set<number> {
  const others = (staffData ?? []).filter(({ staffType }) => staffType !== undefined && staffType !== 'ice')
  return new Set(others.map(({ id }) => Number(id)))
}

function periodInWords(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${from} to ${to}`
  if (from) return `From ${from}`
  return to ? `Until ${to}` : 'Everything on record'
}
