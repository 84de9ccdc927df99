import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the server stops, calls in flight are answered and their connections then closed; new connections are refused.
 * Connections on which nothing was asked yet are closed too: browsers open some in advance, and Node counts them as busy.
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
