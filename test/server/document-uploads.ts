import { pdfFile } from './pdf-files.ts'
import type { SetUpServer } from './test-server.ts'

export const POLICY = 'health-and-safety-policy'
const PDF = pdfFile()

export interface Upload {
  key?: string
  file?: Buffer | string
  fileName?: string
  note?: string
  rinkId?: number
  cookie?: string
  idempotencyKey?: string
}

/** Uploads a version of a document of the rink as the screen does, by default as the administrator. */
export async function upload(server: SetUpServer, form: Upload = {}) {
  const { key = POLICY, file = PDF, fileName = 'Our policy.pdf', rinkId = server.rinkId } = form
  const body = new FormData()
  body.append('rinkId', String(rinkId))
  body.append('fileName', fileName)
  if (form.note) body.append('note', form.note)
  if (typeof file === 'string') body.append('file', file)
  else body.append('file', new Blob([Uint8Array.from(file)]), fileName)
  const response = await fetch(`${server.url}/api/documents/${key}/versions`, {
    method: 'POST',
    headers: {
      cookie: form.cookie ?? server.admin.cookie ?? '',
      ...(form.idempotencyKey && { 'idempotency-key': form.idempotencyKey }),
    },
    body,
  })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}
