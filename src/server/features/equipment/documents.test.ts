import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listMachineDocuments } from '#contract/machine-documents.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { LARGEST_MACHINE_DOCUMENT_BYTES } from '#domain/equipment/documents.ts'
import { sweepDocumentFiles } from '#server/jobs/unused-files.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import { register, truck } from '#test/server/register.ts'

const PDF = pdfFile()
const HTML = Buffer.from('<html><script>alert(1)</script></html>')

interface Upload {
  file?: Buffer
  fileName?: string
  title?: string
  key?: string
}

async function withTruck() {
  const server = await register()
  const { admin, rinkId, submit, list, url } = server
  await submit(forklift, [truck()])
  const id = (await list())[0]?.id ?? 0
  const upload = async ({ file = PDF, fileName = 'Manual.pdf', title = 'Manual', key }: Upload = {}) => {
    const body = new FormData()
    body.append('rinkId', String(rinkId))
    body.append('title', title)
    body.append('fileName', fileName)
    body.append('file', new Blob([Uint8Array.from(file)]), fileName)
    const headers = { cookie: admin.cookie ?? '', ...(key && { 'idempotency-key': key }) }
    const response = await fetch(`${url}/api/equipment/${id}/documents`, { method: 'POST', headers, body })
    return { status: response.status, body: Object(await response.json()) }
  }
  const documents = async () =>
    listMachineDocuments.reply.parse(
      (await admin.get(`/api/equipment/${id}/documents?rinkId=${rinkId}`)).body['list'],
    )
  const file = (document: number, more = '') =>
    admin.download(`/api/equipment/documents/${document}/file?rinkId=${rinkId}${more}`)
  return { ...server, id, upload, documents, file }
}

describe('a document of a machine', () => {
  test('a document of a machine is stored, listed, noted in the history and opened with its real type', async () => {
    const { id, upload, documents, file, events } = await withTruck()
    const { status, body } = await upload({ fileName: '../Manual "2".exe' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ machineId: id, title: 'Manual', kind: 'pdf', fileName: 'Manual 2.pdf' })
    expect(await documents()).toMatchObject([
      { id: body.id, uploadedBy: 'ada@rinkbook.test', removedAt: null, sizeBytes: PDF.length },
    ])
    expect((await events(id))[0]).toMatchObject({ kind: 'document-added', documentId: body.id })
    const opened = await file(body.id)
    expect(Buffer.from(opened.bytes)).toEqual(PDF)
    expect(opened.headers.get('content-type')).toBe('application/pdf')
    expect(opened.headers.get('content-disposition')).toMatch(/^inline; filename="Manual 2.pdf"/)
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await file(body.id, '&download=yes')).headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('a document of a machine is a PDF or a picture of at most 10 MB, detected from its bytes', async () => {
    const { upload, documents } = await withTruck()
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect((await upload({ file: picture, fileName: 'photo.pdf' })).body).toMatchObject({
      kind: 'jpeg',
      fileName: 'photo.jpg',
    })
    expect(await upload({ file: HTML })).toMatchObject({
      status: 415,
      body: { message: 'Only these files can be uploaded here: PDF, PNG or JPEG.' },
    })
    expect(
      await upload({ file: Buffer.concat([PDF, randomBytes(LARGEST_MACHINE_DOCUMENT_BYTES)]) }),
    ).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('larger than 10 MB') },
    })
    expect(await upload({ title: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'title', message: 'Please enter a title' }] },
    })
    expect(await documents()).toHaveLength(1)
  })

  test('a document sent twice under one key is stored once', async () => {
    const { upload, documents } = await withTruck()
    const answers = await Promise.all([upload({ key: 'manual' }), upload({ key: 'manual' })])
    expect(answers[0]).toEqual(answers[1])
    expect(await documents()).toHaveLength(1)
  })

  test('a document is removed with a PIN and a reason, and its row and file remain', async () => {
    const { admin, rinkId, id, upload, documents, file, events, deps, clock } = await withTruck()
    const { body } = await upload()
    const remove = (more: object) =>
      admin.post(`/api/equipment/documents/${body.id}/removal`, { rinkId, reason: 'Superseded', ...more })
    expect((await remove({ pin: '9999' })).status).toBe(403)
    expect((await remove({ pin: MANAGER_PIN })).body).toMatchObject({
      message: 'Manual is removed.',
      removedAt: '2026-11-20T06:00:00.000Z',
      removedBy: 'Dan Duty',
    })
    await remove({ pin: MANAGER_PIN })
    expect(await documents()).toMatchObject([{ removedBy: 'Dan Duty' }])
    expect((await events(id)).filter(({ kind }) => kind === 'document-removed')).toHaveLength(1)
    clock.set('2036-11-20T06:00:00.000Z')
    await sweepDocumentFiles(deps)
    clock.set('2026-11-20T07:00:00.000Z')
    expect((await file(body.id)).status).toBe(200)
  })

  test('an examination of the machine can refer to a document', async () => {
    const { id, upload, write, events, submit, list } = await withTruck()
    const { body } = await upload({ title: 'Report of thorough examination' })
    const examined = {
      kind: 'thorough-examination',
      doneOn: '2026-11-19',
      doneBy: 'Crane Examiners Ltd',
      hasPassed: true,
      everyMonths: 12,
      documentId: body.id,
      pin: MANAGER_PIN,
    }
    await submit(forklift, [truck([], { serialNumber: 'FL-2', name: 'Blue' })])
    const blue = (await list()).find(({ name }) => name === 'Blue')
    expect((await write(blue?.id ?? 0, 'examinations', examined)).body).toMatchObject({
      errors: [{ path: 'documentId', message: 'This document does not belong to this machine.' }],
    })
    expect((await write(id, 'examinations', examined)).status).toBe(201)
    expect((await events(id))[0]).toMatchObject({
      kind: 'examined',
      documentId: body.id,
      lines: [{}, { label: 'Document', text: 'Report of thorough examination' }],
    })
  })

  test('a document is not found at another rink', async () => {
    const { admin, upload } = await withTruck()
    const { body } = await upload()
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    await admin.post('/api/pins', { managerName: 'Sue', pin: '4720', rinkId: other })
    const address = `/api/equipment/documents/${body.id}`
    expect((await admin.get(`${address}/file?rinkId=${other}`)).status).toBe(404)
    const removal = { rinkId: other, reason: 'x', pin: '4720' }
    expect((await admin.post(`${address}/removal`, removal)).status).toBe(404)
  })
})

test('the file of an interrupted upload is swept after a week', async () => {
  const { deps, clock } = await withTruck()
  const orphan = `machine-documents/1/${'a'.repeat(64)}.pdf`
  await deps.files.put(orphan, PDF)
  await sweepDocumentFiles(deps)
  const kept = await deps.files.open(orphan)
  expect(kept).toBeDefined()
  kept?.destroy()
  clock.set('2036-11-20T06:00:00.000Z')
  await sweepDocumentFiles(deps)
  expect(await deps.files.open(orphan)).toBeUndefined()
})
