import { refuseField } from '#domain/errors.ts'
import { WRONG_PIN_MESSAGE } from '#domain/pins/pin.ts'
import { lockScope } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/call.ts'
import { recordRightPin, recordWrongPin, refuseLockedPins } from './attempts.ts'
import { matchPin } from './pins.ts'
import { hashedPinsAt } from './store.ts'

type Verdict = { success: true; managerName: string } | { success: false; message: string }

/** The rink that a PIN counts for when the call names none: the user's own, else the last the session worked in. */
export function rinkOfSession({ user, session }: Caller): number {
  const rinkId = user.rinkId ?? session.rinkId
  if (rinkId === null) throw refuseField('rinkId', 'Please choose a rink first.')
  return rinkId
}

/**
 * Checks a PIN at a rink. A right one leaves a grant for one authorised call of this session; every check discards
 * the grant before it. Refuses with 429 while PIN entry is locked.
 */
export async function verifyPin(deps: Deps, caller: Caller, rinkId: number, tried: string): Promise<Verdict> {
  const place = { rinkId, sessionId: caller.session.id }
  await refuseLockedPins(deps.db, place, deps.clock())
  const manager = await matchPin(await hashedPinsAt(deps.db, rinkId), tried)
  return deps.db.transaction().execute(async tx => {
    const now = deps.clock()
    await lockScope(deps.kind, tx, rinkId)
    // Guesses sent at once are judged one after another: those behind the lock learn nothing.
    await refuseLockedPins(tx, place, now)
    await tx.deleteFrom('pinGrants').where('sessionId', '=', place.sessionId).execute()
    if (!manager) {
      await recordWrongPin(tx, place, now)
      return { success: false, message: WRONG_PIN_MESSAGE }
    }
    await recordRightPin(tx, place, now)
    await tx
      .insertInto('pinGrants')
      .values({ ...place, managerPinId: manager.id, grantedAt: now.toISOString() })
      .execute()
    return { success: true, managerName: manager.managerName }
  })
}
