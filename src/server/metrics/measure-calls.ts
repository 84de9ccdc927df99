import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Measures each call of the contract when its answer has gone. Streams of events end when a tablet leaves: they are not. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/') || reply.getHeader('content-type') === 'text/event-stream') return
    metrics.observe({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}
