import { Refusal, refuseField } from '#domain/errors.ts'
import { KIND_MESSAGE, type LiftedHold, type NewHold } from '#domain/retention/retention.ts'
import type { Writer } from '#server/http/call.ts'
import { requireCosigner, requirePerson } from '#server/pins/cosigner.ts'
import { findRecordKind, summaryOfKind } from '#server/records/index.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, ofAdministration } from '#server/writes/mutate.ts'
import { holdsAt, isOnRecord } from './store.ts'

/** Protects a record, or the records of a period, from deletion; `record_not_found`. */
export function placeHold(deps: Deps, writer: Writer, { record, recordId, from, to, reason }: NewHold) {
  const { userId, rinkId } = writer
  if (record !== null) requireHoldable(record)
  return mutate(deps, ofAdministration(writer), async tx => {
    if (record !== null && recordId !== null && !(await isOnRecord(tx, rinkId, record, recordId))) {
      throw new Refusal('record_not_found')
    }
    const { id } = await tx
      .insertInto('legalHolds')
      .values({
        rinkId,
        record,
        recordId,
        fromDay: from,
        toDay: to,
        reason,
        placedAt: deps.clock().toISOString(),
        placedBy: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      reply: await requireHold(tx, rinkId, id),
      audit: [{ action: 'hold.placed', record: 'legal_holds', recordId: id }],
    }
  })
}

/** Refuses a kind whose records cannot be placed under a hold one by one. */
function requireHoldable(record: string): void {
  const kind = findRecordKind(record)
  const { rule, canBeHeld } = kind ? summaryOfKind(kind) : { rule: null, canBeHeld: false }
  if (!rule) throw refuseField('record', KIND_MESSAGE)
  if (canBeHeld) return
  throw refuseField('record', `${rule.title} cannot be held individually. Hold a period instead.`)
}

/**
 * Ends a hold, with a reason, signed by two people of the register; `account_not_registered`, `same_person`,
 * `hold_not_found`, `hold_lifted`, and the refusals of `requireCosigner`.
 */
export async function liftHold(deps: Deps, writer: Writer, id: number, given: LiftedHold) {
  const { userId, rinkId, user } = writer
  const { reason, cosignedByPersonId: personId, cosignerPin: pin } = given
  const { id: own, name } = requirePerson(user)
  if (own === personId) throw new Refusal('same_person', { words: { name } })
  await requireCosigner(deps, writer, { personId, pin, field: 'cosignerPin' }, 'consent')
  return mutate(deps, ofAdministration(writer), async tx => {
    const hold = await requireHold(tx, rinkId, id)
    if (hold.liftedAt !== null) throw new Refusal('hold_lifted')
    await tx
      .updateTable('legalHolds')
      .set({ liftedAt: deps.clock().toISOString(), liftedBy: userId, liftReason: reason })
      .where('id', '=', id)
      .execute()
    return {
      reply: await requireHold(tx, rinkId, id),
      audit: [{ action: 'hold.lifted', record: 'legal_holds', recordId: id }],
    }
  })
}

async function requireHold(db: Parameters<typeof holdsAt>[0], rinkId: number, id: number) {
  const hold = (await holdsAt(db, rinkId)).find(one => one.id === id)
  if (!hold) throw new Refusal('hold_not_found')
  return hold
}
