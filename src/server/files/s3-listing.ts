import { unavailable } from './s3-calls.ts'

interface ListedObject {
  key: string
  writtenAt: Date
}

interface Page {
  objects: ListedObject[]
  /** Asks for the next page; undefined on the last. */
  next: string | undefined
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads a page of ListObjectsV2, of which only texts without markup are wanted. Throws `storage_unavailable` for what is no
 * such page: what a sweep does not see it would leave, but a backup without it would be none.
 */
export function pageIn(xml: string): Page {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw unavailable(new Error('The S3 store answered no listing'))
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: requireText(object, 'Key'),
    writtenAt: new Date(requireText(object, 'LastModified')),
  }))
  const isTruncated = textOf(xml, 'IsTruncated') === 'true'
  return { objects, next: isTruncated ? requireText(xml, 'NextContinuationToken') : undefined }
}

function requireText(xml: string, element: string): string {
  const found = textOf(xml, element)
  if (found === undefined) throw unavailable(new Error(`The S3 store listed something without ${element}`))
  return found
}

function textOf(xml: string, element: string): string | undefined {
  const written = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return written?.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (reference, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return NAMED[String(name)] ?? reference
  })
}
