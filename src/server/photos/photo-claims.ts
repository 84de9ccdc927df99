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
 * Claims uploaded photos for a machine; several machines may show the same photo. Refuses a path that is not
 * a photo of this rink.
 */
export async function claimPhotosOfMachine(
  tx: OpenTransaction,
  { rinkId, machineId }: { rinkId: number; machineId: number },
  paths: readonly string[],
  fieldOf: (index: number) => string,
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const photo = await photoAt(tx, rinkId, path)
    if (!photo) throw refuseField(fieldOf(index), 'This photo was not uploaded at this rink.')
    await tx.updateTable('photos').set({ machineId }).where('id', '=', photo.id).execute()
  }
}

/**
 * Claims uploaded photos for a record of a check. Refuses a path that is not a photo of this rink, or is already claimed by
 * another record: it would be deleted with the other.
 */
export async function claimPhotosOfCheck(
  tx: OpenTransaction,
  { rinkId, checkRecordId }: { rinkId: number; checkRecordId: number },
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const photo = await photoAt(tx, rinkId, path)
    if (!photo) throw refuseField('subjects', 'This photo was not uploaded at this rink.')
    if (photo.checkRecordId !== null && photo.checkRecordId !== checkRecordId)
      throw refuseField('subjects', 'This photo already belongs to a check.')
    await tx.updateTable('photos').set({ checkRecordId }).where('id', '=', photo.id).execute()
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
