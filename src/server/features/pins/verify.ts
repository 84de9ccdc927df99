import { WRONG_PIN_MESSAGE } from '#domain/pins/pin.ts'
import { lockScope } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { type PinPlace, recordRightPin, recordWrongPin, refuseLockedPins } from './attempts.ts'
import { discardGrant, leaveGrant } from './grants.ts'
import { matchPin } from './pins.ts'
import { hashedPinsAt } from './store.ts'

type Verdict = { success: true; managerName: string } | { success: false; message: string }

/**
 * Checks a PIN at a rink. A right one leaves a grant for one authorised call of this session; every check discards
 * the grant before it. Refuses with 429 while PIN entry is locked.
 */
export async function verifyPin(deps: Deps, place: PinPlace, tried: string): Promise<Verdict> {
  await refuseLockedPins(deps.db, place, deps.clock())
  const matched = await matchPin(await hashedPinsAt(deps.db, place.rinkId), tried)
  return deps.db.transaction().execute(async tx => {
    const now = deps.clock()
    await lockScope(deps.kind, tx, place.rinkId)
    // Guesses sent at once are judged one after another: those behind the lock learn nothing.
    await refuseLockedPins(tx, place, now)
    // Comparing takes its time: the PIN may have been replaced or removed since it was read.
    const manager = (await hashedPinsAt(tx, place.rinkId)).find(({ pin }) => pin === matched?.pin)
    if (!manager) {
      await discardGrant(tx, place.sessionId)
      await recordWrongPin(tx, place, now)
      return { success: false, message: WRONG_PIN_MESSAGE }
    }
    await recordRightPin(tx, place, now)
    await leaveGrant(tx, place, manager.id, now)
    return { success: true, managerName: manager.managerName }
  })
}
