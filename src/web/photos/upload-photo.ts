import { uploadPhoto } from '#contract/photos.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { callWithForm } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { OnProgress } from '#web/api/upload.ts'
import type { StoredPhoto } from '#web/offline/local-database.ts'

/** A large photo on the slowest network that still moves. */
const LONGEST_UPLOAD_MS = 120_000

/** Sends a photo under its own id and answers where the server shows it; sent again, it answers the same. */
export async function sendPhoto(
  rink: Rink,
  photo: StoredPhoto,
  photoNumber: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: OnProgress },
): Promise<string> {
  const body = new FormData()
  body.append('rinkId', String(rink.id))
  body.append('checklistType', 'engineer-callout')
  body.append('date', rinkDate(serverNow(), rink.timezone))
  body.append('timestamp', photo.takenAt)
  body.append('photoNumber', String(photoNumber))
  body.append('photoId', photo.id)
  body.append('photo', photo.picture, 'photo.jpg')
  const { photoPath } = await callWithForm(uploadPhoto, {
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_UPLOAD_MS)]),
    onProgress,
  })
  return photoPath
}
