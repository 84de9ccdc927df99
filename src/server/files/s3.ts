import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sha256 } from '#server/security/hashing.ts'
import { type Files, OtherBytes } from './files.ts'
import { callsOf, type Patience, unavailable } from './s3-calls.ts'
import type { S3Settings } from './s3-settings.ts'

/** Stored with each object and returned with it, so that a read can verify the content. */
const DIGEST = 'sha256'

/** The maximum number of objects that stores list in one reply. */
const PAGE = 1000

const MEDIA_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
}

/**
 * Files in an S3 store, shared by any number of servers. A store shows an object whole or not at all, and
 * refuses one whose bytes do not match the signed digest. Throws `storage_full` and `storage_unavailable`.
 */
export function filesInS3(settings: S3Settings, patience?: Patience): Files {
  const { prefix } = settings
  const call = callsOf(settings, patience)
  return {
    async put(path, bytes) {
      const digests = {
        'content-md5': createHash('md5').update(bytes).digest('base64'),
        [`x-amz-meta-${DIGEST}`]: sha256(bytes),
      }
      const type = mediaTypeOf(path)
      await call(async client =>
        (await client.putObject(prefix + path, bytes, type, undefined, digests)).bytes(),
      )
    },
    async open(path) {
      const answer = await call(client => client.getObjectRaw(prefix + path))
      return answer && contentOf(answer)
    },
    size: path => call(client => client.getContentLength(prefix + path)),
    async *writtenBefore(below, instant) {
      const folder = below === '' ? prefix : `${prefix}${below}/`
      let token: string | undefined
      do {
        const page = await call(client => client.listObjectsPaged('/', folder, PAGE, token))
        // The client returns no page for a 404, which a listing gets for a missing bucket.
        if (!page?.objects) throw unavailable(new Error('The S3 store answered NoSuchBucket'))
        for (const { Key: key, LastModified: writtenAt } of page.objects) {
          // Folders made in a web console are empty objects.
          if (writtenAt < instant && !key.endsWith('/')) yield key.slice(prefix.length)
        }
        token = page.nextContinuationToken
      } while (token !== undefined)
    },
    async remove(path) {
      await call(client => client.deleteObject(prefix + path))
    },
  }
}

/** The body of a reply. If it breaks off, or differs from what was written, the stream ends with an error. */
function contentOf({ body, headers }: Response): Readable {
  const source = body === null ? Readable.from([]) : Readable.fromWeb(body)
  // An error may occur before the stream is read: without a listener it would end the process.
  source.on('error', () => {})
  const content = Readable.from(verified(source, headers.get(`x-amz-meta-${DIGEST}`)), { objectMode: false })
  // A body that is never read must be destroyed explicitly.
  return content.on('close', () => source.destroy())
}

async function* verified(source: AsyncIterable<Uint8Array>, written: string | null) {
  const hash = createHash('sha256')
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  } catch (cause) {
    throw unavailable(cause)
  }
  if (written !== null && written !== hash.digest('hex'))
    throw unavailable(new OtherBytes('The S3 store gave other bytes than were written'))
}

function mediaTypeOf(path: string): string {
  return MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
