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
 * Reads a page of ListObjectsV2, of which only plain text elements are needed. Throws `storage_unavailable` for anything
 * else: a sweep could live with an incomplete listing, a backup could not.
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
