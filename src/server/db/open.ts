import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import type { DatabaseAddress } from '#server/config.ts'
import { postgresDialect } from './postgres.ts'
import { readers } from './prepared.ts'
import type { Tables } from './schema.ts'
import { RinkbookSqliteDialect } from './sqlite.ts'

export type DatabaseKind = DatabaseAddress['kind']
/** Either database, outside or inside a transaction. */
export type Database = Kysely<Tables>
export type OpenTransaction = Transaction<Tables>

/**
 * Opens the database; connects to PostgreSQL with the first query. A read-only file must exist, and is not
 * changed.
 */
export function openDatabase(
  address: DatabaseAddress,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Database {
  if (address.kind === 'sqlite') {
    const dialect = new RinkbookSqliteDialect(address.file, isReadOnly)
    const db = new Kysely<Tables>({ dialect })
    readers.set(db.getExecutor().adapter, dialect.reader)
    return db
  }
  return new Kysely<Tables>({
    dialect: postgresDialect(address.url),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
