import type { AuditedKind } from '../../audited/kind.ts'

// Machines and events that an upgrade made from checklists on record have no user and no entry: the checklists prove them.

/** With its identities and due dates. */
export const auditedMachines: AuditedKind = {
  chain: 'rink',
  parts: {
    identities: { table: 'machine_identities', column: 'machine_id', by: 'id' },
    dueDates: { table: 'machine_due_dates', column: 'machine_id', by: 'id' },
  },
  former: {
    contents: null,
    mayLackEntry: async (db, { id }) => {
      const ofUpgrade = await db
        .selectFrom('machineEvents')
        .select('id')
        .where('machineId', '=', Number(id))
        .where('userId', 'is', null)
        .limit(1)
        .executeTakeFirst()
      return ofUpgrade !== undefined
    },
  },
}

export const auditedLockouts: AuditedKind = { chain: 'rink', former: { contents: null } }

export const auditedMachineEvents: AuditedKind = {
  chain: 'rink',
  former: { contents: null, mayLackEntry: async (_db, { userId }) => userId === null },
}

export const auditedMachineDocuments: AuditedKind = { chain: 'rink', former: { contents: null } }
