import type { Sharp } from 'sharp'
import { Semaphore } from '#server/concurrency/semaphore.ts'

/** More pixels than any phone's camera has; a small file that claims more is an attack. */
const MOST_PIXELS = 80_000_000
const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

/**
 * Pictures are processed by the thread pool (four by default) that also reads files and hashes passwords. The
 * largest takes 300 MB.
 */
const pictures = new Semaphore(2)

/** Runs work on a picture once few others are in progress. */
export function workOnPicture<T>(work: () => Promise<T>): Promise<T> {
  return pictures.run(work)
}

/** The format of a picture, by its bytes rather than its name; undefined if it is not a known format. */
export async function pictureFormat(bytes: Buffer): Promise<string | undefined> {
  const { format, compression } = await open(bytes)
    .then(picture => picture.metadata())
    .catch(() => ({ format: undefined, compression: undefined }))
  if ((format === 'heif' && compression !== 'av1') || isHeic(bytes)) return 'heic'
  return format
}

/** The picture turned upright, ready to be written again without its metadata. */
export async function uprightPicture(bytes: Buffer): Promise<Sharp> {
  return (await open(bytes)).autoOrient()
}

// Loaded with the first picture: its library is as large as the server.
async function open(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, LIMITS)
}

/** True if the container has a HEIC brand. The prebuilt library may not recognise the format at all. */
function isHeic(bytes: Buffer): boolean {
  const brand = bytes.subarray(8, 12).toString('latin1')
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' && /^(hei|hev|mif|msf)/.test(brand)
}
