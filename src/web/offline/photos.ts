import { openTablet, type StoredPhoto } from './tablet.ts'

/** Keeps a photo on the tablet before anything else is done with it. Rejects where the browser keeps nothing. */
export async function keepPhoto(photo: StoredPhoto): Promise<void> {
  const tablet = await openTablet()
  await tablet.put('photos', photo)
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
