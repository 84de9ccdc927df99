import type { AuditedKind } from '#server/audit/audited-kind.ts'

/** With its identities and due dates. */
export const auditedMachines: AuditedKind = {
  chain: 'rink',
  parts: {
    identities: { table: 'machine_identities', column: 'machine_id', by: 'id' },
    dueDates: { table: 'machine_due_dates', column: 'machine_id', by: 'id' },
  },
}

export const auditedLockouts: AuditedKind = { chain: 'rink' }

export const auditedMachineEvents: AuditedKind = { chain: 'rink' }

export const auditedMachineDocuments: AuditedKind = { chain: 'rink' }
