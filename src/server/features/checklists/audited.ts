import { checklists } from '#domain/checklists/index.ts'
import type { AuditedKind } from '../../audited/kind.ts'
import { recordOf } from './record.ts'

export const auditedSubmissions: AuditedKind = {
  chain: 'rink',
  former: {
    contents: async (db, id) => {
      const row = await db
        .selectFrom('checklistSubmissions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return checklists.filter(({ type }) => type === row.type).map(definition => recordOf(definition, row))
    },
  },
}
