import { keepForMinimum } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, notShown } from '#server/records/record-kind.ts'

export const sensorTokenKind = defineRecordKind({
  table: 'sensor_tokens',
  title: 'Sensor token',
  chain: {
    scope: 'rink',
    hashed: columns('id rinkId name createdAt userId expiresAt revokedAt'),
    unhashed: {
      lastUsedAt: 'It changes without an entry.',
      tokenHash: 'It is secret.',
    },
  },
  parts: [],
  retention: {
    rule: keepForMinimum('Tokens of sensors', 'the end of their validity'),
    expiry: { dates: [instantIn('expires_at')] },
  },
  personal: { own: [] },
  ...notShown,
  reference: 'name',
})
