import type { Sharp } from 'sharp'
import { AtOnce } from '../at-once.ts'

/** More than any phone's camera makes; a small file that claims more is an attack. */
const MOST_PIXELS = 80_000_000
const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

/**
 * Pictures are read and written by the threads (four, where nothing else is set) that also read files and hash passwords;
 * one of the most pixels takes 300 MB meanwhile.
 */
const pictures = new AtOnce(2)

/** Does what reads and writes a picture, as soon as few others are at it. */
export function workOnPicture<T>(work: () => Promise<T>): Promise<T> {
  return pictures.run(work)
}

/** What a picture is by its bytes, whatever its name or the upload says of it; undefined: no picture that is known. */
export async function pictureFormat(bytes: Buffer): Promise<string | undefined> {
  const { format, compression } = await open(bytes)
    .then(picture => picture.metadata())
    .catch(() => ({ format: undefined, compression: undefined }))
  if ((format === 'heif' && compression !== 'av1') || isHeic(bytes)) return 'heic'
  return format
}

/** The picture turned as it was taken, ready to be written anew without its metadata. */
export async function uprightPicture(bytes: Buffer): Promise<Sharp> {
  return (await open(bytes)).autoOrient()
}

// Loaded with the first picture: its library is as large as the server.
async function open(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, LIMITS)
}

/** An image container whose brand is one of Apple's: the prebuilt reader may not even name its format. */
function isHeic(bytes: Buffer): boolean {
  const brand = bytes.subarray(8, 12).toString('latin1')
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' && /^(hei|hev|mif|msf)/.test(brand)
}
