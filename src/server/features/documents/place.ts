/** Where the files of all rinks are kept. */
export const FOLDER = 'documents'

/** Where a rink's file is kept; of a Word document, what it says as HTML beside it. */
export function pathOf(
  { rinkId, contentHash, kind }: { rinkId: number; contentHash: string; kind: string },
  form?: 'html',
): string {
  return `${FOLDER}/${rinkId}/${contentHash}.${form ?? kind}`
}
