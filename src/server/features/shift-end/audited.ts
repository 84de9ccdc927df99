import type { AuditedKind } from '#server/audit/audited-kind.ts'

/** With the early end, if it was one, and the reading of that. */
export const auditedShiftEnds: AuditedKind = {
  chain: 'rink',
  parts: {
    early: { table: 'early_shift_ends', column: 'id', by: 'earlyShiftEndId' },
    readings: { table: 'early_shift_end_readings', column: 'early_shift_end_id', by: 'earlyShiftEndId' },
  },
}
