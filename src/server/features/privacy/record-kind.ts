import { keepForever } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, notShown } from '#server/records/record-kind.ts'

export const holdKind = defineRecordKind({
  table: 'legal_holds',
  title: 'Legal hold',
  chain: {
    scope: 'administration',
    hashed: columns(
      'id rinkId record recordId fromDay toDay reason placedAt placedBy liftedAt liftedBy liftReason',
    ),
  },
  parts: [],
  retention: { rule: keepForever('Legal holds', 'Explains why a record was kept.'), expiry: null },
  personal: { own: [] },
  ...notShown,
})

export const deletionKind = defineRecordKind({
  table: 'retention_deletions',
  title: 'Deletion',
  chain: {
    scope: 'administration',
    hashed: columns(`
      id rinkId record rule recordCount recordIds proposedAt proposedBy deletedAt deletedBy withdrawnAt
      withdrawnBy
    `),
  },
  parts: [
    {
      table: 'retention_tombstones',
      column: 'deletion_id',
      by: 'id',
      // Otherwise another record could later be passed off as deleted under the retention policy.
      hashed: { as: 'tombstones', columns: columns('id deletionId record recordId contentHash') },
      writtenAt: null,
      hasPersonalData: false,
    },
  ],
  retention: {
    rule: keepForever(
      'Deletion log',
      'Explains why a record is missing. Contains only its number and fingerprint.',
    ),
    expiry: null,
  },
  personal: { own: [] },
  ...notShown,
})
