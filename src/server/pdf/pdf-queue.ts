import { Refusal } from '#domain/errors.ts'
import { Semaphore } from '#server/concurrency/semaphore.ts'

/** A finished PDF, and its file name. */
export interface PaperFile {
  name: string
  file: Buffer
}

interface Asking {
  raw: { destroyed: boolean }
}

/** A PDF takes tens of megabytes while it is drawn, and blocks the thread that serves all requests. */
const papers = new Semaphore(2)

/** Draws a PDF when a slot is free; `too_slow` if the client has disconnected by then. */
export function queuePdf<T>({ raw }: Asking, draw: () => Promise<T>): Promise<T> {
  return papers.run(async () => {
    if (raw.destroyed) throw new Refusal('too_slow')
    return draw()
  })
}
