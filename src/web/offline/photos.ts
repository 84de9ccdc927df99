import { openLocalDatabase, type StoredPhoto } from './local-database.ts'

/** Stores a photo on the tablet before it is uploaded. Rejects if the browser cannot store anything. */
export async function savePhoto(photo: StoredPhoto): Promise<void> {
  const tablet = await openLocalDatabase()
  await tablet.put('photos', photo)
}

/** Updates a stored photo, unless it was removed in the meantime, even by another tab. */
export async function updatePhoto(id: string, changes: Partial<StoredPhoto>): Promise<void> {
  const tablet = await openLocalDatabase()
  const transaction = tablet.transaction('photos', 'readwrite')
  const photo = await transaction.store.get(id)
  if (photo) await transaction.store.put({ ...photo, ...changes })
  await transaction.done
}

export async function deletePhoto(id: string): Promise<void> {
  const tablet = await openLocalDatabase()
  await tablet.delete('photos', id)
}

/** The photos under a storage key, oldest first. */
export async function photosFor(draftKey: string): Promise<StoredPhoto[]> {
  const tablet = await openLocalDatabase()
  const photos = await tablet.getAll('photos')
  return photos
    .filter(photo => photo.place === draftKey)
    .sort((one, other) => one.takenAt.localeCompare(other.takenAt))
}
