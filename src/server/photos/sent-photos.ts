import { refuseField } from '#domain/errors.ts'
import type { Deps } from '#server/start/deps.ts'
import { storePhoto } from './photos.ts'

/** Stores the files of the photos of a form, by their fields; `invalid` for a field that is no file. */
export async function storeSentPhotos(deps: Deps, rinkId: number, fields: Readonly<Record<string, unknown>>) {
  const stored = []
  for (const [field, photo] of Object.entries(fields)) {
    if (photo === undefined) continue
    if (!Buffer.isBuffer(photo) || photo.length === 0) throw refuseField(field, 'This is not a photo.')
    stored.push(await storePhoto(deps, rinkId, photo))
  }
  return stored
}
