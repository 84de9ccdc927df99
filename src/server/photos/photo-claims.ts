import { refuseField } from '#domain/errors.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { findPhoto } from './photo-store.ts'
import { keyIn } from './photos.ts'

/**
 * The photos at the paths of a new callout, by id; refuses a path that is not a photo of this rink, is
 * already claimed, or is listed twice.
 */
export async function requireFreePhotos(
  tx: OpenTransaction,
  rinkId: number,
  photoPaths: readonly string[],
): Promise<number[]> {
  const free: number[] = []
  for (const [index, path] of photoPaths.entries()) {
    const refuse = (message: string) => refuseField(`photoPaths.${index}`, message)
    const photo = await photoAt(tx, rinkId, path)
    if (!photo) throw refuse('This photo was not uploaded at this rink.')
    if (photo.calloutId !== null) throw refuse('This photo already belongs to a callout.')
    if (free.includes(photo.id)) throw refuse('This photo is listed twice.')
    free.push(photo.id)
  }
  return free
}

/** Claims photos for the callout that shows them. */
export async function claimPhotos(tx: OpenTransaction, calloutId: number, photos: number[]): Promise<void> {
  await tx.updateTable('photos').set({ calloutId }).where('id', 'in', photos).execute()
}

/**
 * Claims uploaded photos for a machine, a place, a record of a check, an action, a plan, or a check that shows them as pictures. Several may show the
 * same photo, but only one record of a check: it is deleted with that. Refuses a path that is not a photo of this rink.
 */
export async function claimPhotosFor(
  tx: OpenTransaction,
  rinkId: number,
  owner:
    | { machineId: number }
    | { placeId: number }
    | { checkRecordId: number }
    | { checkId: number }
    | { actionId: number }
    | { sitePlanId: number },
  paths: readonly string[],
  fieldOf: (index: number) => string,
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const photo = await photoAt(tx, rinkId, path)
    if (!photo) throw refuseField(fieldOf(index), 'This photo was not uploaded at this rink.')
    if ('checkRecordId' in owner && ![null, owner.checkRecordId].includes(photo.checkRecordId))
      throw refuseField(fieldOf(index), 'This photo already belongs to a check.')
    await tx.updateTable('photos').set(owner).where('id', '=', photo.id).execute()
  }
}

/** The callouts that already show one of the photos. */
export async function calloutsShowing(
  tx: OpenTransaction,
  rinkId: number,
  photoPaths: readonly string[],
): Promise<number[]> {
  const shown = new Set<number>()
  for (const path of photoPaths) {
    const photo = await photoAt(tx, rinkId, path)
    if (photo?.calloutId) shown.add(photo.calloutId)
  }
  return [...shown]
}

async function photoAt(tx: OpenTransaction, rinkId: number, path: string) {
  const key = keyIn(path, rinkId)
  return key === undefined ? undefined : findPhoto(tx, rinkId, key)
}
