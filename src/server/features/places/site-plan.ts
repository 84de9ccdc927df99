import type { Selectable } from 'kysely'
import { arranged, DRAWN_SIZE, type SitePlan } from '#domain/places/plan.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { SitePlansTable } from '#server/db/equipment-tables.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import { findPhoto } from '#server/photos/photo-store.ts'
import { keyIn } from '#server/photos/photos.ts'
import { placesOf } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

/** The plan of a rink; `null` before there is one. */
export async function sitePlanOf(db: Database, rinkId: number): Promise<SitePlan | null> {
  const newest = await db
    .selectFrom('sitePlans')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? planFrom(db, newest) : null
}

/** Sets the picture of the plan. A blank plan gets a box for each pad and room, unless places are on the plan already. */
export function setSitePlan(deps: Deps, writer: Writer, photoPath: string | null) {
  const { rinkId, userId: setBy } = writer
  return mutate(deps, writer, async tx => {
    const row = await tx
      .insertInto('sitePlans')
      .values({ rinkId, photoPath, setAt: deps.clock().toISOString(), setBy })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (photoPath !== null)
      await claimPhotosFor(tx, rinkId, { sitePlanId: row.id }, [photoPath], () => 'photoPath')
    const audit: AuditNote[] = [{ action: 'site-plan.set', record: 'site_plans', recordId: row.id }]
    if (photoPath === null) audit.push(...(await drawPlaces(tx, rinkId)))
    const plan = await planFrom(tx, row)
    return {
      reply: { success: true as const, message: 'The plan is saved.', plan },
      audit,
      topics: ['places' as const],
    }
  })
}

async function drawPlaces(tx: OpenTransaction, rinkId: number): Promise<AuditNote[]> {
  const places = (await placesOf(tx, rinkId)).filter(({ removedAt }) => removedAt === null)
  if (places.some(({ shape }) => shape !== null)) return []
  const audit: AuditNote[] = []
  for (const [id, shape] of arranged(places)) {
    await tx
      .updateTable('places')
      .set({ shape: JSON.stringify(shape) })
      .where('id', '=', id)
      .execute()
    audit.push({ action: 'place.drawn', record: 'places', recordId: id })
  }
  return audit
}

async function planFrom(db: Database, row: Selectable<SitePlansTable>): Promise<SitePlan> {
  const { id, rinkId, photoPath, setAt } = row
  const key = photoPath === null ? undefined : keyIn(photoPath, rinkId)
  const photo = key === undefined ? undefined : await findPhoto(db, rinkId, key)
  const { width, height } = photo ?? DRAWN_SIZE
  return { id, photoPath, width, height, setAt }
}
