import { sql } from 'kysely'
import { keptForWages } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, notShown } from '#server/records/record-kind.ts'

export const userKind = defineRecordKind({
  table: 'users',
  title: 'User',
  chain: {
    scope: 'administration',
    // Includes the hash of the password, so that a manual replacement is detected. A hash of that hash
    // reveals nothing.
    hashed: columns('id email password name personId role rinkId createdAt removedAt subject'),
  },
  parts: [],
  retention: {
    rule: keptForWages(
      'Removed accounts',
      'the removal',
      'As long as the hours that were entered with it. The email address and password are deleted. The number stays, because the audit trail refers to it.',
    ),
    expiry: {
      isOfNoRink: true,
      dates: [instantIn('removed_at')],
      only: () => sql`coalesce(record.password, '-') <> ''`,
      anonymised: {
        action: 'user.anonymised',
        set: id => ({
          email: `removed user ${id}`,
          name: `removed user ${id}`,
          password: '',
          subject: '',
        }),
      },
    },
  },
  personal: { unsearched: 'The export of a person’s data has a sheet with it.' },
  ...notShown,
})
