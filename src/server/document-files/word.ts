import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { type DocumentKind, kindsInWords } from '#domain/documents/document.ts'
import { Refusal } from '#domain/errors.ts'
import { Semaphore } from '#server/concurrency/semaphore.ts'
import { errorCode } from '#server/errors/errors.ts'

/** Enough for a text of book length; a file that needs more is an attack. */
const MOST_MEMORY_MB = 512
const LONGEST_READING_MS = 30_000

const answerSchema = z.union([
  z.object({ html: z.string() }),
  z.object({ refusal: z.enum(['document_format', 'document_damaged', 'document_unpacks_too_large']) }),
])

const files = new Semaphore(1)

/**
 * The content of a Word document as inert HTML; documents are read one at a time. `document_format` (415) for
 * other kinds of zip, `document_damaged` (400), `document_unpacks_too_large` (413).
 */
export async function readWordFile(bytes: Buffer, takes: readonly DocumentKind[]): Promise<string> {
  const read = await files.run(() => inWorker(bytes))
  if ('html' in read) return read.html
  if (read.refusal === 'document_format') throw wrongFormat(takes)
  throw new Refusal(read.refusal)
}

/** The refusal of a file of an unaccepted kind. */
export function wrongFormat(takes: readonly DocumentKind[]): Refusal {
  return new Refusal('document_format', { words: { kinds: kindsInWords(takes) } })
}

async function inWorker(bytes: Buffer): Promise<z.output<typeof answerSchema>> {
  const { promise, resolve, reject } = Promise.withResolvers<z.output<typeof answerSchema>>()
  const worker = new Worker(workerFile(), {
    workerData: new Uint8Array(bytes),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const tooLarge = () => resolve({ refusal: 'document_unpacks_too_large' })
  const timer = setTimeout(tooLarge, LONGEST_READING_MS)
  worker.on('message', (message: unknown) => resolve(answerSchema.parse(message)))
  worker.on('error', error => (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : reject(error)))
  worker.on('exit', code => reject(new Error(`The reader of Word files ended with ${code}`)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Next to the server's bundle, or to this source file. */
function workerFile(): string {
  const bundled = join(import.meta.dirname, 'word-worker.js')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, 'word-worker.ts')
}
