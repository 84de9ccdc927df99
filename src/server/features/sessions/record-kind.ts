import { sql } from 'kysely'
import { keepForMinimum } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, notShown, type Part } from '#server/records/record-kind.ts'

export const sessionKind = defineRecordKind({
  table: 'sessions',
  title: 'Session',
  chain: {
    scope: 'administration',
    hashed: columns('id userId device deviceId credential network createdAt endedAt'),
    unhashed: {
      challenge: 'It changes without an entry, and is secret.',
      confirmedAt: 'It changes with an entry of its own.',
      lastSeenAt: 'It changes without an entry.',
      rinkId: 'It changes without an entry.',
      tokenHash: 'It changes without an entry, and is secret.',
    },
  },
  parts: ['contact_gaps', 'pin_attempts', 'pin_locks', 'pin_grants'].map(
    (table): Part => ({
      table,
      column: 'session_id',
      by: 'id',
      hashed: null,
      writtenAt: null,
      hasPersonalData: false,
    }),
  ),
  retention: {
    rule: keepForMinimum('Logins', 'the end of the session'),
    expiry: {
      isOfNoRink: true,
      dates: [instantIn(alias => sql`coalesce(${sql.ref(alias)}.ended_at, ${sql.ref(alias)}.last_seen_at)`)],
    },
  },
  personal: { unsearched: 'The export of a person’s data has a sheet with it.' },
  ...notShown,
})
