import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { Refusal } from '#domain/errors.ts'
import { htmlOfWord } from './word-html.ts'

// A thread of its own: what is wrong with a file then costs the server neither its time nor its memory.
const read = await htmlOfWord(z.instanceof(Uint8Array).parse(workerData)).then(
  html => ({ html }),
  (error: unknown) => ({ refusal: error instanceof Refusal ? error.code : 'document_damaged' }),
)
parentPort?.postMessage(read)
