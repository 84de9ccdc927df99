import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A proxy that can simulate an upgrade of the server to a later build of the app. */
export interface Releases {
  readonly url: string
  readonly releaseNext: () => void
  readonly stop: () => Promise<void>
}

const VERSION = /version:"(\w+)"/

/** Forwards all calls to `target`; after a release, only the service worker differs. */
export async function releasesOf(target: string): Promise<Releases> {
  let isReleased = false
  const front = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js'
    const {
      'accept-encoding': _packed,
      'if-none-match': _known,
      'if-modified-since': _since,
      ...plain
    } = incoming.headers
    const { method, url = '/' } = incoming
    const call = request(
      new URL(url, target),
      { method: method ?? 'GET', headers: isWorker ? plain : incoming.headers, agent: false },
      answer => {
        if (!isWorker || !isReleased) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const { 'content-length': _length, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, headers)
        void answer.toArray().then(parts => outgoing.end(parts.join('').replace(VERSION, 'version:"next"')))
      },
    )
    call.on('error', () => outgoing.destroy())
    incoming.pipe(call)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    releaseNext: () => {
      isReleased = true
    },
    stop: async () => {
      front.closeAllConnections()
      front.close()
      await once(front, 'close')
    },
  }
}
