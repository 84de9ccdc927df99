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
    hashed: columns('id email password role rinkId createdAt removedAt'),
  },
  parts: [],
  retention: {
    rule: keptForWages(
      'Accounts that were removed',
      'the removal',
      'As long as the hours that were entered with it. The email address and the password go; the number stays, because the audit trail names it.',
    ),
    expiry: {
      isOfNoRink: true,
      dates: [instantIn('removed_at')],
      only: () => sql`record.password <> ''`,
      anonymised: {
        action: 'user.anonymised',
        set: id => ({ email: `removed user ${id}`, password: '' }),
      },
    },
  },
  personal: { unsearched: 'The export of a person’s data has a sheet with it.' },
  ...notShown,
})
