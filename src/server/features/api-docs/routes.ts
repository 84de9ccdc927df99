import type { FastifyInstance } from 'fastify'
import { apiDocumentation, openApiDocument } from '#contract/health.ts'
import type { Mount } from '#server/http/mount.ts'
import { documentationPage } from './page.ts'

export function docsRoutes(mount: Mount, app: FastifyInstance): void {
  // Making either takes a tenth of a second, and no release changes while it runs.
  let document: string | undefined
  let page: string | undefined
  mount.raw(openApiDocument, async ({ reply }) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  mount.raw(apiDocumentation, async ({ reply }) => {
    page ??= documentationPage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
