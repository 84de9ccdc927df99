import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { newPlaceSchema, placeChangeSchema } from '#domain/places/place.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { PlacesTable } from '#server/db/equipment-tables.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { newCode } from '#server/machines/checks.ts'
import { updateRestriction } from '#server/machines/machine-store.ts'
import { noteOfRestriction } from '#server/machines/restriction.ts'
import {
  findClosing,
  findPlace,
  isSamePlace,
  type PlaceRow,
  placeFrom,
  placesOf,
} from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

/** Adds a place; `invalid` if the rink has one with this name. */
export async function addPlace(deps: Deps, writer: Writer, given: z.output<typeof newPlaceSchema>) {
  const { rinkId } = writer
  const { kind, name } = given
  return mutate(deps, writer, async tx => {
    await refuseKnown(tx, rinkId, name)
    const place = await tx
      .insertInto('places')
      .values({
        rinkId,
        kind,
        name,
        code: newCode(),
        createdAt: deps.clock().toISOString(),
        removedAt: null,
        shape: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const moved = await takeOverClosing(tx, place)
    const { audit, ...rest } = await saved(tx, place, 'place.added', `${name} is in the list.`)
    return { ...rest, audit: [...audit, ...moved] }
  })
}

/** Renames a place, or moves it on the plan; `place_not_found`, `invalid` if the rink has another one with this name. */
export async function changePlace(
  deps: Deps,
  writer: Writer,
  id: number,
  { name, shape }: z.output<typeof placeChangeSchema>,
) {
  return mutate(deps, writer, async tx => {
    if (name !== undefined) await refuseKnown(tx, writer.rinkId, name, id)
    const place = await change(tx, writer, id, {
      ...(name !== undefined && { name }),
      ...(shape !== undefined && { shape: shape && JSON.stringify(shape) }),
    })
    return shape === undefined
      ? saved(tx, place, 'place.renamed', 'The new name is saved.')
      : saved(tx, place, 'place.drawn', `${place.name} is saved on the plan.`)
  })
}

/** Removes a place; its records remain. `place_not_found`, `place_closed`. */
export async function removePlace(deps: Deps, writer: Writer, id: number) {
  return mutate(deps, writer, async tx => {
    const place = await change(tx, writer, id, { removedAt: deps.clock().toISOString() })
    if (await findClosing(tx, id)) throw new Refusal('place_closed', { words: { name: place.name } })
    return saved(tx, place, 'place.removed', `${place.name} was removed.`)
  })
}

/** A place that is added again is closed if a check that arrived after its removal found it unsafe. */
async function takeOverClosing(tx: OpenTransaction, place: PlaceRow): Promise<AuditNote[]> {
  for (const former of await placesOf(tx, place.rinkId)) {
    if (former.removedAt === null || !isSamePlace(former, place)) continue
    const closing = await findClosing(tx, former.id)
    if (!closing) continue
    const moved = await updateRestriction(tx, closing.id, { placeId: place.id })
    return [noteOfRestriction('place.closing-moved', moved)]
  }
  return []
}

/** The place in its new state, as the reply to a write. */
async function saved(tx: OpenTransaction, place: PlaceRow, action: string, message: string) {
  const audit: AuditNote[] = [{ action, record: 'places', recordId: place.id }]
  const reply = { success: true as const, message, ...placeFrom(place, await findClosing(tx, place.id)) }
  return { reply, audit, topics: ['places' as const, 'checks' as const] }
}

async function refuseKnown(
  tx: OpenTransaction,
  rinkId: number,
  name: string,
  except?: number,
): Promise<void> {
  const known = (await placesOf(tx, rinkId)).find(
    place =>
      place.removedAt === null && place.id !== except && place.name.toLowerCase() === name.toLowerCase(),
  )
  if (known) throw refuseField('name', `${known.name} is already in the list.`)
}

async function change(
  tx: OpenTransaction,
  { rinkId }: Writer,
  id: number,
  changes: Updateable<PlacesTable>,
): Promise<PlaceRow> {
  if (!(await findPlace(tx, rinkId, id))) throw new Refusal('place_not_found')
  return tx.updateTable('places').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
