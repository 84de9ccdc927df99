import { openLocalDatabase, type StoredPhoto } from './local-database.ts'

/** Keeps a photo on the tablet before anything else is done with it. Rejects where the browser keeps nothing. */
export async function savePhoto(photo: StoredPhoto): Promise<void> {
  const tablet = await openLocalDatabase()
  await tablet.put('photos', photo)
}

/** Changes a photo that is still kept; one that was removed in the meantime, in another tab too, does not come back. */
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

/** The photos kept at a place, in the order in which they were taken. */
export async function photosFor(place: string): Promise<StoredPhoto[]> {
  const tablet = await openLocalDatabase()
  const photos = await tablet.getAll('photos')
  return photos
    .filter(photo => photo.place === place)
    .sort((one, other) => one.takenAt.localeCompare(other.takenAt))
}
