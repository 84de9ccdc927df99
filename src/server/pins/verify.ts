import { Refusal } from '#domain/errors.ts'
import { type ManagerPin, type PinPurpose, WRONG_PIN_MESSAGE } from '#domain/pins/pin.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { ServerMessage } from '#server/live/live.ts'
import type { Deps } from '#server/start/deps.ts'
import { type PinScope, recordRightPin, recordWrongPin, refuseLockedPins, startJudging } from './attempts.ts'
import { discardGrant, leaveGrant } from './grants.ts'
import { type HashedPin, hashedPinsAt, keepPinAt } from './pin-store.ts'
import { matchPin } from './pins.ts'

type Verdict = { success: true; managerName: string } | { success: false; message: string }

/**
 * Checks a PIN at a rink. A right one stores a grant for one authorised request of this session, limited to
 * `purpose` if there is one; every check discards the previous grant. Refuses with 429 while PIN entry is locked.
 */
export async function verifyPin(
  deps: Deps,
  scope: PinScope,
  tried: string,
  purpose: PinPurpose | null = null,
): Promise<Verdict> {
  const manager = await judgePin(deps, scope, tried, async (tx, { id }, now) => {
    await leaveGrant(tx, scope, id, now, purpose)
  })
  if (!manager) {
    // The reply is a 200 (decisions, Calls), which the log would show as an ordinary call.
    deps.log.info({ code: 'wrong_pin', userId: scope.userId, rinkId: scope.rinkId }, 'wrong PIN')
    return { success: false, message: WRONG_PIN_MESSAGE }
  }
  return { success: true, managerName: manager.managerName }
}

/** The name of the manager whose PIN is in the request, as `requirePinHolder`. */
export async function authoriseByPin(deps: Deps, scope: PinScope, tried: string): Promise<string> {
  return (await requirePinHolder(deps, scope, tried)).managerName
}

/**
 * The manager whose PIN is in the request. Discards the session's grant. `wrong_pin` (403,
 * counted) if no manager has it; 429 while PIN entry is locked.
 */
export async function requirePinHolder(deps: Deps, scope: PinScope, tried: string): Promise<ManagerPin> {
  const manager = await judgePin(deps, scope, tried, tx => discardGrant(tx, scope.sessionId))
  if (!manager) throw new Refusal('wrong_pin')
  return manager
}

async function judgePin(
  deps: Deps,
  scope: PinScope,
  tried: string,
  whenRight: (tx: OpenTransaction, manager: HashedPin, now: Date) => Promise<void>,
): Promise<HashedPin | undefined> {
  await refuseLockedPins(deps.db, scope, deps.clock())
  const matched = await matchPin(await hashedPinsAt(deps.db, scope.rinkId), tried)
  let news: ServerMessage[] = []
  const judged = await deps.db.transaction().execute(async tx => {
    const now = await startJudging(deps, tx, scope)
    // Comparing is slow: the PIN may have been replaced or removed since it was read.
    const manager = matched && (await keepPinAt(deps.kind, tx, scope.rinkId, matched))
    if (!manager) {
      await discardGrant(tx, scope.sessionId)
      news = await recordWrongPin(deps, tx, scope, now)
      return undefined
    }
    await recordRightPin(tx, scope, now)
    await whenRight(tx, manager, now)
    return manager
  })
  for (const one of news) deps.live.committed(one)
  return judged
}
