import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the server stops, running requests get their replies, then their connections close; new connections
 * are refused. Unused connections are closed too: browsers open some in advance, and Node counts them as
 * busy.
 */
export function drainConnectionsOnShutdown(app: FastifyInstance): void {
  let isStopping = false
  const connections = new Set<Socket>()
  app.server.on('connection', socket => {
    if (isStopping) return socket.destroy()
    connections.add(socket)
    return socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
