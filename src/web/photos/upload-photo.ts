import { uploadPhoto } from '#contract/photos.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { callWithForm, type OnProgress } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { StoredPhoto } from '#web/offline/local-database.ts'

/** Long enough for a large photo on a very slow network. */
const LONGEST_UPLOAD_MS = 120_000

/** Uploads a photo under its own id and returns its address. A repeat returns the same address. */
export async function sendPhoto(
  rink: Rink,
  photo: Pick<StoredPhoto, 'id' | 'takenAt' | 'picture'>,
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

/** Enough to read a type plate, in a tenth of the size of a camera picture. */
const LONGEST_SIDE = 2000
const QUALITY = 0.85

/**
 * The picture, scaled and upright. Unchanged if this browser cannot read it; then the server reports the
 * reason.
 */
export async function scaledPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const scaled = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return scaled ?? file
  } catch {
    return file
  }
}
