import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { downloadAllExcel } from '#contract/exports.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { accountName, type User } from '#domain/users/user.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { signedHeadsNow } from '#server/audit/heads/heads.ts'
import { inFileName } from '#server/http/content-disposition.ts'
import { recordKinds } from '#server/records/index.ts'
import type { SheetContext } from '#server/records/record-kind.ts'
import type { Sheet } from '#server/spreadsheet/sheet.ts'
import { type Cover, periodInWords, streamWorkbook } from '#server/spreadsheet/workbook.ts'
import type { Deps } from '#server/start/deps.ts'

type Asked = z.output<typeof downloadAllExcel.body>

/** All records of a rink as one workbook; each kind of record declares its sheets. */
export async function everythingAsWorkbook(
  deps: Deps,
  rink: Rink,
  { user, readsIncidents }: { user: User; readsIncidents: boolean },
  address: string,
  asked: Asked,
): Promise<{ name: string; file: Readable }> {
  const { db, clock } = deps
  const now = clock()
  const from = asked.from ?? undefined
  const to = asked.to ?? undefined
  const sheets = sheetsOf({ readsIncidents, now, otherStaff: otherThanIce(asked) })
  const cover: Cover = [
    ['Rink', rink.name],
    ['Period', periodInWords(from, to)],
    ['Exported by', accountName(user)],
    ['Exported at', { instant: now.toISOString() }],
    ['Time zone', rink.timezone],
    ['Sheets', sheets.map(({ name }) => name).join(', ')],
    ['Signed audit heads', JSON.stringify(await signedHeadsNow(deps, [0, rink.id]))],
  ]
  const name = nameOfFile(rink, { from, to }, rinkDate(now, rink.timezone))
  return { name, file: streamWorkbook(cover, sheets, { db, rink, address, from, to, now }) }
}

/** The specified name for a day, or for all records; that of a period has the rink and both days. */
function nameOfFile(
  rink: Rink,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
) {
  const last = to ?? today
  const isOneDay = from === last || (from === undefined && to === undefined)
  if (isOneDay) return `All_Checklists_${last}.xlsx`
  return `${inFileName([rink.name, 'All Checklists', from, 'to', last].filter(Boolean).join(' '))}.xlsx`
}

/** The sheets of all kinds of record, by their positions. */
function sheetsOf(context: SheetContext): Sheet[] {
  return recordKinds
    .flatMap(({ sheet, address }) => (sheet === 'none' ? [] : { ...sheet, pathOf: address?.path }))
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ sheets, pathOf }) => sheets(context).map(sheet => ({ ...sheet, pathOf })))
}

/** Only staff of type ice are exported (specification 1, section 9). */
function otherThanIce({ staffData }: Asked): Set<number> {
  const others = (staffData ?? []).filter(({ staffType }) => staffType !== undefined && staffType !== 'ice')
  return new Set(others.map(({ id }) => Number(id)))
}
