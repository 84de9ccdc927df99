import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Collects OpenAPI 3.1 from the routes as they are mounted, from the same schemas that validate. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rinkbook',
        description:
          'The operations and safety log of an ice rink. Errors return `{success: false, code, message, errors?, requestId}`. ' +
          'All writes except passwords and PIN checks accept an `Idempotency-Key` header. A retry with the same key and body returns the first response and writes nothing.',
        version: '1',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'rinkbook' },
          sensorToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}
