import { Refusal } from '#domain/errors.ts'
import type { PinPurpose } from '#domain/pins/pin.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Manager } from '#server/writes/signature.ts'
import type { PinScope } from './attempts.ts'
import { mayConsentAt, pinHolderAt } from './holders.ts'

type GrantScope = Pick<PinScope, 'rinkId' | 'sessionId' | 'consent'>

/** How long a right PIN authorises the next request (decisions, Calls). */
const GRANT_MS = 5 * 60_000

/**
 * Stores a grant for one authorised request of the session at the rink, and replaces an earlier one. With a purpose, it
 * authorises nothing else.
 */
export async function leaveGrant(
  tx: OpenTransaction,
  scope: GrantScope,
  { pinId, personId }: Pick<Manager, 'pinId' | 'personId'>,
  now: Date,
  purpose: PinPurpose | null = null,
): Promise<void> {
  const { rinkId, sessionId } = scope
  await discardGrant(tx, sessionId)
  const grantedAt = now.toISOString()
  await tx
    .insertInto('pinGrants')
    .values({
      rinkId,
      sessionId,
      managerPinId: pinId,
      personId: pinId === null ? personId : null,
      purpose,
      grantedAt,
    })
    .execute()
}

export async function discardGrant(tx: OpenTransaction, sessionId: number): Promise<void> {
  await tx.deleteFrom('pinGrants').where('sessionId', '=', sessionId).execute()
}

/** Discards the grants of a manager's or a personal PIN that was replaced or removed. */
export async function discardGrantsOf(
  tx: OpenTransaction,
  of: { managerPinId: number } | { personId: number },
): Promise<void> {
  const grants = tx.deleteFrom('pinGrants')
  const ofPin =
    'personId' in of
      ? grants.where('personId', '=', of.personId)
      : grants.where('managerPinId', '=', of.managerPinId)
  await ofPin.execute()
}

/** As `takeGrant`, but refuses with `not_authorised` (403) if there is no grant. */
export async function requireGrant(
  tx: OpenTransaction,
  scope: GrantScope,
  now: Date,
  purpose: PinPurpose,
): Promise<string> {
  const manager = await takeGrant(tx, scope, now, purpose)
  if (manager === undefined) throw new Refusal('not_authorised')
  return manager
}

/**
 * The name of the manager who authorised this request; `scope` then carries their consent. Uses up the grant if the transaction commits.
 * Undefined without a grant of the last five minutes for this purpose at this rink.
 */
export async function takeGrant(
  tx: OpenTransaction,
  scope: GrantScope,
  now: Date,
  purpose: PinPurpose,
): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('pinGrants')
    .where('sessionId', '=', scope.sessionId)
    .where('rinkId', '=', scope.rinkId)
    .where(where => where.or([where('purpose', 'is', null), where('purpose', '=', purpose)]))
    .where('grantedAt', '>', new Date(now.getTime() - GRANT_MS).toISOString())
    .returning(['managerPinId', 'personId'])
    .executeTakeFirst()
  const manager = taken && (await holderOf(tx, scope.rinkId, taken))
  if (manager) scope.consent = manager
  return manager?.name
}

/** The manager of a grant, unless their PIN was removed or they may no longer consent at the rink. */
async function holderOf(
  tx: OpenTransaction,
  rinkId: number,
  { managerPinId, personId }: { managerPinId: number | null; personId: number | null },
): Promise<Manager | undefined> {
  if (managerPinId === null) {
    return personId === null ? undefined : pinHolderAt(tx, rinkId, personId)
  }
  const manager = await tx
    .selectFrom('managerPins')
    .select(['managerName', 'personId'])
    .where('id', '=', managerPinId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!manager || !(await mayConsentAt(tx, rinkId, manager))) return undefined
  return { name: manager.managerName, pinId: managerPinId, personId: manager.personId }
}
