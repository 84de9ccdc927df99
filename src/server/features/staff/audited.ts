import type { AuditedKind } from '../../audited/kind.ts'
import { shiftRecord } from './shift-record.ts'
import { storedShift } from './store.ts'

export const auditedStaff: AuditedKind = {
  chain: 'rink',
  later: ['removalAuthorisedBy'],
  former: {
    // Who authorised a removal was in the hash but not stored: it was one of those who had a PIN.
    contents: async (db, _id, row) => {
      const managers = await db.selectFrom('managerPins').select('managerName').distinct().execute()
      return [row, ...managers.map(({ managerName }) => ({ ...row, authorisedBy: managerName }))]
    },
  },
}

export const auditedShifts: AuditedKind = {
  chain: 'rink',
  former: {
    contents: async (db, id, { rinkId }) => {
      const shift = await storedShift(db, id)
      const { timezone } = await db
        .selectFrom('iceRinks')
        .select('timezone')
        .where('id', '=', Number(rinkId))
        .executeTakeFirstOrThrow()
      return [shiftRecord(shift, timezone)]
    },
  },
}
