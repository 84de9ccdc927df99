import { z } from 'zod'
import { endpoint, rawEndpoint } from './endpoint.ts'

export const health = endpoint({
  name: 'health',
  feature: 'health',
  summary: 'Health check: connection to the database, and known problems',
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  reply: z.object({
    status: z.literal('ok'),
    /** Partial failures, one sentence each: nothing can be saved, no backup could be made. */
    troubles: z.array(z.string()).optional(),
  }),
})

export const readiness = endpoint({
  name: 'readiness',
  feature: 'health',
  summary: 'Readiness check: the server can reach its database, and their versions match',
  method: 'GET',
  path: '/api/ready',
  access: 'anyone',
  reply: z.object({ status: z.literal('ready') }),
})

export const metrics = rawEndpoint({
  name: 'metrics',
  feature: 'health',
  summary: 'Metrics for Prometheus; needs METRICS_TOKEN as a bearer token',
  method: 'GET',
  path: '/api/metrics',
  access: 'metrics',
  produces: 'text/plain',
})

export const openApiDocument = rawEndpoint({
  name: 'openApiDocument',
  feature: 'docs',
  summary: 'This API as an OpenAPI 3.1 document',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'signed-in',
  produces: 'application/json',
})

export const apiDocumentation = rawEndpoint({
  name: 'apiDocumentation',
  feature: 'docs',
  summary: 'This API as an HTML page',
  method: 'GET',
  path: '/api/docs',
  access: 'signed-in',
  produces: 'text/html',
})
