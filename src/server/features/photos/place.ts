import { keyInName } from '../../files/file-key.ts'
import type { PhotoRow } from './store.ts'

export const FOLDER = 'photos'

export type PlaceOfPhoto = Pick<PhotoRow, 'rinkId' | 'key' | 'contentHash' | 'fileKey'>

/** Where a photo lies. */
export function pathOf({ rinkId, key, contentHash, fileKey }: PlaceOfPhoto, size?: 'thumbnail'): string {
  return `${FOLDER}/${rinkId}/${key}.${contentHash.slice(0, 16)}${keyInName(fileKey)}${size ? '.thumbnail' : ''}.jpg`
}

/** Where photos lay before their files were named by their content too. */
export function formerPathOf({ rinkId, key }: PlaceOfPhoto, size?: 'thumbnail'): string {
  return `${FOLDER}/${rinkId}/${key}${size ? '.thumbnail' : ''}.jpg`
}

/** Where a photo lies or, from before, may lie, without its thumbnail. */
export function wholePathsOf(row: PlaceOfPhoto): string[] {
  return [pathOf(row), formerPathOf(row)]
}

/** Where the files of a photo lie, those of before included. */
export function pathsOf(row: PlaceOfPhoto): string[] {
  return [...wholePathsOf(row), pathOf(row, 'thumbnail'), formerPathOf(row, 'thumbnail')]
}
