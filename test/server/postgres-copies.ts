import { randomUUID } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import { escapeLiteral, Pool, type PoolConfig } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { postgresPool, postgresSettings } from '#server/db/postgres.ts'

/** An idle database at the run's PostgreSQL that tests copy, by its name. */
export type PostgresTemplate = string

/** Makes a database that others are copied from; `fill` must have closed its connections when it is done. */
export async function newPostgresTemplate(fill: (url: string) => Promise<void>): Promise<PostgresTemplate> {
  const name = newName()
  await administer(`create database ${name}`)
  await fill(urlOf(name))
  await administer(`alter database ${name} allow_connections false`)
  await disconnect(name)
  return name
}

/** The address of a copy for one test. The next test gets it with the rows of the template again. */
export async function postgresCopyOf(template: PostgresTemplate): Promise<string> {
  if (pools.has(urlOf(template))) return copyForOneTest(template)
  const copy = idle.get(template)?.pop() ?? (await newCopy(template))
  onTestFinished(async () => {
    if (await restore(copy)) idle.set(template, [...(idle.get(template) ?? []), copy])
    else await remove(copy.name)
  })
  return urlOf(copy.name)
}

/** A copy of what a test has made is of no use to the next test. */
async function copyForOneTest(original: string): Promise<string> {
  await disconnect(original)
  const name = await createCopy(original)
  onTestFinished(() => remove(name))
  return urlOf(name)
}

interface Copy {
  name: string
  /** Puts the rows and sequences of the template back. */
  restoreRows: string
  /** A text that differs after any change of a table or trigger. */
  tables: string
}

// Of each template, the copies that no test uses. Restoring one takes a fraction of the time of another copy.
const idle = new Map<PostgresTemplate, Copy[]>()

async function newCopy(template: PostgresTemplate): Promise<Copy> {
  const name = await createCopy(template)
  const url = urlOf(name)
  const pool = postgresPool({ ...settingsFor(url), application_name: KEPT, idleTimeoutMillis: 0 })
  pools.set(url, pool)
  return { name, restoreRows: await statementsForRows(pool), tables: await tablesOf(pool) }
}

async function createCopy(of: string): Promise<string> {
  const name = newName()
  // Copying files needs less processor time than writing each page to the write-ahead log.
  await administer(`create database ${name} template ${of} strategy file_copy`)
  return name
}

/** False if a test has changed the tables. */
async function restore({ name, restoreRows, tables }: Copy): Promise<boolean> {
  const pool = pools.get(urlOf(name))
  // A test may have left a transaction open, or a process that it has started.
  await disconnect(name, `application_name <> '${KEPT}' or state <> 'idle'`)
  if (!pool || (await tablesOf(pool)) !== tables) return false
  await pool.query(restoreRows)
  return true
}

async function statementsForRows(pool: Pool): Promise<string> {
  const { rows: columns } = await pool.query<{ table: string; columns: string }>(
    `select quote_ident(table_name) as table, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`,
  )
  const statements = columns.map(({ table }) => `delete from ${table}`)
  for (const { table, columns: names } of columns) {
    const { rows } = await pool.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${table} as t`,
    )
    const content = rows[0]?.rows
    if (content == null) continue
    const kept = `json_populate_recordset(null::${table}, ${escapeLiteral(content)})`
    statements.push(`insert into ${table} (${names}) overriding system value select ${names} from ${kept}`)
  }
  const { rows: sequences } = await pool.query<{ name: string; value: string | null; first: string }>(
    `select quote_ident(sequencename) as name, last_value as value, start_value as first
     from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, value, first } of sequences)
    statements.push(`select setval('${name}', ${value ?? first}, ${value !== null})`)
  // Neither triggers nor references are asked about rows that go and come together.
  return ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n')
}

async function tablesOf(pool: Pool): Promise<string> {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_trigger', 'pg_proc']
  const counts = catalogs.map(
    catalog => `(select count(*) || ' ' || max(xmin::text::bigint) from ${catalog})`,
  )
  const { rows } = await pool.query<{ tables: string }>(
    `select concat_ws(' ', ${counts.join(', ')}) as tables`,
  )
  return rows[0]?.tables ?? ''
}

/** PostgreSQL copies no database to which a connection is open. */
async function disconnect(database: string, which = 'true'): Promise<void> {
  await administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and (${which})`,
  )
}

async function remove(database: string): Promise<void> {
  const url = urlOf(database)
  await pools.get(url)?.end()
  pools.delete(url)
  await administer(`drop database ${database} with (force)`)
}

const KEPT = 'rinkbook-tests'
// A test's server lives for a second, and each new connection costs PostgreSQL as much processor time as some dozen
// statements: those to a copy stay open from one server to the next.
const pools = new Map<string, Pool>()

/** The connections of a server in this process. */
export function poolForTests(url: string): PostgresPool {
  const pool = pools.get(url)
  if (!pool) return postgresPool(settingsFor(url))
  return { options: pool.options, connect: () => pool.connect(), end: async () => {} }
}

function settingsFor(url: string): PoolConfig {
  return { ...postgresSettings(url), max: 5 }
}

async function administer(statement: string): Promise<void> {
  administrator ??= new Pool({ connectionString: postgresUrl(), max: 1, allowExitOnIdle: true })
  await administrator.query(statement)
}

// One connection for all tests of the process, which may end without closing it.
let administrator: Pool | undefined

function urlOf(database: string): string {
  const url = new URL(postgresUrl())
  url.pathname = `/${database}`
  return url.href
}

function postgresUrl(): string {
  const url = inject('postgresUrl')
  if (!url) throw new Error('The run has no PostgreSQL')
  return url
}

function newName(): string {
  return `rinkbook_${randomUUID().replaceAll('-', '')}`
}
