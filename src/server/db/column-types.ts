import { type ColumnBuilderCallback, type Expression, sql } from 'kysely'
import type { DatabaseKind } from './open.ts'

type ColumnType = Expression<unknown>

/** Column types for migrations, by database; SQLite's names choose the decoder in sqlite.ts. */
export interface ColumnTypes {
  id: ColumnType
  /** The modifiers that make an id column number itself and never reuse a number. */
  numbered: ColumnBuilderCallback
  reference: ColumnType
  instant: ColumnType
  date: ColumnType
  flag: ColumnType
  json: ColumnType
  uuid: ColumnType
  /** Bytes that the code reads as hexadecimal digits. */
  hash: ColumnType
  decimal: ColumnType
}

const sqlite: ColumnTypes = {
  id: sql`integer`,
  numbered: column => column.primaryKey().autoIncrement(),
  reference: sql`integer`,
  instant: sql`text`,
  date: sql`text`,
  flag: sql`boolean`,
  json: sql`json_text`,
  uuid: sql`text`,
  hash: sql`blob`,
  decimal: sql`real`,
}

const postgres: ColumnTypes = {
  id: sql`bigint`,
  numbered: column => column.primaryKey().generatedByDefaultAsIdentity(),
  reference: sql`bigint`,
  instant: sql`timestamptz(3)`,
  date: sql`date`,
  flag: sql`boolean`,
  json: sql`jsonb`,
  uuid: sql`uuid`,
  hash: sql`bytea`,
  decimal: sql`numeric`,
}

export function columnTypes(kind: DatabaseKind): ColumnTypes {
  return kind === 'sqlite' ? sqlite : postgres
}
