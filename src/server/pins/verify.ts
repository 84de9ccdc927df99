import { Refusal, refuseField } from '#domain/errors.ts'
import {
  CHOOSE_NAME_MESSAGE,
  PIN_LENGTH,
  PIN_TOO_LONG,
  type PinPurpose,
  WRONG_PIN_MESSAGE,
} from '#domain/pins/pin.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { ServerMessage } from '#server/live/live.ts'
import type { Deps } from '#server/start/deps.ts'
import type { Manager } from '#server/writes/signature.ts'
import { type PinScope, recordRightPin, recordWrongPin, refuseLockedPins, startJudging } from './attempts.ts'
import { discardGrant, leaveGrant } from './grants.ts'
import { isStillHeld, type PinHolder, pinHolderAt, pinHoldersAt } from './holders.ts'
import { matching } from './pins.ts'

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
  const manager = await judgePin(deps, scope, tried, (tx, holder, now) =>
    leaveGrant(tx, scope, holder, now, purpose),
  )
  if (manager === 'several') return { success: false, message: CHOOSE_NAME_MESSAGE }
  if (!manager) {
    // The reply is a 200 (decisions, Calls), which the log would show as an ordinary call.
    deps.log.info({ code: 'wrong_pin', userId: scope.userId, rinkId: scope.rinkId }, 'wrong PIN')
    return { success: false, message: WRONG_PIN_MESSAGE }
  }
  return { success: true, managerName: manager.name }
}

/** The name of the manager whose PIN is in the request, as `requirePinHolder`. */
export async function authoriseByPin(deps: Deps, scope: PinScope, tried: string): Promise<string> {
  return (await requirePinHolder(deps, scope, tried)).name
}

/**
 * The manager whose PIN is in the request; `scope` then carries their consent. Discards the session's grant.
 * `wrong_pin` (403, counted) if no manager has it; `choose_name` if several have; 429 while PIN entry is locked.
 */
export async function requirePinHolder(deps: Deps, scope: PinScope, tried: string): Promise<Manager> {
  const manager = await judgePin(deps, scope, tried, tx => discardGrant(tx, scope.sessionId))
  if (manager === 'several') throw new Refusal('choose_name')
  if (!manager) throw new Refusal('wrong_pin')
  scope.consent = manager
  return manager
}

async function judgePin(
  deps: Deps,
  scope: PinScope,
  tried: string,
  whenRight: (tx: OpenTransaction, manager: PinHolder, now: Date) => Promise<void>,
): Promise<Manager | 'several' | undefined> {
  if (scope.pinOf === undefined && tried.length > PIN_LENGTH) throw refuseField('pin', PIN_TOO_LONG)
  await refuseLockedPins(deps.db, scope, deps.clock())
  const matched = await matching(await holdersFor(deps, scope), tried)
  // A right PIN that leaves open whose it is counts neither as right nor as wrong.
  if (new Set(matched.map(identityOf)).size > 1) return 'several'
  let news: ServerMessage[] = []
  const judged = await deps.db.transaction().execute(async tx => {
    const now = await startJudging(deps, tx, scope)
    const [manager] = matched
    // Comparing is slow: the PIN may have been replaced or removed since it was read.
    if (!manager || !(await isStillHeld(deps.kind, tx, scope.rinkId, manager))) {
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

async function holdersFor({ db }: Deps, { rinkId, pinOf }: PinScope): Promise<PinHolder[]> {
  if (pinOf === undefined) return pinHoldersAt(db, rinkId)
  const holder = await pinHolderAt(db, rinkId, pinOf)
  return holder ? [holder] : []
}

/** A person with a manager's PIN and a personal one is one manager. */
function identityOf({ pinId, personId }: Manager): string {
  return personId === null ? `pin ${pinId}` : `person ${personId}`
}
