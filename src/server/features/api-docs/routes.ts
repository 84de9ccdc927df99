import type { FastifyInstance } from 'fastify'
import { apiDocumentation, openApiDocument } from '#contract/health.ts'
import type { Mount } from '#server/http/mount.ts'
import { documentationPage } from './page.ts'

export function docsRoutes(mount: Mount, app: FastifyInstance): void {
  mount.raw(openApiDocument, async ({ reply }) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  )
  mount.raw(apiDocumentation, async ({ reply }) =>
    reply.type('text/html; charset=utf-8').send(documentationPage()),
  )
}
