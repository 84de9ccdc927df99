import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepDocumentFiles } from '#server/jobs/unused-files.ts'
import { POLICY, upload } from '#test/server/document-uploads.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import { staffedServer } from '#test/server/staff.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'
import { wordFile } from '#test/server/word-files.ts'

const PDF = pdfFile()
const PICTURE = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
  .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .png()
  .toBuffer()

const at = (server: SetUpServer, path: string, more = '') =>
  `/api/documents/${path}?rinkId=${server.rinkId}${more}`

const versionRows = ({ deps }: SetUpServer) => deps.db.selectFrom('documentVersions').selectAll().execute()

describe('a page without a version', () => {
  test('a page without a version redirects to the version it shows, even while another is uploaded', async () => {
    const server = await setUpServer()
    const key = 'using-power-tools-safely'
    for (const text of ['Odd text', 'Even text']) await upload(server, { key, file: wordFile({ text }) })
    const over = new AbortController()
    const shown: string[] = []
    const reading = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const { text } = await server.admin.get(at(server, `${key}/page`))
        const [, number] = /Version (\d+)/.exec(text) ?? []
        shown.push(`${Number(number) % 2 === 0 ? 'Even' : 'Odd'}: ${/(Even|Odd) text/.exec(text)?.[1] ?? ''}`)
      }
    })
    for (let number = 1; number <= 30; number++) {
      await server.admin.post(at(server, `${key}/reuse`).replace(/\?.*/, ''), {
        rinkId: server.rinkId,
        number,
      })
    }
    over.abort()
    await Promise.all(reading)
    expect(new Set(shown)).toEqual(new Set(['Odd: Odd', 'Even: Even']))
  })
})

describe('the documents of a rink', () => {
  test('a rink starts with four documents from Rinkbook, and two that are not uploaded', async () => {
    const server = await setUpServer()
    const { body } = await server.admin.get(at(server, '').replace('/?', '?'))
    expect(body.list).toMatchObject([
      { key: POLICY, title: 'Health & Safety Policy', current: { number: 0, kind: 'pdf' }, readCount: 0 },
      { title: 'Procedure for Accidents & First Aid', current: { number: 0, kind: 'docx' } },
      { title: 'Procedure for Safe Forklift Operations', current: { number: 0, kind: 'docx' } },
      { title: 'Procedure for Using Power Tools Safely', current: { number: 0, kind: 'docx' } },
      { key: 'rams', current: null },
      { key: 'site-map', current: null },
    ])
    expect((await server.admin.get(at(server, 'rams/file'))).status).toBe(404)
    expect((await server.admin.get(at(server, 'rams/page'))).status).toBe(404)
    expect((await server.admin.get(at(server, `${POLICY}/page`))).status).toBe(404)
    expect((await server.admin.get(at(server, 'no-such/file'))).status).toBe(400)
    expect((await server.admin.get(at(server, `${POLICY}/file`, '&version=7'))).status).toBe(404)
  })

  test('documents open in the browser and download under their name, without scripts', async () => {
    const server = await setUpServer()
    const shown = await server.admin.download(at(server, `${POLICY}/file`))
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="Health & Safety Policy.pdf"/)
    const kept = await server.admin.download(at(server, 'using-power-tools-safely/file', '&download=yes'))
    expect(kept.headers.get('content-disposition')).toContain(
      'attachment; filename="Procedure for Using Power Tools Safely.docx"; filename*=UTF-8\'\'Procedure%20for',
    )
    const page = await server.admin.get(at(server, 'using-power-tools-safely/page', '&look=dark'))
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/)
    expect(page.text).toContain('<h1>Procedure for Using Power Tools Safely</h1>')
    expect(page.text).toContain('class="dark"')
  })
})

describe("a rink's own version", () => {
  test('an uploaded version replaces the previous one, which remains and can be restored', async () => {
    const server = await setUpServer()
    const { admin, clock } = server
    const listener = await admin.listen(server.rinkId)
    expect(await listener.next()).toEqual({ resync: true })
    expect(await upload(server, { note: 'New plant room' })).toMatchObject({
      status: 201,
      body: {
        success: true,
        number: 1,
        kind: 'pdf',
        note: 'New plant room',
        uploadedBy: 'ada@rinkbook.test',
      },
    })
    expect(await listener.hears('documents')).toBe(true)
    listener.stop()
    expect(Buffer.from((await admin.download(at(server, `${POLICY}/file`))).bytes)).toEqual(PDF)

    clock.passMinutes(60)
    const word = wordFile({ text: 'Second' })
    await upload(server, { file: word, fileName: '../Draft 2.pdf' })
    const reuse = (number: number) =>
      admin.post(`/api/documents/${POLICY}/reuse`, { rinkId: server.rinkId, number })
    expect((await reuse(2)).status).toBe(409)
    expect((await reuse(9)).status).toBe(404)
    expect((await reuse(3_000_000_000)).status).toBe(400)
    expect(await reuse(1)).toMatchObject({
      status: 201,
      body: { number: 3, reuses: 1, fileName: 'Our policy.pdf' },
    })
    expect(await reuse(0)).toMatchObject({ status: 201, body: { number: 4, reuses: 0, kind: 'pdf' } })

    const { body } = await admin.get(at(server, `${POLICY}/versions`))
    expect(body.list).toMatchObject([
      { number: 4, fileName: 'Health & Safety Policy.pdf' },
      { number: 3 },
      { number: 2, fileName: 'Draft 2.docx', uploadedAt: '2026-11-20T07:00:00.000Z' },
      { number: 1 },
      { number: 0, uploadedAt: null },
    ])
    const bytesOf = async (version: number) =>
      Buffer.from((await admin.download(at(server, `${POLICY}/file`, `&version=${version}`))).bytes)
    expect(await bytesOf(4)).toEqual(await bytesOf(0))
    expect(await bytesOf(3)).toEqual(PDF)
    expect(await bytesOf(2)).toEqual(word)
    expect((await admin.get(at(server, `${POLICY}/page`, '&version=2'))).text).toContain('<p>Second</p>')
    const entries = await server.deps.db.selectFrom('auditEntries').select('action').execute()
    expect(entries.filter(({ action }) => action.startsWith('document.'))).toHaveLength(4)
  })

  test('a site map with a transparent background has dark ink on white paper', async () => {
    const server = await setUpServer()
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const plan = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer()
    await upload(server, { key: 'site-map', file: plan })
    const { bytes } = await server.admin.download(at(server, 'site-map/file'))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, info.channels)]).toEqual([255, 255, 255])
  })

  test("the RAMS and the site map may be pictures, stored without the camera's metadata", async () => {
    const server = await setUpServer()
    expect(await upload(server, { key: 'site-map', file: PICTURE, fileName: 'plan.svg' })).toMatchObject({
      status: 201,
      body: { kind: 'png', fileName: 'plan.png' },
    })
    const { bytes, headers } = await server.admin.download(at(server, 'site-map/file'))
    expect(headers.get('content-type')).toBe('image/png')
    const { width, exif } = await sharp(bytes).metadata()
    expect({ width, exif }).toEqual({ width: 60, exif: undefined })
    expect(await upload(server, { file: PICTURE })).toMatchObject({
      status: 415,
      body: { message: 'Only these files can be uploaded here: PDF or Word (.docx).' },
    })
  })

  test('an upload repeated under its key is one version, even if both arrive at once', async () => {
    const server = await setUpServer()
    const once = { idempotencyKey: 'one-upload' }
    const answers = await Promise.all([upload(server, once), upload(server, once)])
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body])
    expect(await upload(server, once)).toEqual(answers[0])
    const other = Buffer.concat([PDF, PDF])
    expect(await upload(server, { ...once, file: other })).toMatchObject({ status: 409 })
    expect(await versionRows(server)).toHaveLength(1)
  })

  test('administrators upload documents, and the people of the rink read them', async () => {
    const server = await setUpServer()
    const { body } = await server.admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
    const other = Number(body.id)
    const [own, stranger] = await Promise.all([
      server.signInRinkUser(server.rinkId),
      server.signInRinkUser(other),
    ])
    expect(await upload(server, { cookie: own.cookie ?? '' })).toMatchObject({ status: 403 })
    expect(await upload(server, { cookie: '' })).toMatchObject({ status: 401 })
    expect(await upload(server, { rinkId: 99 })).toMatchObject({ status: 404 })
    await upload(server, { key: 'rams' })
    expect((await own.get(at(server, 'rams/file'))).status).toBe(200)
    for (const path of ['rams/file', 'rams/versions', 'rams/readings']) {
      expect((await stranger.get(at(server, path))).status).toBe(403)
    }
    expect((await stranger.get(`/api/documents/rams/file?rinkId=${other}`)).status).toBe(404)
  })
})

describe('a confirmation', () => {
  test('a confirmation counts once for each name and version, and is needed again for the next version', async () => {
    const server = await staffedServer()
    const { rinkId } = server
    await server.employ('Ivy Ice')
    await server.employ('Tom Tool')
    const tablet = await server.signInRinkUser(rinkId)
    const confirm = (version: number, name: string) =>
      tablet.post(`/api/documents/${POLICY}/readings`, { rinkId, version, name })
    const now = async () => (await tablet.get(at(server, `${POLICY}/readings`))).body
    expect(await now()).toEqual({ version: 0, readings: [], notYet: ['Ivy Ice', 'Tom Tool'] })
    const [first, second] = await Promise.all([confirm(0, 'Ivy Ice'), confirm(0, ' ivy  ICE')])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect((await confirm(0, ' ')).body.message).toBe('Please enter your name')
    expect(await now()).toMatchObject({
      readings: [{ version: 0, readAt: '2026-11-20T06:00:00.000Z' }],
      notYet: ['Tom Tool'],
    })
    await upload(server)
    expect(await confirm(0, 'Tom Tool')).toMatchObject({ status: 409, body: { code: 'document_changed' } })
    expect(await now()).toMatchObject({ version: 1, readings: [], notYet: ['Ivy Ice', 'Tom Tool'] })
    expect((await confirm(1, 'Ivy Ice')).status).toBe(201)
    const { body } = await tablet.get(at(server, '').replace('/?', '?'))
    expect(body.list).toMatchObject([{ readCount: 1 }, {}, {}, {}, {}, {}])
    expect(await server.deps.db.selectFrom('documentReadings').selectAll().execute()).toHaveLength(2)
    expect(
      (await tablet.post('/api/documents/rams/readings', { rinkId, version: 0, name: 'Ivy' })).status,
    ).toBe(404)
  })

  test('a confirmation of a shipped text counts while the release has the same text', async () => {
    const server = await setUpServer()
    const { rinkId, admin, deps } = server
    const confirm = (version: number) =>
      admin.post(`/api/documents/${POLICY}/readings`, { rinkId, version, name: 'Ivy Ice' })
    const anotherRelease = () => deps.db.updateTable('documentReadings').set({ edition: 'before' }).execute()
    const documents = async () => (await admin.get(at(server, '').replace('/?', '?'))).body.list
    await confirm(0)
    expect(await documents()).toMatchObject([{ readCount: 1 }, {}, {}, {}, {}, {}])
    await anotherRelease()
    expect(await documents()).toMatchObject([{ readCount: 0 }, {}, {}, {}, {}, {}])
    expect((await admin.get(at(server, `${POLICY}/readings`))).body).toMatchObject({ readings: [] })
    expect((await confirm(0)).status).toBe(201)

    await upload(server)
    await confirm(1)
    await admin.post(`/api/documents/${POLICY}/reuse`, { rinkId, number: 0 })
    await confirm(2)
    const rows = await deps.db.selectFrom('documentReadings').select(['version', 'edition']).execute()
    const editions = (version: number) =>
      rows.filter(row => row.version === version).map(({ edition }) => edition)
    expect(editions(2)).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
    expect(editions(0)).toContain(editions(2)[0])
    expect(editions(1)).toEqual([''])
    expect((await versionRows(server)).map(({ edition }) => edition)).toEqual([null, editions(2)[0]])
  })
})

test('files that no version names are swept after a week, and no others', async () => {
  const server = await setUpServer()
  const { deps, clock, rinkId } = server
  await upload(server, { key: 'rams', file: wordFile({ text: 'Kept' }), fileName: 'a.docx' })
  await upload(server)
  const lost = [`documents/${rinkId}/${'a'.repeat(64)}.pdf`, `documents/${rinkId}/${'b'.repeat(64)}.html`]
  for (const path of lost) await deps.files.put(path, PDF)
  const isThere = async (path: string) => {
    const file = await deps.files.open(path)
    file?.destroy()
    return file !== undefined
  }
  // File times come from the system clock.
  clock.set(new Date(Date.now() + 6 * 24 * 60 * 60_000).toISOString())
  await sweepDocumentFiles(deps)
  expect(await Promise.all(lost.map(isThere))).toEqual([true, true])
  clock.passMinutes(2 * 24 * 60)
  await sweepDocumentFiles(deps)
  expect(await Promise.all(lost.map(isThere))).toEqual([false, false])
  const kept = []
  for await (const path of deps.files.writtenBefore('documents', clock.read()))
    kept.push(path.split('.').at(-1))
  expect(kept.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual(['docx', 'html', 'pdf'])
})
