import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'
import { createAccessTables } from './access.ts'
import { createChecklistTables } from './checklists.ts'
import { createReferenceTables } from './reference.ts'
import { createReportTables } from './reports.ts'
import { createStaffTables } from './staff.ts'
import { createWriteTables } from './writes.ts'

/** Every table of specification 2, section 3.2, and those that access and safe writing need. */
export function initial(types: ColumnTypes): Migration {
  return {
    async up(db) {
      await createAccessTables(db, types)
      await createWriteTables(db, types)
      await createStaffTables(db, types)
      await createChecklistTables(db, types)
      await createReportTables(db, types)
      await createReferenceTables(db, types)
    },
  }
}
