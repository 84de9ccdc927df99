import type { PhotoRow } from './store.ts'

export const FOLDER = 'photos'

export type PlaceOfPhoto = Pick<PhotoRow, 'rinkId' | 'key' | 'contentHash'>

/** Where a photo lies, named by its content. */
export function pathOf({ rinkId, key, contentHash }: PlaceOfPhoto, size?: 'thumbnail'): string {
  return `${FOLDER}/${rinkId}/${key}.${contentHash.slice(0, 16)}${size ? '.thumbnail' : ''}.jpg`
}

/** Where photos lay before their files were named by their content. */
export function formerPathOf({ rinkId, key }: PlaceOfPhoto, size?: 'thumbnail'): string {
  return `${FOLDER}/${rinkId}/${key}${size ? '.thumbnail' : ''}.jpg`
}

/** Where the files of a photo lie, those of before included. */
export function pathsOf(row: PlaceOfPhoto): string[] {
  return [pathOf, formerPathOf].flatMap(path => [path(row), path(row, 'thumbnail')])
}
