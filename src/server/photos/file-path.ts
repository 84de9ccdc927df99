import { keyInName } from '#server/files/file-key.ts'
import type { PhotoRow } from './photo-store.ts'

export const FOLDER = 'photos'

export type PlaceOfPhoto = Pick<PhotoRow, 'rinkId' | 'key' | 'contentHash' | 'fileKey'>

/** The path of a photo's file. */
export function pathOf({ rinkId, key, contentHash, fileKey }: PlaceOfPhoto, size?: 'thumbnail'): string {
  return `${FOLDER}/${rinkId}/${key}.${contentHash.slice(0, 16)}${keyInName(fileKey)}${size ? '.thumbnail' : ''}.jpg`
}
