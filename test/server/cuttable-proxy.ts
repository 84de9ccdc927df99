import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/**
 * A proxy to a server on this machine, whose connections can be cut and restored; closed when the test has
 * finished.
 */
export async function cuttableProxy(target: URL) {
  const open = new Set<Socket>()
  const serve = (client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
      one.pipe(other)
    }
  }
  let server = await listen(createServer(serve), 0)
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const cut = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  onTestFinished(cut)
  const url = new URL(target)
  url.port = String(port)
  return {
    url: url.href,
    cut,
    mend: async () => {
      server = await listen(createServer(serve), port)
    },
  }
}

async function listen(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
