import { keepForMinimum } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, notShown } from '#server/records/record-kind.ts'

export const factorKind = defineRecordKind({
  table: 'second_factors',
  title: 'Second factor',
  chain: {
    scope: 'administration',
    hashed: columns('id userId kind secret credentialId createdAt removedAt'),
    unhashed: { counter: 'It changes without an entry.' },
  },
  parts: [],
  retention: {
    rule: keepForMinimum('Second factors', 'the removal'),
    expiry: { isOfNoRink: true, dates: [instantIn('removed_at')] },
  },
  personal: { unsearched: 'It names an account, and is secret.' },
  ...notShown,
})

export const loginFailureKind = defineRecordKind({
  table: 'login_failures',
  title: 'Failed login',
  chain: { scope: 'administration', hashed: columns('id userId device network happenedAt') },
  parts: [],
  retention: {
    rule: keepForMinimum('Failed logins', 'the attempt'),
    expiry: { isOfNoRink: true, dates: [instantIn('happened_at')] },
  },
  personal: { unsearched: 'It names an account. Its author is unknown.' },
  ...notShown,
})
