import { openTablet, type StoredPhoto } from './tablet.ts'

/** Keeps a photo on the tablet before anything else is done with it. Rejects where the browser keeps nothing. */
export async function keepPhoto(photo: StoredPhoto): Promise<void> {
  const tablet = await openTablet()
  await tablet.put('photos', photo)
}

/** Changes a photo that is still kept; one that was removed meanwhile, in another tab too, does not come back. */
export async function changePhoto(id: string, changes: Partial<StoredPhoto>): Promise<void> {
  const tablet = await openTablet()
  const transaction = tablet.transaction('photos', 'readwrite')
  const photo = await transaction.store.get(id)
  if (photo) await transaction.store.put({ ...photo, ...changes })
  await transaction.done
}

export async function forgetPhoto(id: string): Promise<void> {
  const tablet = await openTablet()
  await tablet.delete('photos', id)
}

/** The photos kept at a place, in the order in which they were taken. */
export async function photosAt(place: string): Promise<StoredPhoto[]> {
  const tablet = await openTablet()
  const photos = await tablet.getAll('photos')
  return photos
    .filter(photo => photo.place === place)
    .sort((one, other) => one.takenAt.localeCompare(other.takenAt))
}
