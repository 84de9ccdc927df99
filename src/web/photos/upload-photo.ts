import { uploadPhoto } from '#contract/photos.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { callWithForm, type OnProgress } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { StoredPhoto } from '#web/offline/local-database.ts'
import { photosWith } from '#web/offline/outbox/outbox-store.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { updatePhoto } from '#web/offline/photos.ts'

/** Long enough for a large photo on a very slow network. */
export const LONGEST_UPLOAD_MS = 120_000

/** Uploads a photo under its own id and returns its address. A repeat returns the same address. */
export async function sendPhoto(
  rink: Pick<Rink, 'id'> & Partial<Pick<Rink, 'timezone'>>,
  photo: Pick<StoredPhoto, 'id' | 'takenAt' | 'picture'>,
  photoNumber: number,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: OnProgress } = {},
): Promise<string> {
  const body = new FormData()
  body.append('rinkId', String(rink.id))
  body.append('checklistType', 'engineer-callout')
  if (rink.timezone) body.append('date', rinkDate(serverNow(), rink.timezone))
  body.append('timestamp', photo.takenAt)
  body.append('photoNumber', String(photoNumber))
  body.append('photoId', photo.id)
  body.append('photo', photo.picture, 'photo.jpg')
  const { photoPath } = await callWithForm(uploadPhoto, {
    body,
    signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(LONGEST_UPLOAD_MS)]),
    ...(onProgress && { onProgress }),
  })
  return photoPath
}

/** The server stores an unreferenced photo for a week. The client sends it again before that. */
const TRUSTED_MS = 6 * 24 * 60 * 60_000

/** True if the server still has the photo. */
export function isUploaded({ path, uploadedAt }: StoredPhoto): boolean {
  return path !== null && Date.now() - Date.parse(uploadedAt ?? '') < TRUSTED_MS
}

/** Uploads the photos that wait with a write, before the write is sent. Rejects with the first failure. */
export async function sendPhotosWith(write: WaitingWrite): Promise<void> {
  for (const [index, photo] of (await photosWith(write)).entries()) {
    if (isUploaded(photo)) continue
    const picture = photo.isScaled ? photo.picture : await scaledPicture(photo.picture)
    // Stored before it is sent, so that a repeat sends the same bytes.
    await updatePhoto(photo.id, { picture, isScaled: true })
    const path = await sendPhoto({ id: write.rinkId }, { ...photo, picture }, index + 1)
    await updatePhoto(photo.id, { path, uploadedAt: new Date().toISOString() })
  }
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
