import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { expiringKinds, findExpiringKind } from '#server/records/expiring.ts'
import { fillDatabase } from '#test/server/filled-database.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { HeldRecords, type Hold, RELATIONS } from './held.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const HOLD: Hold = {
  id: 1,
  rinkId: 1,
  record: null,
  recordId: null,
  fromDay: null,
  toDay: null,
  reason: 'A claim',
  placedAt: NOON,
  placedBy: 1,
  liftedAt: null,
  liftedBy: null,
  liftReason: null,
}

/** Accounts, PINs and logins, which cannot be placed under a hold one by one. */
function isOfNoRink(table: string): boolean {
  return findExpiringKind(table)?.retention.expiry.isOfNoRink ?? false
}

async function heldBook() {
  const server = await setUpServer()
  await fillDatabase(server)
  const { db, kind } = server.deps
  const heldBy = (holds: readonly Hold[]) =>
    new HeldRecords(holds, { timezone: 'Europe/London', database: kind })
  const isHeld = async (table: string, id: number, hold: Partial<Hold>) => {
    const held = heldBy([{ ...HOLD, ...hold }])
    const { rows } = await sql`${held.with} select id from ${sql.table(table)} as record
      where id = ${id} and ${held.condition(table, 'record')}`.execute(db)
    return rows.length > 0
  }
  return { ...server, db, heldBy, isHeld }
}

it('a hold on a record protects everything that it names and that names it', async () => {
  const { db, rinkId, isHeld } = await heldBook()
  const ofRink = { rink_id: rinkId, submitted_by: 'Ivy Ice' }
  const rows = {
    current_conditions: { ...ofRink, submitted_at: NOON },
    ai_chat_messages: { rink_id: rinkId, session_id: 'x', role: 'user', content: 'x', created_at: NOON },
    checklist: { rink_id: rinkId, type: 'morning', item: 'x', completed_at: NOON },
    staff_sessions: { rink_id: rinkId, staff_id: 1, date: '2026-11-20', staff_type: 'x', created_at: NOON },
  }
  for (const [table, row] of Object.entries(rows)) {
    const columns = Object.keys(row).map(column => sql.ref(column))
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db,
    )
  }
  await sql`update restrictions set submission_id = 1, callout_id = 1, released_at = '2026-11-21T12:00:00.000Z'`.execute(
    db,
  )
  for (const { table, to, on } of RELATIONS) {
    if (typeof on === 'function' || isOfNoRink(to)) continue
    const first = async (name: string) => {
      const { rows: found } = await sql<{
        id: number
      }>`select id from ${sql.table(name)} order by id limit 1`.execute(db)
      return { name, id: Number(found[0]?.id) }
    }
    const [naming, named] = [await first(table), await first(to)]
    if (on.by === 'id') {
      await sql`update ${sql.table(table)} set ${sql.ref(on.column)} = ${named.id} where id = ${naming.id}`.execute(
        db,
      )
    }
    for (const [held, other] of [
      [naming, named],
      [named, naming],
    ] as const) {
      const isKept = await isHeld(other.name, other.id, { record: held.name, recordId: held.id })
      expect({ held, other, isKept }).toEqual({ held, other, isKept: true })
      expect(await isHeld(other.name, other.id, { record: held.name, recordId: 999 })).toBe(false)
    }
  }
  const events = await db.selectFrom('machineEvents').select(['id', 'kind']).orderBy('id').execute()
  const uploaded = events.find(({ kind }) => kind === 'document-added')
  expect(
    await isHeld('machine_documents', 1, { record: 'machine_events', recordId: uploaded?.id ?? 0 }),
  ).toBe(true)
  expect(
    await isHeld('machine_events', uploaded?.id ?? 0, { record: 'machine_documents', recordId: 1 }),
  ).toBe(true)
  const locked = events.find(({ kind }) => kind === 'locked')
  expect(await isHeld('machine_events', locked?.id ?? 0, { record: 'restrictions', recordId: 1 })).toBe(true)
  // From the callout over the lock-out and the check that found the fault to the diary entries about the
  // check.
  const [checked] = events
  expect(await isHeld('machine_events', checked?.id ?? 0, { record: 'engineer_callout', recordId: 1 })).toBe(
    true,
  )
  // A hold on a person's hours does not extend to their handovers.
  expect(await isHeld('handover_document', 1, { record: 'staff_sessions', recordId: 1 })).toBe(false)
})

it('the holds cover every table that names a deletable record', async () => {
  const { deps } = await setUpServer()
  const { db } = deps
  if (deps.config.database.kind !== 'sqlite') return
  const known = new Set<string>(expiringKinds.map(({ table }) => table))
  const { rows } = await sql<{ from: string; by: string; to: string }>`
    select tables.name as "from", key."from" as "by", key."table" as "to"
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as key where tables.type = 'table'`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(50)
  const unknown = rows.filter(
    key =>
      known.has(key.to) &&
      !isOfNoRink(key.to) &&
      !RELATIONS.some(
        ({ table, to, on }) =>
          table === key.from && to === key.to && typeof on === 'object' && on.column === key.by,
      ),
  )
  expect(unknown.toSorted((one, other) => one.from.localeCompare(other.from))).toEqual([
    // A shift and its corrections are deleted together or not at all.
    { from: 'completed_shift', by: 'corrects_id', to: 'completed_shift' },
    // A photo is deleted with the last record that shows it.
    { from: 'photos', by: 'action_id', to: 'actions' },
    { from: 'photos', by: 'check_record_id', to: 'check_records' },
    { from: 'photos', by: 'callout_id', to: 'engineer_callout' },
  ])
})

it('a hold on a period protects what was in progress then, and what was written about it later', async () => {
  const { db, isHeld } = await heldBook()
  const day = (on: string) => ({ fromDay: on, toDay: on })
  await sql`update restrictions set locked_at = '2026-11-01T08:00:00.000Z', recorded_at = '2026-11-01T08:00:00.000Z',
    released_at = '2026-11-09T08:00:00.000Z'`.execute(db)
  await sql`update machine_documents set uploaded_at = '2026-11-01T08:00:00.000Z', removed_at = '2026-11-09T08:00:00.000Z'`.execute(
    db,
  )
  for (const table of ['restrictions', 'machine_documents']) {
    const held = []
    for (const on of ['2026-10-31', '2026-11-01', '2026-11-05', '2026-11-09', '2026-11-10'])
      held.push(await isHeld(table, 1, day(on)))
    // The document was entered into the history of the machine on the 20th.
    expect(held).toEqual([false, true, true, true, false])
  }
  expect(await isHeld('machine_documents', 1, day('2026-11-20'))).toBe(true)
  await sql`update restrictions set released_at = null`.execute(db)
  expect(await isHeld('restrictions', 1, day('2026-12-24'))).toBe(true)
  await sql`update actions set closed_at = '2026-12-05T08:00:00.000Z'`.execute(db)
  await sql`update callout_changes set changed_at = '2026-12-05T08:00:00.000Z'`.execute(db)
  expect(await isHeld('engineer_callout', 1, day('2026-12-01'))).toBe(true)
  expect(await isHeld('engineer_callout', 1, day('2026-12-06'))).toBe(false)
})

it('the holds of many years together protect the same records as each alone', async () => {
  const { db, heldBy, isHeld } = await heldBook()
  const days = [
    ['2020-01-01', '2020-01-31'],
    ['2020-01-10', '2020-01-12'],
    ['2020-02-01', '2020-02-03'],
    ['2026-11-21', null],
  ] as const
  const holds = Array.from({ length: 2000 }, (_, number): Hold => {
    const [fromDay, toDay] = days[(number / 2) % days.length] ?? ['2020-01-01', null]
    return number % 2 === 0
      ? { ...HOLD, fromDay, toDay }
      : { ...HOLD, record: 'site_diary_entries', recordId: number + 1 }
  })
  const { id, rinkId } = await db.selectFrom('siteDiaryEntries').selectAll().executeTakeFirstOrThrow()
  const heldDays = async (dateTime: string) => {
    await db.updateTable('siteDiaryEntries').set({ dateTime }).where('id', '=', id).execute()
    const held = heldBy(holds)
    const { rows } = await sql`${held.with} select id from site_diary_entries as record
      where rink_id = ${rinkId} and ${held.condition('site_diary_entries', 'record')}`.execute(db)
    return rows.length
  }
  const at = ['2019-12-31', '2020-01-31', '2020-02-03', '2020-02-04', '2026-11-20', '2026-11-21']
  const held: number[] = []
  for (const day of at) held.push(await heldDays(`${day}T12:00:00.000Z`))
  expect(held).toEqual([0, 1, 1, 0, 0, 1])
  expect(await isHeld('site_diary_entries', id, { record: 'site_diary_entries', recordId: id })).toBe(true)
})
