import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/**
 * Measures each request after its reply. Event streams are left out: they last as long as the tablet listens.
 */
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
