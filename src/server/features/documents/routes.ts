import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/documents.ts'
import { LARGEST_DOCUMENT_BYTES } from '#domain/documents/document.ts'
import { FILE_POLICY, PAGE_POLICY } from '#server/document-files/page.ts'
import { disposition } from '#server/http/content-disposition.ts'
import type { Mount } from '#server/http/mount.ts'
import { registerMultipart } from '#server/http/multipart.ts'
import type { Deps } from '#server/start/deps.ts'
import { openFile, openPage } from './open-document.ts'
import { confirmReading, readingsNow } from './readings.ts'
import { allVersions, documentsOf, reuseVersion, tooLarge, uploadVersion } from './versions.ts'

export async function documentRoutes(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  mount.cached(calls.listDocuments, ({ rink }) => documentsOf(deps.db, rink.id))
  mount.cached(calls.listDocumentVersions, ({ rink, params }) => allVersions(deps.db, rink.id, params.key))
  await registerMultipart(app, deps, {
    largestFile: LARGEST_DOCUMENT_BYTES,
    tooLarge,
    calls: forms =>
      forms.json(calls.uploadDocument, ({ writer, params, body }) =>
        uploadVersion(deps, writer, params.key, body),
      ),
  })
  mount.json(calls.reuseDocumentVersion, ({ writer, params, body }) =>
    reuseVersion(deps, writer, params.key, body),
  )
  mount.raw(calls.openDocumentFile, async ({ rink, params, query, reply }) => {
    const { file, name, type } = await openFile(deps, { rink, key: params.key, version: query.version })
    return reply
      .type(type)
      .header('content-security-policy', FILE_POLICY)
      .header('content-disposition', disposition(query.download ? 'attachment' : 'inline', name))
      .send(file)
  })
  mount.raw(calls.readDocumentPage, async ({ rink, params, query, reply }) => {
    const page = await openPage(deps, { rink, key: params.key, version: query.version }, query.look)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(page)
  })
  mount.cached(calls.listReadings, ({ rink, params }) => readingsNow(deps.db, rink.id, params.key))
  mount.json(calls.confirmReading, ({ writer, params, body }) =>
    confirmReading(deps, writer, params.key, body),
  )
}
