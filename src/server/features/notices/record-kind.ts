import { keepForMinimum } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, notShown } from '#server/records/record-kind.ts'

export const noticeKind = defineRecordKind({
  table: 'notices',
  title: 'Notice',
  chain: {
    scope: 'rink',
    hashed: columns('id rinkId kind words madeAt acknowledgedAt acknowledgedBy acknowledgedByUser'),
  },
  parts: [],
  retention: {
    rule: keepForMinimum('Notices to managers', 'the notice'),
    expiry: { dates: [instantIn('made_at')] },
  },
  personal: { own: [{ by: 'acknowledgedBy' }] },
  ...notShown,
})
