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
    /** What does not work at present although it answers: nothing can be saved, no backup could be made. */
    troubles: z.array(z.string()).optional(),
  }),
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
