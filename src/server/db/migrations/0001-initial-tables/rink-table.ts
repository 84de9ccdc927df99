import type { CreateTableBuilder, Kysely } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'

/** Starts a table of a rink's records: every such table has `rink_id`. */
export function rinkTable(
  db: Kysely<unknown>,
  types: ColumnTypes,
  name: string,
): CreateTableBuilder<string, 'id' | 'rink_id'> {
  return db.schema
    .createTable(name)
    .addColumn('id', types.id, types.numbered)
    .addColumn('rink_id', types.reference, column => column.notNull().references('ice_rinks.id'))
}

/** Lists are by rink, newest first. */
export async function indexNewestFirst(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema.createIndex(`${table}_newest`).on(table).columns(['rink_id', 'id']).execute()
}
