import { keptForGood } from '#domain/retention/rules.ts'
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
  retention: { rule: keptForGood('Legal holds', 'Says why a record was still there.'), expiry: null },
  personal: { own: [] },
  ...notShown,
})

export const deletionKind = defineRecordKind({
  table: 'retention_deletions',
  title: 'Deletion by the rule',
  chain: {
    scope: 'administration',
    hashed: columns('id rinkId record rule recordCount deletedAt deletedBy'),
  },
  parts: [
    {
      table: 'retention_tombstones',
      column: 'deletion_id',
      by: 'id',
      // Otherwise another record could later be passed off as deleted under the retention policy.
      hashed: { as: 'tombstones', columns: columns('id deletionId record recordId contentHash') },
      writtenAt: null,
      namesPersons: false,
    },
  ],
  retention: {
    rule: keptForGood(
      'Deletions by the rule',
      'Says why a record is gone: its number and fingerprint, nothing else.',
    ),
    expiry: null,
  },
  personal: { own: [] },
  ...notShown,
})
