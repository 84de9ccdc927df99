import { sql } from 'kysely'
import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import type { Database } from '#server/db/open.ts'
import { MOST_LONG_ROWS, pagesOf } from '#server/db/pages.ts'
import { inCode } from '#server/records/contents.ts'
import { findRecordKind, type RecordTable, recordKindOf, recordKinds } from '#server/records/index.ts'
import { nameOfRecord } from '#server/records/names.ts'
import type { RecordKind, Row } from '#server/records/record-kind.ts'
import { isNamedIn, isSameName } from './names.ts'

/** A record that names a person: the fields with the name, and the fields that are the person's own data. */
export interface Mention {
  recordName: string
  rinkId: number | null
  /** yyyy-MM-dd or an instant; '' if the record has none. */
  at: string
  fields: string[]
  contents: [field: string, value: string][]
}

/** A table whose rows are searched for names. Only records have data that is a person's own. */
interface Searched {
  table: string
  kind: RecordKind | null
}

/**
 * Every record that names a person in any of its fields, table by table; yields to other requests in between.
 */
export async function* mentionsOf(db: Database, name: string): AsyncGenerator<Mention[]> {
  const stretches = new TimeSlicer()
  for (const searched of searchedTables()) {
    for await (const rows of rowsOf(db, searched.table)) {
      const mentions: Mention[] = []
      for (const row of rows) {
        await stretches.pause()
        const mention = mentionIn(searched, row, name)
        if (mention) mentions.push(mention)
      }
      yield mentions
    }
  }
}

/** The ids of the records in a table that contain a person's own data, oldest first. */
export async function ownRecords(db: Database, table: RecordTable, name: string): Promise<number[]> {
  const kind = recordKindOf(table)
  const stretches = new TimeSlicer()
  const ids: number[] = []
  for await (const rows of rowsOf(db, table)) {
    for (const row of rows) {
      await stretches.pause()
      if (ownColumns(kind, row, name).size > 0) ids.push(row.id)
    }
  }
  return ids
}

function searchedTables(): Searched[] {
  const kinds = recordKinds.filter(({ personal }) => 'own' in personal)
  const parts = recordKinds.flatMap(kind => kind.parts.filter(({ hasPersonalData }) => hasPersonalData))
  return [
    ...kinds.map(kind => ({ table: kind.table, kind })),
    // A part with its own audit entries is a record of another kind.
    ...parts.filter(({ table }) => !findRecordKind(table)).map(({ table }) => ({ table, kind: null })),
  ]
}

/** All rows of a table, page by page, oldest first. */
function rowsOf(db: Database, table: string): AsyncGenerator<(Row & { id: number })[]> {
  return pagesOf(
    async ({ limit, before: last = 0 }) => {
      const { rows } = await sql<Row & { id: number }>`
        select * from ${sql.table(table)} where id > ${last} order by id limit ${limit}`.execute(db)
      return rows
    },
    { most: MOST_LONG_ROWS },
  )
}

function mentionIn({ table, kind }: Searched, row: Row, name: string): Mention | undefined {
  const columns = Object.entries(row).filter(([column]) => column !== kind?.searched?.column)
  const naming = columns.filter(([, value]) => textsIn(value).some(text => isNamedIn(text, name)))
  if (naming.length === 0) return undefined
  const own = kind ? ownColumns(kind, row, name) : new Set()
  const contents = columns.filter(([column, value]) => value !== null && own.has(column))
  return {
    recordName: nameOfRecord({ record: table, recordId: Number(row['id']) }, row).recordName,
    rinkId: typeof row['rinkId'] === 'number' ? row['rinkId'] : null,
    at: kind ? dateOf(kind, row) : '',
    fields: naming.map(([column]) => inWords(column)),
    contents: contents.map(([column, value]) => [inWords(column), inText(value)]),
  }
}

/** The columns of a row that are the person's own data; none if the row only mentions them. */
function ownColumns({ personal }: RecordKind, row: Row, name: string): ReadonlySet<string> {
  if (!('own' in personal)) return new Set()
  const own = personal.own.filter(({ by }) => {
    const value = row[by]
    return typeof value === 'string' && isSameName(value, name)
  })
  return new Set(own.flatMap(({ columns }) => columns ?? Object.keys(row)))
}

function inText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Every text of a value, including those within lists and objects. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** The day or instant at which the record's retention period starts. */
function dateOf({ retention }: RecordKind, row: Row): string {
  const at = 'rule' in retention ? retention.expiry?.dates[0].at : undefined
  const value = typeof at === 'string' ? row[inCode(at)] : null
  return typeof value === 'string' ? value : ''
}

/** 'injuryDetails' reads 'Injury details'. */
function inWords(column: string): string {
  const words = column.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
