import { sql } from 'kysely'
import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import type { Database } from '#server/db/open.ts'
import { MOST_LONG_ROWS, pagesOf } from '#server/db/pages.ts'
import { inCode, rowsById } from '#server/records/contents.ts'
import { findRecordKind, type RecordTable, recordKindOf, recordKinds } from '#server/records/index.ts'
import { nameOfRecord } from '#server/records/names.ts'
import type { RecordKind, Row } from '#server/records/record-kind.ts'
import { PersonName } from './names.ts'

/** A record that names a person. */
interface NamedRecord {
  recordName: string
  rinkId: number | null
  /** yyyy-MM-dd or an instant; '' if the record has none. */
  at: string
}

/** A record with the fields that name the person. */
export interface Mention extends NamedRecord {
  fields: string[]
}

/** A field of a record that is the person's own data. */
export interface OwnField extends NamedRecord {
  field: string
  value: string
}

/** A table whose rows are searched for names. Only records have data that is a person's own. */
interface Searched {
  table: string
  kind: (RecordKind & { table: RecordTable }) | null
}

/** The records that name a person, searched once. */
export class Mentions {
  readonly #db: Database
  readonly #name: PersonName
  /** The ids of the records found with the person's own data, by table. */
  readonly #own = new Map<RecordTable, number[]>()

  constructor(db: Database, name: string) {
    this.#db = db
    this.#name = new PersonName(name)
  }

  /** Every record that names the person in any of its fields, table by table. */
  async *all(): AsyncGenerator<Mention[]> {
    for (const { table, kind } of searchedTables()) {
      for await (const rows of rowsOf(this.#db, table)) {
        const naming = rows.map(row => ({ row, fields: fieldsNaming(kind, row, this.#name) }))
        const named = naming.filter(({ fields }) => fields.length > 0)
        const own = kind ? named.filter(({ row }) => ownColumns(kind, row, this.#name).size > 0) : []
        if (kind && own.length > 0) {
          const before = this.#own.get(kind.table) ?? []
          this.#own.set(kind.table, [...before, ...own.map(({ row }) => row.id)])
        }
        yield named.map(({ row, fields }) => ({ ...nameOf(table, kind, row), fields }))
      }
    }
  }

  /** The person's own data in the records that `all` has found. */
  async *own(): AsyncGenerator<OwnField[]> {
    const stretches = new TimeSlicer()
    for (const [table, ids] of this.#own) {
      const kind = recordKindOf(table)
      for (const id of ids) {
        await stretches.pause()
        const row = (await rowsById(this.#db, table, [id])).get(id)
        if (!row) continue
        const about = nameOf(table, kind, { ...row, id })
        const own = ownColumns(kind, row, this.#name)
        const columns = shownColumns(kind, row).filter(([column, value]) => value !== null && own.has(column))
        yield columns.map(([column, value]) => ({ ...about, field: inWords(column), value: inText(value) }))
      }
    }
  }
}

/** The ids of the records in a table that contain a person's own data, oldest first. */
export async function ownRecords(db: Database, table: RecordTable, name: string): Promise<number[]> {
  const kind = recordKindOf(table)
  const person = new PersonName(name)
  const ids: number[] = []
  for await (const rows of rowsOf(db, table)) {
    ids.push(...rows.filter(row => ownColumns(kind, row, person).size > 0).map(({ id }) => id))
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

type SearchedRow = Row & { id: number }

/** All rows of a table, a few at a time, oldest first; yields to other requests between two slices. */
function rowsOf(db: Database, table: string): AsyncGenerator<SearchedRow[]> {
  const stretches = new TimeSlicer()
  return pagesOf(
    async ({ limit, before: last = 0 }) => {
      const { rows } = await sql<SearchedRow>`
        select * from ${sql.table(table)} where id > ${last} order by id limit ${limit}`.execute(db)
      return rows
    },
    { most: MOST_LONG_ROWS, between: () => stretches.pause() },
  )
}

function fieldsNaming(kind: RecordKind | null, row: SearchedRow, name: PersonName): string[] {
  return shownColumns(kind, row)
    .filter(([, value]) => textsIn(value).some(text => name.isIn(text)))
    .map(([column]) => inWords(column))
}

function shownColumns(kind: RecordKind | null, row: Row): [column: string, value: unknown][] {
  return Object.entries(row).filter(([column]) => column !== kind?.searched?.column)
}

function nameOf(table: string, kind: RecordKind | null, row: SearchedRow): NamedRecord {
  return {
    recordName: nameOfRecord({ record: table, recordId: row.id }, row).recordName,
    rinkId: typeof row['rinkId'] === 'number' ? row['rinkId'] : null,
    at: kind ? dateOf(kind, row) : '',
  }
}

/** The columns of a row that are the person's own data; none if the row only mentions them. */
function ownColumns({ personal }: RecordKind, row: Row, name: PersonName): ReadonlySet<string> {
  if (!('own' in personal)) return new Set()
  const own = personal.own.filter(({ by }) => {
    const value = row[by]
    return typeof value === 'string' && name.is(value)
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
