import { Refusal } from '#domain/errors.ts'
import { pictureFormat, uprightPicture, workOnPicture } from '#server/files/picture.ts'

/** Enough to read a type plate, small enough for a rink's network. */
const LONGEST_SIDE = 2560
const THUMBNAIL_SIDE = 400
const QUALITY = 82
const FORMATS = new Set(['jpeg', 'png', 'webp'])

/** A photo in the form it is stored: upright JPEG without metadata. */
export interface ReadyPhoto {
  whole: Buffer
  thumbnail: Buffer
  width: number
  height: number
}

/** Reads an uploaded photo; `photo_is_heic`, `photo_format` (415), `photo_damaged` (400). */
export function readyPhoto(bytes: Buffer): Promise<ReadyPhoto> {
  return workOnPicture(() => drawnAnew(bytes))
}

async function drawnAnew(bytes: Buffer): Promise<ReadyPhoto> {
  const format = await pictureFormat(bytes)
  if (format === 'heic') throw new Refusal('photo_is_heic')
  if (format === undefined || !FORMATS.has(format)) throw new Refusal('photo_format')
  try {
    // JPEG has no transparency; transparent areas become white.
    const upright = (await uprightPicture(bytes)).flatten({ background: '#ffffff' })
    const { data, info } = await upright
      .clone()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await upright
      .clone()
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return { whole: data, thumbnail, width: info.width, height: info.height }
  } catch {
    throw new Refusal('photo_damaged')
  }
}
