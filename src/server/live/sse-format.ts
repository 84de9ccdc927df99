import { ALIVE, type LiveEvent } from '#contract/events.ts'

/** An event in the format of server-sent events. */
export function asEvent(event: LiveEvent, id?: string): Buffer {
  const place = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`${place}data: ${JSON.stringify(event)}\n\n`)
}

/** A heartbeat: shows that the stream is alive. */
export const ALIVE_EVENT = Buffer.from(`event: ${ALIVE}\ndata\n\n`)

/** An SSE comment, which pages ignore: flushes the headers of the response. */
export const COMMENT = Buffer.from(':\n\n')
