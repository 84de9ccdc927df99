import type { AuditedKind } from '../../audited/kind.ts'
import { findShiftEnd } from './store.ts'

/** With the early end, if it was one, and the reading of that. */
export const auditedShiftEnds: AuditedKind = {
  chain: 'rink',
  parts: {
    early: { table: 'early_shift_ends', column: 'id', by: 'earlyShiftEndId' },
    readings: { table: 'early_shift_end_readings', column: 'early_shift_end_id', by: 'earlyShiftEndId' },
  },
  former: {
    contents: async (db, id, { rinkId }) => {
      const end = await findShiftEnd(db, Number(rinkId), id)
      if (!end) return []
      const { outOfService, ...before } = end
      // Before there was a register of equipment, an end said nothing of it.
      return outOfService.length === 0 ? [end, before] : [end]
    },
  },
}
