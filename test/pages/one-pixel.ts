/** A picture of one pixel, for tests that need any picture. */
export const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The same picture as a file. */
export const PICTURE = { name: 'photo.png', mimeType: 'image/png', buffer: ONE_PIXEL }
