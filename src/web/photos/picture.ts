/** Enough to read a type plate; a tenth of what a phone's camera makes. */
const LONGEST_SIDE = 2000
const QUALITY = 0.85

/** The picture scaled for the network, upright; as it is where this browser cannot read it: the server then says why. */
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
