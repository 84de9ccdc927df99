import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/machine-documents.ts'
import { LARGEST_MACHINE_DOCUMENT_BYTES } from '#domain/equipment/documents.ts'
import { FILE_POLICY } from '#server/document-files/page.ts'
import { disposition } from '#server/http/content-disposition.ts'
import type { Mount } from '#server/http/mount.ts'
import { registerMultipart } from '#server/http/multipart.ts'
import type { Deps } from '#server/start/deps.ts'
import { addDocument, documentsOfMachine, openDocument, removeDocument, tooLarge } from './documents.ts'

export async function documentRoutes(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  mount.json(calls.listMachineDocuments, ({ rink, params }) => documentsOfMachine(deps, rink.id, params.id))
  await registerMultipart(app, deps, {
    largestFile: LARGEST_MACHINE_DOCUMENT_BYTES,
    tooLarge,
    calls: forms =>
      forms.json(calls.addMachineDocument, ({ writer, params, body }) =>
        addDocument(deps, writer, params.id, body),
      ),
  })
  mount.json(calls.removeMachineDocument, ({ writer, params, body }) =>
    removeDocument(deps, writer, params.id, body),
  )
  mount.raw(calls.openMachineDocument, async ({ rink, params, query, reply }) => {
    const { file, name, type } = await openDocument(deps, rink, params.id)
    return reply
      .type(type)
      .header('content-security-policy', FILE_POLICY)
      .header('content-disposition', disposition(query.download ? 'attachment' : 'inline', name))
      .send(file)
  })
}
