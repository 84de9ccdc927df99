import { sql } from 'kysely'
import { keepForever, keepForMinimum } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, notShown } from '#server/records/record-kind.ts'

export const documentVersionKind = defineRecordKind({
  table: 'document_versions',
  title: 'Document version',
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId document number kind fileName contentHash htmlHash fileKey edition note reuses uploadedAt
      uploadedBy
    `),
  },
  parts: [],
  retention: { rule: keepForever('Versions of documents'), expiry: null },
  personal: { own: [] },
  ...notShown,
})

export const documentReadingKind = defineRecordKind({
  table: 'document_readings',
  title: 'Document reading',
  reference: null,
  address: null,
  chain: {
    scope: 'rink',
    hashed: columns('id rinkId document version edition name nameKey readAt userId'),
  },
  parts: [],
  retention: {
    rule: keepForMinimum(
      'Confirmations of reading',
      'the reading, once a newer version has replaced the one read',
      'Proof that staff were informed (Health and Safety at Work etc. Act 1974, section 2): while the version is current, and at least 3 years.',
    ),
    expiry: {
      dates: [instantIn('read_at')],
      only: cutoff => sql`exists (select 1 from document_versions as version
        where version.rink_id = record.rink_id and version.document = record.document
          and version.number > record.version and version.uploaded_at < ${cutoff})`,
    },
  },
  personal: { own: [{ by: 'name' }] },
  sheet: 'none',
  paper: null,
  // Unique by this folded name.
  searched: { column: 'nameKey', of: ['name'] },
})
