import { checklists } from '#domain/checklists/index.ts'
import { operationalDay } from '#domain/dates.ts'
import { defineSheet, type Sheet, type SheetSource } from '#server/spreadsheet/sheet.ts'
import { newestVersions } from './store.ts'

/** Days on which a check did not have to be made. */
interface Exception {
  id: number
  kind: 'Skipped check' | 'Closed days' | 'None here'
  /** The check, the rink or its ice, or the kind of machine. */
  about: string
  from: string
  /** The last day; `null` while it lasts. */
  to: string | null
  reason: string
  by: string
  recordedAt: string
  endedAt: string | null
}

/** Why checks were not made: those that a manager skipped, closed days, and kinds of machine that the rink has none of. */
export const exceptionsSheet: Sheet = defineSheet<Exception>({
  name: 'Exceptions',
  columns: [
    { title: 'From', width: 12, value: ({ from }) => ({ day: from }) },
    { title: 'To', width: 12, value: ({ to }) => to && { day: to } },
    { title: 'Kind', width: 15, value: ({ kind }) => kind },
    { title: 'What', width: 26, value: ({ about }) => about },
    { title: 'Reason', width: 40, value: ({ reason }) => reason },
    { title: 'By', width: 20, value: ({ by }) => by },
    { title: 'Recorded at', width: 17, value: ({ recordedAt }) => ({ instant: recordedAt }) },
    { title: 'Ended at', width: 17, value: ({ endedAt }) => endedAt && { instant: endedAt } },
    { title: 'Record', width: 9, value: ({ id }) => id },
  ],
  async *pages(source) {
    const of = await Promise.all([skipped(source), closed(source), noneHere(source)])
    const { from = '', to = '9999-12-31' } = source
    yield of
      .flat()
      .filter(exception => exception.from <= to && (exception.to === null || exception.to >= from))
      .toSorted((one, other) => other.from.localeCompare(one.from))
  },
})

async function skipped({ db, rink }: SheetSource): Promise<Exception[]> {
  const newest = await newestVersions(db, rink.id)
  const titles = new Map(newest.map(({ checkId, template }) => [checkId, template.title]))
  const rows = await db.selectFrom('checkSkips').selectAll().where('rinkId', '=', rink.id).execute()
  return rows.map(({ id, checkId, day, opens, reason, skippedBy, skippedAt }) => ({
    id,
    kind: 'Skipped check',
    about: `${titles.get(checkId) ?? ''}, ${opens}`,
    from: day,
    to: day,
    reason,
    by: skippedBy,
    recordedAt: skippedAt,
    endedAt: null,
  }))
}

async function closed({ db, rink }: SheetSource): Promise<Exception[]> {
  const rows = await db
    .selectFrom('closures')
    .innerJoin('users', 'users.id', 'closures.userId')
    .selectAll('closures')
    .select('users.name as by')
    .where('closures.rinkId', '=', rink.id)
    .execute()
  return rows.map(({ id, subject, fromDay, toDay, reason, by, setAt, cancelledAt }) => ({
    id,
    kind: 'Closed days',
    about: subject === 'rink' ? 'Rink' : 'Ice',
    from: fromDay,
    to: toDay,
    reason,
    by,
    recordedAt: setAt,
    endedAt: cancelledAt,
  }))
}

async function noneHere({ db, rink }: SheetSource): Promise<Exception[]> {
  const rows = await db.selectFrom('noneHere').selectAll().where('rinkId', '=', rink.id).execute()
  return rows.map(({ id, type, reason, authorisedBy, statedAt, endedAt }) => ({
    id,
    kind: 'None here',
    about: checklists.find(one => one.type === type)?.form.list.noun ?? type,
    from: operationalDay(statedAt, rink),
    to: endedAt && operationalDay(endedAt, rink),
    reason,
    by: authorisedBy,
    recordedAt: statedAt,
    endedAt,
  }))
}
