import { uploadPhoto } from '#contract/photos.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { callWithForm } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { OnProgress } from '#web/api/upload.ts'
import type { StoredPhoto } from '#web/offline/tablet.ts'

/** A large photo on the slowest network that still moves. */
const LONGEST_UPLOAD_MS = 120_000

/** Sends a photo under its own id and answers where the server shows it; sent again, it answers the same. */
export async function sendPhoto(
  rink: Rink,
  photo: StoredPhoto,
  photoNumber: number,
  onProgress: OnProgress,
): Promise<string> {
  const form = new FormData()
  form.append('rinkId', String(rink.id))
  form.append('checklistType', 'engineer-callout')
  form.append('date', rinkDate(serverNow(), rink.timezone))
  form.append('timestamp', photo.takenAt)
  form.append('photoNumber', String(photoNumber))
  form.append('photoId', photo.id)
  form.append('photo', photo.picture, 'photo.jpg')
  const signal = AbortSignal.timeout(LONGEST_UPLOAD_MS)
  const { photoPath } = await callWithForm(uploadPhoto, form, signal, onProgress)
  return photoPath
}
