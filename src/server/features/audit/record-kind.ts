import { keepForever } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, notShown } from '#server/records/record-kind.ts'

export const auditNoteKind = defineRecordKind({
  table: 'audit_notes',
  title: 'Audit note',
  chain: { scope: 'administration', hashed: columns('id kind subject text notedAt') },
  parts: [],
  retention: {
    rule: keepForever('Audit notes', 'Explains restores, removed backups and contradictions of the trail.'),
    expiry: null,
  },
  personal: { unsearched: 'It describes the trail, not persons.' },
  ...notShown,
})
