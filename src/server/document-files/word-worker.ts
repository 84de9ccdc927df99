import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { Refusal } from '#domain/errors.ts'
import { htmlOfWord } from './word-html.ts'

// Runs in a worker thread, so that a malicious file costs the server neither time nor memory.
const read = await htmlOfWord(z.instanceof(Uint8Array).parse(workerData)).then(
  html => ({ html }),
  (error: unknown) => ({ refusal: error instanceof Refusal ? error.code : 'document_damaged' }),
)
parentPort?.postMessage(read)
