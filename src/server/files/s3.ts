import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sha256 } from '#server/security/hashing.ts'
import { type Files, OtherBytes } from './files.ts'
import { callsOf, type Patience, unavailable } from './s3-calls.ts'
import { pageIn } from './s3-listing.ts'
import type { S3Settings } from './s3-settings.ts'

/** Stored with each object and returned with it, so that reading can verify what was written. */
const DIGEST = 'sha256'

const MEDIA_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
}

/**
 * Files in an S3 store, which any number of servers share. A store shows an object whole or not at all, and refuses one
 * whose bytes are not those that were signed. Throws `storage_full` and `storage_unavailable`.
 */
export function filesInS3(settings: S3Settings, patience?: Patience): Files {
  const { prefix } = settings
  const { send } = callsOf(settings, patience)
  return {
    async put(path, bytes) {
      const headers = {
        'content-type': mediaTypeOf(path),
        'content-md5': createHash('md5').update(bytes).digest('base64'),
        [`x-amz-meta-${DIGEST}`]: sha256(bytes),
      }
      const answer = await send({ method: 'PUT', key: prefix + path, headers, body: bytes })
      await whole(answer)
    },
    async open(path) {
      const answer = await send({ method: 'GET', key: prefix + path })
      return answer && contentOf(answer)
    },
    async size(path) {
      const answer = await send({ method: 'HEAD', key: prefix + path })
      await whole(answer)
      return answer && Number(answer.headers['content-length'])
    },
    async *writtenBefore(below, instant) {
      const folder = below === '' ? prefix : `${prefix}${below}/`
      for (let token: string | undefined, isLast = false; !isLast; ) {
        const query = { 'list-type': '2', prefix: folder, ...(token && { 'continuation-token': token }) }
        const page = pageIn(await whole(await send({ method: 'GET', key: '', query })))
        for (const { key, writtenAt } of page.objects) {
          // Folders made in a web console are empty objects.
          if (writtenAt < instant && !key.endsWith('/')) yield key.slice(prefix.length)
        }
        token = page.next
        isLast = token === undefined
      }
    },
    async remove(path) {
      await whole(await send({ method: 'DELETE', key: prefix + path }))
    },
  }
}

/** Reads the answer to its end, so that its connection can be used again. */
async function whole(answer: IncomingMessage | undefined): Promise<string> {
  if (answer === undefined) return ''
  return text(answer).catch((cause: unknown) => {
    throw unavailable(cause)
  })
}

/** The body of an answer. If it breaks off, or is not what was written, the stream ends with an error. */
function contentOf(answer: IncomingMessage): Readable {
  const written = answer.headers[`x-amz-meta-${DIGEST}`]
  const hash = createHash('sha256')
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const isAsWritten = written === undefined || written === hash.digest('hex')
      done(
        isAsWritten ? null : unavailable(new OtherBytes('The S3 store gave other bytes than were written')),
      )
    },
  })
  // An error may occur before the stream is read: without a listener it would end the process.
  content.on('error', () => {})
  answer.on('error', cause => content.destroy(unavailable(cause)))
  content.on('close', () => answer.destroy())
  return answer.pipe(content)
}

function mediaTypeOf(path: string): string {
  return MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
