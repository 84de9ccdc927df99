import type { FastifyInstance } from 'fastify'

/** While the server stops, calls in flight are answered and their connections then let go; no new ones come in. */
export function letGoWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
