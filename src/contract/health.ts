import { z } from 'zod'
import { endpoint, rawEndpoint } from './endpoint.ts'

export const health = endpoint({
  name: 'health',
  feature: 'health',
  summary: 'Whether the server reaches its database',
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
  summary: 'Whether the server should be given calls: it reaches its database, which is of its own version',
  method: 'GET',
  path: '/api/ready',
  access: 'anyone',
  reply: z.object({ status: z.literal('ready') }),
})

export const metrics = rawEndpoint({
  name: 'metrics',
  feature: 'health',
  summary: 'Measurements for Prometheus, for who sends METRICS_TOKEN as a bearer token',
  method: 'GET',
  path: '/api/metrics',
  access: 'metrics',
  produces: 'text/plain',
})

export const openApiDocument = rawEndpoint({
  name: 'openApiDocument',
  feature: 'docs',
  summary: 'This description, as OpenAPI 3.1',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'signed-in',
  produces: 'application/json',
})

export const apiDocumentation = rawEndpoint({
  name: 'apiDocumentation',
  feature: 'docs',
  summary: 'This description, as a page to read',
  method: 'GET',
  path: '/api/docs',
  access: 'signed-in',
  produces: 'text/html',
})
