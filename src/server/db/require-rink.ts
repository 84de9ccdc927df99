import { refuseField } from '#domain/errors.ts'
import type { Database } from './open.ts'

/** Refuses the `rinkId` of a body if there is no such rink; `null` means every rink. */
export async function requireRink(db: Database, rinkId: number | null): Promise<void> {
  if (rinkId === null) return
  const rink = await db.selectFrom('iceRinks').select('id').where('id', '=', rinkId).executeTakeFirst()
  if (!rink) throw refuseField('rinkId', 'This rink does not exist.')
}
