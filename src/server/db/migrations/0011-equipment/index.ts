import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'
import { registerKnownMachines } from './known-machines.ts'
import { equipmentTables } from './tables.ts'

/** The equipment register, filled from the checklists on record; photos of machines; what was unsafe when a shift ended. */
export function equipment(types: ColumnTypes): Migration {
  return {
    async up(db) {
      await equipmentTables(db, types)
      await photosOfMachines(db, types)
      await db.schema.alterTable('shift_ends').addColumn('out_of_service', types.json).execute()
      await registerKnownMachines(db)
    },
  }
}

async function photosOfMachines(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('photos')
    .addColumn('machine_id', types.reference, column => column.references('machines.id'))
    .execute()
  await db.schema.dropIndex('photos_unclaimed').execute()
  await db.schema
    .createIndex('photos_unclaimed')
    .on('photos')
    .columns(['uploaded_at'])
    .where(sql.ref('callout_id'), 'is', null)
    .where(sql.ref('machine_id'), 'is', null)
    .execute()
}
