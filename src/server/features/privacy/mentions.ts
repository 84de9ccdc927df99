import { sql } from 'kysely'
import { GOES_WITH, isRetainedKind, RETENTION_RULES } from '#domain/retention/rules.ts'
import type { Row } from '#server/audit/audited-kind.ts'
import { isAudited } from '#server/audit/audited-kinds.ts'
import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import type { Database } from '#server/db/open.ts'
import { MOST_LONG_ROWS, pagesOf } from '#server/db/pages.ts'
import { deletableKinds } from '#server/retention/kinds.ts'
import { isNamedIn } from './names.ts'
import { fieldsOf } from './theirs.ts'

/** Tables that have a sheet of their own, or say nothing about persons. */
const LISTED_ELSEWHERE: ReadonlySet<string> = new Set([
  'staff',
  'completed_shift',
  'users',
  'sessions',
  'ice_rinks',
])
/** Parts of records with texts of their own. */
const PARTS = ['callout_changes', 'early_shift_ends', 'early_shift_end_readings']
/** Columns that are derived from others for searching. */
const DERIVED: ReadonlySet<string> = new Set(['searchText', 'nameKey'])

const NOTHING: ReadonlySet<string> = new Set()

/**
 * A record that names a person: the fields with the name, and the contents that are the person's own data.
 */
export interface Mention {
  record: string
  id: number
  rinkId: number | null
  /** yyyy-MM-dd or an instant; '' where the record has none. */
  at: string
  fields: string[]
  contents: [field: string, value: string][]
}

/**
 * Every record that names a person in any of its fields, table by table; yields to other requests in between.
 */
export async function* mentionsOf(db: Database, name: string): AsyncGenerator<Mention[]> {
  const tables = [...Object.keys(RETENTION_RULES), ...Object.keys(GOES_WITH), ...PARTS]
  const stretches = new TimeSlicer()
  for (const table of tables) {
    if (LISTED_ELSEWHERE.has(table)) continue
    // The oldest first: what follows a row is newer.
    const pages = pagesOf(({ limit, before: last = 0 }) => rowsAfter(db, table, last, limit), {
      most: MOST_LONG_ROWS,
    })
    for await (const rows of pages) {
      const mentions: Mention[] = []
      for (const row of rows) {
        await stretches.pause()
        const mention = mentionIn(table, row, name)
        if (mention) mentions.push(mention)
      }
      yield mentions
    }
  }
}

async function rowsAfter(db: Database, table: string, last: number, limit: number) {
  const { rows } = await sql<Row & { id: number }>`
    select * from ${sql.table(table)} where id > ${last} order by id limit ${limit}`.execute(db)
  return rows
}

function mentionIn(table: string, row: Row, name: string): Mention | undefined {
  const texts = Object.entries(row).flatMap(([field, value]) =>
    DERIVED.has(field) ? [] : [[field, textsIn(value)] as const],
  )
  const fields = texts.filter(([, values]) => values.some(value => isNamedIn(value, name)))
  if (fields.length === 0) return undefined
  const theirs = isRetainedKind(table) ? fieldsOf(table, row, name) : NOTHING
  return {
    record: isAudited(table) ? table : table.replaceAll('_', ' '),
    id: Number(row['id']),
    rinkId: typeof row['rinkId'] === 'number' ? row['rinkId'] : null,
    at: dateOf(table, row),
    fields: fields.map(([field]) => inWords(field)),
    contents: contentsOf(row, theirs),
  }
}

function contentsOf(row: Row, theirs: ReadonlySet<string>): Mention['contents'] {
  return Object.entries(row).flatMap(([field, value]): Mention['contents'] =>
    value === null || DERIVED.has(field) || !theirs.has(field) ? [] : [[inWords(field), inText(value)]],
  )
}

function inText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Every text of a value, those within lists and objects included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

function dateOf(table: string, row: Row): string {
  const at = isRetainedKind(table) ? deletableKinds[table]?.dates[0].at : undefined
  const value =
    typeof at === 'string' ? row[at.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] : null
  return typeof value === 'string' ? value : ''
}

/** 'injuryDetails' reads 'Injury details'. */
function inWords(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
