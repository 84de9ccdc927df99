import { Refusal, refuseField } from '#domain/errors.ts'
import type { ManagerPin } from '#domain/pins/pin.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { requireRink } from '#server/db/require-rink.ts'
import { hashPassword, isPassword } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { isAnswered, mutate, type WriteContext } from '#server/writes/mutate.ts'
import { countWrongPin, refuseLockedPins } from './attempts.ts'
import { discardGrantsOf } from './grants.ts'
import { replaceCopy } from './linked.ts'
import { findPin, type HashedPin, hashedPinsAt, insertPin, updatePin } from './pin-store.ts'

interface PinDetails {
  managerName: string
  pin: string
  rinkId?: number | null | undefined
}

/** Gives a manager a PIN; `pin_taken` if another manager at the rink has it, without saying who. */
export async function addPin(
  deps: Deps,
  context: WriteContext,
  { managerName, pin, rinkId = null }: PinDetails,
): Promise<ManagerPin> {
  await requireRink(deps.db, rinkId)
  const others = await refuseTakenPin(deps, context, pin, rinkId)
  const hash = await hashPassword(pin)
  return mutate(deps, context, async tx => {
    await refuseChangedPins(tx, rinkId, others)
    await requireRink(tx, rinkId)
    const createdAt = deps.clock().toISOString()
    const added = await insertPin(tx, { managerName, pin: hash, rinkId, createdAt, removedAt: null })
    return { reply: added, audit: [noteOf('pin.added', added)] }
  })
}

/**
 * Changes the given fields. A PIN that moves to another rink must be typed again, so that it can be compared
 * with those there. A person who signs with it does so with the new one. `pins_changed` if another user has just moved it.
 */
export async function changePin(
  deps: Deps,
  context: WriteContext,
  id: number,
  changes: { [Key in keyof PinDetails]?: PinDetails[Key] | undefined },
): Promise<ManagerPin> {
  const before = await requirePin(deps.db, id)
  const { rinkId = before.rinkId, pin } = changes
  if (pin === undefined && rinkId !== before.rinkId) {
    throw refuseField('pin', 'Please enter the PIN as well when it moves to another rink.')
  }
  await requireRink(deps.db, rinkId)
  const others = pin === undefined ? [] : await refuseTakenPin(deps, context, pin, rinkId, id)
  const hash = pin === undefined ? undefined : await hashPassword(pin)
  return mutate(deps, context, async tx => {
    const current = await requirePin(tx, id)
    if (current.rinkId !== before.rinkId) throw new Refusal('pins_changed')
    if (pin !== undefined) await refuseChangedPins(tx, rinkId, others, id)
    await requireRink(tx, rinkId)
    const { managerName = current.managerName } = changes
    const changed = await updatePin(tx, id, { managerName, rinkId, ...(hash && { pin: hash }) })
    if (hash === undefined) return { reply: changed, audit: [noteOf('pin.changed', changed)] }
    await discardGrantsOf(tx, { managerPinId: id })
    const copy = await replaceCopy(tx, current, hash, deps.clock())
    return { reply: changed, ...copy, audit: [noteOf('pin.replaced', changed), ...copy.audit] }
  })
}

/** Removes a PIN, also as that of its person; the manager's name remains on the records it authorised. */
export function removePin(deps: Deps, context: WriteContext, id: number) {
  return mutate(deps, context, async tx => {
    const before = await requirePin(tx, id)
    const now = deps.clock()
    const removed = await updatePin(tx, id, { removedAt: now.toISOString() })
    await discardGrantsOf(tx, { managerPinId: id })
    const copy = await replaceCopy(tx, before, null, now)
    return {
      reply: {
        success: true as const,
        message: `The PIN of ${removed.managerName} was removed.`,
        ...removed,
      },
      ...copy,
      audit: [noteOf('pin.removed', removed), ...copy.audit],
    }
  })
}

/** Those whose hash matches the attempt. Takes the same time wherever the match is in the list. */
export async function matching<Holder extends { hash: string }>(
  holders: readonly Holder[],
  tried: string,
): Promise<Holder[]> {
  // A manager in the register has the same hash twice.
  const hashes = [...new Set(holders.map(({ hash }) => hash))]
  const matches = await Promise.all(hashes.map(hash => isPassword(tried, hash)))
  const right = new Set(hashes.filter((_, index) => matches[index]))
  return holders.filter(({ hash }) => right.has(hash))
}

function noteOf(action: string, pin: ManagerPin): AuditNote {
  return { action, record: 'manager_pins', recordId: pin.id }
}

async function requirePin(db: Deps['db'], id: number): Promise<HashedPin> {
  const pin = await findPin(db, id)
  if (!pin) throw new Refusal('pin_not_found')
  return pin
}

/**
 * `pin_taken` reveals a PIN, so it counts as a wrong one: it is throttled (`pin_locked`), audited, and judged one by one.
 */
async function refuseTakenPin(
  deps: Deps,
  { caller, userId, requestId, key }: WriteContext,
  pin: string,
  rinkId: number | null,
  exceptId?: number,
): Promise<HashedPin[]> {
  if (!caller || userId === null) throw new Error('A PIN is given by a user with a session')
  const origin = { rinkId, sessionId: caller.session.id, userId, requestId, caller }
  await refuseLockedPins(deps.db, origin, deps.clock())
  const others = (await hashedPinsAt(deps.db, rinkId)).filter(({ id }) => id !== exceptId)
  const matches = await matching(
    others.map(({ pin: hash }) => ({ hash })),
    pin,
  )
  if (matches.length === 0) return others
  // The repeat of a request that has just added this PIN is no guess.
  if (!(await isAnswered(deps.db, key))) await countWrongPin(deps, origin, 'pin.taken')
  throw new Refusal('pin_taken')
}

// The PINs were compared before the transaction, because hashing is slow; no PIN may have been added since.
async function refuseChangedPins(
  tx: OpenTransaction,
  rinkId: number | null,
  compared: HashedPin[],
  exceptId?: number,
): Promise<void> {
  const now = (await hashedPinsAt(tx, rinkId)).filter(({ id }) => id !== exceptId)
  if (now.some(({ pin }) => !compared.some(other => other.pin === pin))) throw new Refusal('pins_changed')
}
