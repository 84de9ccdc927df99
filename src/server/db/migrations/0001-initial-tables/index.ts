import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../../column-types.ts'
import { createAccessTables } from './access.ts'
import { createActionTables } from './actions.ts'
import { createCalloutTables } from './callouts.ts'
import { createChecklistTables } from './checklists.ts'
import { createCheckTables } from './checks.ts'
import { createDiaryTable } from './diary.ts'
import { createDocumentTables } from './documents.ts'
import { createEquipmentTables } from './equipment.ts'
import { createIncidentTables } from './incidents.ts'
import { createLogTables } from './log.ts'
import { createPhotoTable } from './photos.ts'
import { createPrivacyTables } from './privacy.ts'
import { createReferenceTables } from './reference.ts'
import { createSensorTables } from './sensors.ts'
import { createShiftEndTables } from './shift-ends.ts'
import { createStaffTables } from './staff.ts'
import { createWriteTables } from './writes.ts'

/** Every table of specification 2, section 3.2, and those for access, safe writing and the register. */
export function initialTables(types: ColumnTypes): Migration {
  return {
    async up(db) {
      for (const create of [
        createAccessTables,
        createWriteTables,
        createStaffTables,
        createChecklistTables,
        createShiftEndTables,
        createCalloutTables,
        createIncidentTables,
        createDiaryTable,
        createEquipmentTables,
        createCheckTables,
        createActionTables,
        createPhotoTable,
        createDocumentTables,
        createPrivacyTables,
        createReferenceTables,
        createLogTables,
        createSensorTables,
      ]) {
        await create(db, types)
      }
    },
  }
}
