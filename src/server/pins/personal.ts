import type { ServerMessage } from '#server/live/live.ts'
import { findPerson, type PersonRow } from '#server/people/person-store.ts'
import { isPassword } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { type PinOrigin, recordRightPin, recordWrongPin, refuseLockedPins, startJudging } from './attempts.ts'

/** True if a PIN is the person's own; a wrong one is counted. 429 while PIN entry waits for the person or the device. */
export async function isOwnPin(
  deps: Deps,
  origin: PinOrigin & { pinOf: number },
  { id, pin }: PersonRow,
  tried: string,
): Promise<boolean> {
  await refuseLockedPins(deps.db, origin, deps.clock())
  const matches = pin !== null && (await isPassword(tried, pin))
  let news: ServerMessage[] = []
  const isRight = await deps.db.transaction().execute(async tx => {
    const now = await startJudging(deps, tx, origin)
    // Comparing is slow: the PIN may have been replaced or removed since it was read.
    const isCurrent = matches && (await findPerson(tx, id))?.pin === pin
    if (isCurrent) await recordRightPin(tx, origin, now)
    else news = await recordWrongPin(deps, tx, origin, now)
    return isCurrent
  })
  for (const one of news) deps.live.committed(one)
  return isRight
}
