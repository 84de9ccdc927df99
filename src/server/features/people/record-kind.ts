import { keptForWages } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, notShown } from '#server/records/record-kind.ts'

export const personKind = defineRecordKind({
  table: 'people',
  title: 'Person',
  chain: {
    scope: 'administration',
    // Includes the hash of the PIN, so that a manual replacement is detected. A hash of that hash reveals nothing.
    hashed: columns('id name title company notes roles pin pinLength pinSetAt createdAt removedAt'),
  },
  parts: [
    {
      table: 'person_changes',
      column: 'person_id',
      by: 'id',
      hashed: { as: 'changes', columns: columns('id personId changedAt name title company') },
      writtenAt: 'changed_at',
      hasPersonalData: true,
    },
    {
      table: 'invitations',
      column: 'person_id',
      by: 'id',
      hashed: null,
      writtenAt: 'invited_at',
      hasPersonalData: false,
    },
  ],
  retention: {
    rule: keptForWages(
      'Removed people',
      'the removal',
      'As long as the hours and records that they signed. Name, title, company and notes are deleted. The number stays, because the audit trail refers to it.',
    ),
    expiry: {
      isOfNoRink: true,
      dates: [instantIn('removed_at')],
      anonymised: {
        action: 'person.anonymised',
        set: id => ({ name: `removed person ${id}`, title: '', company: '', notes: '' }),
      },
    },
  },
  personal: { own: [{ by: 'name', columns: ['name', 'title', 'company', 'notes', 'roles', 'createdAt'] }] },
  ...notShown,
})
