import type { AuditedKind } from '../../audited/kind.ts'

// What the upgrade made of the checklists on record has no account and no entry of its own: the checklists prove it.

/** With what it is known by and what is due of it. */
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
