import { type RawBuilder, sql } from 'kysely'
import { forklift } from '#domain/checklists/forklift.ts'
import { appendAuditEntries } from '#server/audit/audit.ts'
import type { Database, DatabaseKind } from '#server/db/open.ts'
import { findRecordKind, type recordKinds } from '#server/records/index.ts'
import type { Row } from '#server/records/record-kind.ts'
import { sha256 } from '#server/security/hashing.ts'
import { completeMachine } from './checklist-bodies.ts'
import { WALK, WEEKLY } from './checks.ts'

const EARLIER = '2026-11-20T05:00:00.000Z'
const DAY = '2026-11-20'
const RINK = 1

/** Tables of the migrator, and those that `writeEntries` fills. */
const NOT_FILLED = /^(kysely_|sqlite_|audit_entries$|audit_chains$)/

/**
 * Values for columns whose type alone is not enough; add a line for a new column that needs a particular
 * value.
 */
const SAMPLES: Readonly<Record<string, unknown>> = {
  'ice_rinks.timezone': 'Europe/London',
  'ice_rinks.day_starts_at': '04:00',
  'users.role': 'admin',
  'users.rink_id': null,
  'people.roles': JSON.stringify([{ role: 'staff', rinkId: RINK }]),
  'sessions.credential': 'password',
  'sessions.token_hash': sha256('a-token'),
  'checklist_submissions.type': forklift.type,
  'checklist_submissions.machines': JSON.stringify([completeMachine(forklift)]),
  'checklist.type': 'morning',
  'checks.draft': null,
  'checks.pauses': null,
  'check_versions.template': JSON.stringify(WALK),
  'none_here.type': 'ladder',
  'closures.subject': 'ice',
  'check_schedules.schedule': JSON.stringify(WEEKLY),
  'engineer_callout.status': 'In Progress',
  'callout_changes.status': 'In Progress',
  'notices.kind': 'wrong-pins',
  'notices.words': '{}',
  'machines.kind': forklift.type,
  'machines.details': '{}',
  'machine_identities.kind': forklift.type,
  'machine_due_dates.kind': 'thorough-examination',
  'machine_events.kind': 'checked',
  'machine_events.content': '{"lines":[],"defects":[]}',
  'restrictions.source': 'fault',
  'restrictions.place_id': null,
  'restrictions.allowed_until': DAY,
  'places.kind': 'area',
  'document_versions.document': 'rams',
  'document_versions.kind': 'pdf',
  'machine_documents.kind': 'pdf',
  'accident_report.reporter_signature_drawing': null,
  'accident_assessments.advice': null,
  'accident_assessments.answers': null,
}

/** Columns for events that have not happened yet in these rows. */
const STILL_OPEN = new Set([
  'removed_at',
  'removed_by',
  'retired_at',
  'released_at',
  'released_by',
  'merged_into',
  'corrects_id',
  'reuses',
])

interface Column {
  name: string
  dataType: string
  isNullable: boolean
}

/** Puts a row into every table of an empty database, and the entries that prove them. */
export async function fillEveryTable(db: Database, kind: DatabaseKind): Promise<void> {
  const tables = (await db.introspection.getTables())
    .map(table => ({ ...table, name: inSql(table.name) }))
    .filter(({ name, isView }) => !isView && !NOT_FILLED.test(name))
  const names = tables.map(table => table.name)
  for (const name of inOrderOfReferences(names, await references(db, kind))) {
    const columns = tables.find(table => table.name === name)?.columns ?? []
    await insertRow(
      db,
      name,
      columns.map(column => ({ ...column, name: inSql(column.name) })),
    )
  }
  const kinds = names.flatMap(name => findRecordKind(name) ?? [])
  await writeEntries(db, kinds)
}

/** Every row of every table, by table. */
export async function allRows(db: Database): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (/^(kysely|sqlite)_?/i.test(name)) continue
    rows[inSql(name)] = (
      await sql<Row>`select * from ${sql.table(inSql(name))} order by 1, 2`.execute(db)
    ).rows
  }
  return rows
}

async function insertRow(db: Database, table: string, columns: readonly Column[]): Promise<void> {
  const values: [string, RawBuilder<unknown>][] = columns
    .filter(({ name, isNullable }) => name !== 'id' && !(isNullable && isStillOpen(table, name)))
    .map(column => [column.name, sql.val(sampleOf(table, column))])
  await sql`insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(db)
}

function isStillOpen(table: string, column: string): boolean {
  return STILL_OPEN.has(column) || `${table}.${column}` === 'sessions.ended_at'
}

function sampleOf(table: string, { name, dataType }: Column): unknown {
  const sample = SAMPLES[`${table}.${name}`]
  if (sample !== undefined) return sample
  const type = dataType.toLowerCase()
  if (/bool/.test(type)) return name === 'is_active'
  if (/json/.test(type)) return '[]'
  if (/int/.test(type)) return RINK
  if (/numeric|real/.test(type)) return 1.5
  // SQLite stores both as text: their names tell them apart.
  if (/timestamp/.test(type) || /(_at|_until|^last_sign_(in|out)|^date_time)$/.test(name)) return EARLIER
  if (type === 'date' || /(^|_)(date|day)$|_on$|_from$|^report_by$/.test(name)) return DAY
  if (name.endsWith('_time')) return '06:00'
  return `any ${name}`
}

/** Tables after those that they refer to. */
function inOrderOfReferences(
  names: readonly string[],
  edges: readonly { table: string; target: string }[],
): string[] {
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name)) return
    for (const { table, target } of edges) if (table === name && target !== name) visit(target)
    ordered.push(name)
  }
  for (const name of names) visit(name)
  return ordered.filter(name => names.includes(name))
}

async function references(db: Database, kind: DatabaseKind) {
  const asked =
    kind === 'sqlite'
      ? sql<{ table: string; target: string }>`
        select own.name as "table", foreign_key."table" as target
        from sqlite_master as own, pragma_foreign_key_list(own.name) as foreign_key where own.type = 'table'`
      : sql<{ table: string; target: string }>`
        select conrelid::regclass::text as "table", confrelid::regclass::text as target
        from pg_constraint where contype = 'f'`
  return (await asked.execute(db)).rows
}

async function writeEntries(db: Database, kinds: readonly (typeof recordKinds)[number][]): Promise<void> {
  for (const [scope, ofScope] of Map.groupBy(kinds, ({ chain }) => (chain.scope === 'rink' ? RINK : 0))) {
    const context = { scope, userId: 1, requestId: null, happenedAt: EARLIER, signature: null }
    const notes = ofScope.map(({ table }) => ({ action: 'record.made', record: table, recordId: 1 }))
    await db.transaction().execute(tx => appendAuditEntries(tx, context, notes))
  }
}

/** Introspection gives names in camel case. */
function inSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
