import { PIN_LENGTH } from '#domain/pins/pin.ts'
import { endPinSessionsOf } from '#server/accounts/session-store.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { accountOf } from '#server/people/accounts.ts'
import { findPerson, updatePerson } from '#server/people/person-store.ts'
import type { Write } from '#server/writes/mutate.ts'
import { discardGrantsOf } from './grants.ts'
import type { HashedPin } from './pin-store.ts'

type Effects = Pick<Write<unknown>, 'audit' | 'endedSessions'>

/**
 * Replaces or removes (`null`) the personal PIN of someone who signs with their manager's PIN, after that PIN was replaced
 * or removed. Sessions that began with the old one end. A PIN that they have set themselves stays.
 */
export async function replaceCopy(
  tx: OpenTransaction,
  { personId, pin: replaced }: HashedPin,
  hash: string | null,
  now: Date,
): Promise<Effects> {
  const person = personId === null ? undefined : await findPerson(tx, personId)
  if (person?.pin !== replaced) return { audit: [] }
  const at = now.toISOString()
  const isSet = hash !== null
  const recordId = person.id
  await updatePerson(tx, recordId, {
    pin: hash,
    pinLength: isSet ? PIN_LENGTH : null,
    pinSetAt: isSet ? at : null,
  })
  await discardGrantsOf(tx, { personId: recordId })
  const account = await accountOf(tx, recordId)
  return {
    audit: [{ action: isSet ? 'person.pin-set' : 'person.pin-removed', record: 'people', recordId }],
    endedSessions: account ? await endPinSessionsOf(tx, account.id, at) : [],
  }
}

/** Removes the managers' PINs of a person, and what was granted with these or with the personal one. */
export async function removePinsOf(tx: OpenTransaction, personId: number, now: Date): Promise<AuditNote[]> {
  await discardGrantsOf(tx, { personId })
  const removed = await tx
    .updateTable('managerPins')
    .set({ removedAt: now.toISOString() })
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of removed) await discardGrantsOf(tx, { managerPinId: id })
  return removed.map(({ id }) => ({ action: 'pin.removed', record: 'manager_pins', recordId: id }))
}
