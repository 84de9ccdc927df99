import { refuseField } from '#domain/errors.ts'
import type { OpenTransaction } from '../../db/open.ts'
import { keyIn } from './photos.ts'
import { findPhoto } from './store.ts'

/** Ties uploaded photos to the callout that shows them; refuses a path that is none of this rink's, or taken. */
export async function claimPhotos(
  tx: OpenTransaction,
  rinkId: number,
  photoPaths: readonly string[],
  calloutId: number,
): Promise<void> {
  for (const [index, path] of photoPaths.entries()) {
    const key = keyIn(path, rinkId)
    const photo = key === undefined ? undefined : await findPhoto(tx, rinkId, key)
    if (!photo) throw refuseField(`photoPaths.${index}`, 'This photo was not uploaded at this rink.')
    if (photo.calloutId !== null)
      throw refuseField(`photoPaths.${index}`, 'This photo already belongs to a callout.')
    await tx.updateTable('photos').set({ calloutId }).where('id', '=', photo.id).execute()
  }
}
