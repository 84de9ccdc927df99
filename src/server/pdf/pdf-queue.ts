import { Refusal } from '#domain/errors.ts'
import { Semaphore } from '#server/concurrency/semaphore.ts'

/** A finished PDF, and the name under which it is kept. */
export interface PaperFile {
  name: string
  file: Buffer
}

interface Asking {
  raw: { destroyed: boolean }
}

/** A paper takes tens of megabytes while it is drawn, and the processor that all calls share. */
const papers = new Semaphore(2)

/** Draws a paper as soon as few others are being drawn; `too_slow` if whoever asked for it has left by then. */
export function queuePdf<T>({ raw }: Asking, draw: () => Promise<T>): Promise<T> {
  return papers.run(async () => {
    if (raw.destroyed) throw new Refusal('too_slow')
    return draw()
  })
}
