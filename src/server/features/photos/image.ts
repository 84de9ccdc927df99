import sharp from 'sharp'
import { Refusal } from '#domain/errors.ts'

/** Enough to read a type plate, small enough for a rink's network. */
const LONGEST_SIDE = 2560
const THUMBNAIL_SIDE = 400
const QUALITY = 82
/** More than any phone's camera makes; a small file that claims more is an attack. */
const MOST_PIXELS = 80_000_000
/** By their first bytes, whatever the upload says of itself. */
const FORMATS = new Set(['jpeg', 'png', 'webp'])

/** A photo as it is kept: turned upright, without metadata, as JPEG. */
export interface ReadyPhoto {
  whole: Buffer
  thumbnail: Buffer
  width: number
  height: number
}

/** Reads an uploaded photo; `photo_is_heic`, `photo_format` (415), `photo_damaged` (400). */
export async function readyPhoto(bytes: Buffer): Promise<ReadyPhoto> {
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  const { format, compression } = await sharp(bytes, limits)
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }))
  if (format === 'heif' && compression !== 'av1') throw new Refusal('photo_is_heic')
  if (isHeic(bytes)) throw new Refusal('photo_is_heic')
  if (format === undefined || !FORMATS.has(format)) throw new Refusal('photo_format')
  try {
    // JPEG knows no transparency; what was clear becomes white.
    const upright = sharp(bytes, limits).autoOrient().flatten({ background: '#ffffff' })
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

/** An image container whose brand is one of Apple's: the prebuilt reader may not even name its format. */
function isHeic(bytes: Buffer): boolean {
  const brand = bytes.subarray(8, 12).toString('latin1')
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' && /^(hei|hev|mif|msf)/.test(brand)
}
