import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { rinkTable } from './rink-table.ts'

/** The tokens with which sensors and programs send readings. */
export async function createSensorTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'sensor_tokens')
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('created_at', types.instant, column => column.notNull())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addColumn('expires_at', types.instant, column => column.notNull())
    .addColumn('last_used_at', types.instant)
    .addColumn('revoked_at', types.instant)
    .execute()
  await db.schema.createIndex('sensor_tokens_of_rink').on('sensor_tokens').column('rink_id').execute()
}
