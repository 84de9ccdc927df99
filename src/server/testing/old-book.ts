import { type RawBuilder, sql } from 'kysely'
import { forklift } from '#domain/checklists/forklift.ts'
import { auditHash } from '../audit.ts'
import { contentHash, formerContentHash } from '../audited/canonical.ts'
import { type AuditedRecord, auditedKinds, isAudited } from '../audited/index.ts'
import { contentsById, type Row, rowsById } from '../audited/kind.ts'
import type { Database, DatabaseKind } from '../db/open.ts'
import { sha256 } from '../hashing.ts'
import { completeMachine } from './checklist-bodies.ts'

/** The cookie of the administrator's session in a book that `fillOldBook` has filled. */
export const OLD_COOKIE = 'rinkbook=a-token-from-before'

const EARLIER = '2026-11-20T05:00:00.000Z'
const DAY = '2026-11-20'
const RINK = 1
/** The migration since which entries hash records canonically and a table keeps the ends of chains. */
const CANONICAL_SINCE = '0012-audit-chains'

/** Tables that this test writes otherwise, or that are the migrator's own. */
const NOT_FILLED = /^(kysely_|sqlite_|audit_entries$|audit_chains$)/

/** Since which migration a table had rows, where that is later than the table; and entries, where the row alone was hashed. */
const ROWS_SINCE: Readonly<Record<string, string>> = { completed_shift: '0002-attendance' }
const FORMER_ENTRIES_SINCE: Partial<Record<AuditedRecord, string>> = {
  ice_rinks: '0001-initial',
  users: '0001-initial',
  manager_pins: '0001-initial',
  staff: '0001-initial',
  handover_document: '0002-attendance',
  site_diary_entries: '0006-diary',
  document_versions: '0007-documents',
  document_readings: '0007-documents',
}

/** Values for columns whose type alone is not enough; add a line for a new column that has to hold something particular. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  'ice_rinks.timezone': 'Europe/London',
  'ice_rinks.day_starts_at': '04:00',
  'users.role': 'admin',
  'users.rink_id': null,
  'sessions.token_hash': sha256(OLD_COOKIE.split('=')[1] ?? ''),
  'checklist_submissions.type': forklift.type,
  'checklist_submissions.machines': JSON.stringify([completeMachine(forklift)]),
  'checklist.type': 'morning',
  'engineer_callout.status': 'In Progress',
  'callout_changes.status': 'In Progress',
  'machines.kind': forklift.type,
  'machines.details': '{}',
  'machine_identities.kind': forklift.type,
  'machine_due_dates.kind': 'thorough-examination',
  'machine_events.kind': 'checked',
  'machine_events.content': '{"lines":[],"defects":[]}',
  'machine_lockouts.source': 'fault',
  'document_versions.document': 'rams',
  'document_versions.kind': 'pdf',
  'machine_documents.kind': 'pdf',
  'accident_report.reporter_signature_drawing': null,
  'accident_assessments.advice': null,
  'accident_assessments.answers': null,
}

/** What has not happened yet in this book. */
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

/**
 * Puts a row into every table of a database of an earlier version, whichever tables it has, and the entries that prove them.
 * Returns the kinds of record that have entries.
 */
export async function fillOldBook(
  db: Database,
  kind: DatabaseKind,
  migration: string,
): Promise<AuditedRecord[]> {
  const tables = (await db.introspection.getTables())
    .map(table => ({ ...table, name: inSql(table.name) }))
    .filter(({ name, isView }) => !isView && !NOT_FILLED.test(name) && migration >= (ROWS_SINCE[name] ?? ''))
  for (const name of inOrderOfReferences(
    tables.map(table => table.name),
    await references(db, kind),
  )) {
    const columns = tables.find(table => table.name === name)?.columns ?? []
    await insertRow(
      db,
      name,
      columns.map(column => ({ ...column, name: inSql(column.name) })),
    )
  }
  return writeEntries(
    db,
    tables.map(({ name }) => name),
    migration,
  )
}

/** Every row of every table that an upgrade must keep, by table. */
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
  // SQLite keeps both as text: their names say what they are.
  if (/timestamp/.test(type) || /(_at|_until|^last_sign_(in|out)|^date_time)$/.test(name)) return EARLIER
  if (type === 'date' || /(^|_)(date|day)$|_on$|^report_by$/.test(name)) return DAY
  if (name.endsWith('_time')) return '06:00'
  return `${name} from before`
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

async function writeEntries(
  db: Database,
  tables: readonly string[],
  migration: string,
): Promise<AuditedRecord[]> {
  const isCanonical = migration >= CANONICAL_SINCE
  const records = tables
    .filter(isAudited)
    .filter(record => isCanonical || migration >= (FORMER_ENTRIES_SINCE[record] ?? '9'))
  const ends = new Map<number, string>()
  for (const record of records) {
    const scope = auditedKinds[record].chain === 'rink' ? RINK : 0
    const hash = isCanonical ? await canonicalHash(db, record, tables) : await formerHash(db, record)
    ends.set(
      scope,
      await writeEntry(db, { scope, record, contentHash: hash, previousHash: ends.get(scope) ?? null }),
    )
  }
  return records
}

interface OldEntry {
  scope: number
  record: AuditedRecord
  contentHash: string
  previousHash: string | null
}

async function writeEntry(db: Database, old: OldEntry): Promise<string> {
  const about = {
    ...old,
    userId: 1,
    happenedAt: EARLIER,
    action: 'record.made',
    recordId: 1,
    requestId: null,
  }
  const entryHash = auditHash(about)
  const { id } = await db
    .insertInto('auditEntries')
    .values({ ...about, rinkId: old.scope === 0 ? null : old.scope, entryHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (old.contentHash.startsWith('jcs:')) {
    const end = { lastEntryId: id, lastHash: entryHash }
    await db
      .insertInto('auditChains')
      .values({ scope: old.scope, ...end })
      .onConflict(conflict => conflict.column('scope').doUpdateSet(end))
      .execute()
  }
  return entryHash
}

/** The hash that the earlier version made, without tables that came later. */
async function canonicalHash(
  db: Database,
  record: AuditedRecord,
  tables: readonly string[],
): Promise<string> {
  const { parts = {}, ...kind } = auditedKinds[record]
  const known = Object.fromEntries(Object.entries(parts).filter(([, { table }]) => tables.includes(table)))
  const contents = await contentsById(db, { ...kind, parts: known }, await rowsById(db, record, [1]))
  return contentHash(contents.get(1))
}

async function formerHash(db: Database, record: AuditedRecord): Promise<string> {
  const row = (await rowsById(db, record, [1])).get(1) ?? {}
  const [content] = (await auditedKinds[record].former.contents?.(db, 1, row)) ?? []
  return formerContentHash(content)
}

/** Introspection gives names in camel case. */
function inSql(name: string): string {
  return name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
