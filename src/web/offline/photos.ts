import { asOwners, storedKey } from './draft-owner.ts'
import { openLocalDatabase, type StoredPhoto } from './local-database.ts'

/** Stores a photo on the tablet before it is uploaded. Rejects if the browser cannot store anything. */
export async function savePhoto(photo: StoredPhoto): Promise<void> {
  const stored = { ...photo, place: storedKey(photo.place) }
  const tablet = await openLocalDatabase()
  await tablet.put('photos', stored)
}

/** Updates a stored photo, unless it was removed in the meantime, even by another tab. */
export async function updatePhoto(id: string, changes: Partial<StoredPhoto>): Promise<void> {
  const { place } = changes
  const stored = place === undefined ? changes : { ...changes, place: storedKey(place) }
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('photos', 'readwrite')
  const photo = await transaction.store.get(id)
  if (photo) await transaction.store.put({ ...photo, ...stored })
  await transaction.done
}

export async function deletePhoto(id: string): Promise<void> {
  const tablet = await openLocalDatabase()
  await tablet.delete('photos', id)
}

/** The photos of all storage keys that begin so, oldest first. */
export function photosUnder(prefix: string): Promise<StoredPhoto[]> {
  return storedPhotos(({ place }) => place.startsWith(prefix))
}

/** The photos under a storage key, oldest first. */
export function photosFor(draftKey: string): Promise<StoredPhoto[]> {
  return storedPhotos(({ place }) => place === draftKey)
}

async function storedPhotos(isMeant: (photo: StoredPhoto) => boolean): Promise<StoredPhoto[]> {
  const tablet = await openLocalDatabase()
  const photos = await tablet.getAll('photos')
  return photos
    .map(asOwners)
    .filter(isMeant)
    .sort((one, other) => one.takenAt.localeCompare(other.takenAt))
}

/** Deletes the photos that a form has left: those of its record wait with it. Never rejects. */
export async function deletePhotosUnder(prefix: string): Promise<void> {
  const left = await photosUnder(prefix).catch(() => [])
  await Promise.allSettled(left.map(({ id }) => deletePhoto(id)))
}
