/** A picture of one pixel, for where any will do. */
export const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The same, as a file. */
export const PICTURE = { name: 'photo.png', mimeType: 'image/png', buffer: ONE_PIXEL }
