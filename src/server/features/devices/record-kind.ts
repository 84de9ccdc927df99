import { keepForMinimum } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, notShown } from '#server/records/record-kind.ts'

export const deviceKind = defineRecordKind({
  table: 'devices',
  title: 'Device',
  chain: {
    scope: 'administration',
    hashed: columns('id rinkId name enrolledAt enrolledBy revokedAt'),
    unhashed: {
      lastSeenAt: 'It changes without an entry.',
      tokenHash: 'It is secret.',
    },
  },
  parts: [],
  retention: {
    rule: keepForMinimum('Devices', 'the end of their use'),
    expiry: {
      isOfNoRink: true,
      dates: [instantIn('revoked_at')],
      namedBy: [['sessions', 'device_id']],
      isShared: true,
    },
  },
  personal: { own: [] },
  ...notShown,
})
