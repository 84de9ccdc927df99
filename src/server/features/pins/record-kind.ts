import { keptForWages } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, notShown } from '#server/records/record-kind.ts'

export const pinKind = defineRecordKind({
  table: 'manager_pins',
  title: 'Manager PIN',
  chain: {
    scope: 'administration',
    // Includes the hash of the PIN, so that a manual replacement is detected. A hash of that hash reveals
    // nothing.
    hashed: columns('id rinkId managerName personId pin createdAt removedAt'),
  },
  parts: [
    {
      table: 'pin_grants',
      column: 'manager_pin_id',
      by: 'id',
      hashed: null,
      writtenAt: null,
      hasPersonalData: false,
    },
  ],
  retention: {
    rule: keptForWages('Removed manager PINs', 'the removal'),
    expiry: { isOfNoRink: true, dates: [instantIn('removed_at')] },
  },
  personal: { own: [] },
  ...notShown,
})
