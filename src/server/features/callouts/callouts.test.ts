import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Workbook } from '@cj-tech-master/excelts'
import sharp from 'sharp'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { setUpServer } from '../../testing/test-server.ts'

const PICTURE = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3366aa' } })
  .jpeg()
  .toBuffer()

const REQUIRED = {
  equipment: 'Chiller 2',
  reportedIssue: 'Trips after ten minutes',
  staffMemberTimeDate: '20 Nov 2026 06:00',
  staffMemberNameSignature: 'Ivy Ice',
}

async function callouts() {
  const server = await setUpServer()
  const { admin, rinkId, url, clock } = server
  let photos = 0
  const takePhoto = async () => {
    photos += 1
    const form = new FormData()
    const fields = { rinkId, checklistType: 'engineer-callout', photoId: `photo-000${photos}` }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('photo', new Blob([Uint8Array.from(PICTURE)]), 'photo.jpg')
    const headers = { cookie: admin.cookie ?? '' }
    await fetch(`${url}/api/upload-photo`, { method: 'POST', headers, body: form })
    return `/api/photos/photo-000${photos}?rinkId=${rinkId}`
  }
  const verify = (pin = '1234') => admin.post('/api/pins/verify', { pin, rinkId })
  const add = async (body: object = {}, headers: Record<string, string> = {}) =>
    admin.post(
      '/api/engineer-callouts',
      {
        ...REQUIRED,
        rinkId,
        reference: `EC${clock.read().getTime()}`,
        requestedBy: null,
        authorisedBy: 'Somebody the client made up',
        photoPaths: [await takePhoto()],
        ...body,
      },
      headers,
    )
  /** A callout on record; gives its id. */
  const added = async (body: object = {}) => {
    await verify()
    return Number((await add(body)).body.id)
  }
  const change = (id: number, body: object) =>
    admin.patch(`/api/engineer-callouts/${id}`, { rinkId, ...body })
  const list = async (query = '') =>
    (await admin.get(`/api/engineer-callouts?rinkId=${rinkId}${query}`)).body.list
  return { ...server, takePhoto, verify, add, added, change, list }
}

describe('a new callout', () => {
  test('is recorded whole, in progress, authorised by whose PIN it was', async () => {
    const { verify, add, list, rinkId, deps } = await callouts()
    await verify()
    const answer = await add({ submittedBy: 'Ivy Ice' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Your engineer callout has been created successfully.',
      rinkId,
      reference: 'EC1795154400000',
      status: 'In Progress',
      requestedBy: null,
      authorisedBy: 'Dan Duty',
      submittedBy: 'Ivy Ice',
      photoPaths: [`/api/photos/photo-0001?rinkId=${rinkId}`],
      imageUploaded: true,
      ...REQUIRED,
      concludingComments: null,
      revision: 1,
    })
    expect(await list()).toMatchObject([{ id: answer.body.id }])
    const [photo] = await deps.db.selectFrom('photos').select('calloutId').execute()
    expect(photo).toEqual({ calloutId: answer.body.id })
  })

  test('repairs a machine that no other callout repairs yet, and that is still out of service', async () => {
    const { admin, rinkId, clock, verify, add, list } = await callouts()
    const entered = { rinkId, kind: 'other', name: 'Resurfacer', number: 'R-1' }
    const id = Number((await admin.post('/api/equipment', entered)).body.id)
    const report = async (description: string) => {
      const fault = { rinkId, submittedBy: 'Tess', description }
      const { lockout } = Object((await admin.post(`/api/equipment/${id}/faults`, fault)).body)
      return { lockoutId: lockout.id, recheckedKeys: [lockout.defects[0].key] }
    }
    const { lockoutId, recheckedKeys } = await report('Smoke')
    await verify()
    const first = await add({ lockoutId })
    expect(first.status).toBe(201)
    clock.set('2026-11-20T06:01:00.000Z')
    await verify()
    const second = await add({ lockoutId })
    expect([second.status, second.body['message']]).toEqual([
      409,
      `${String(first.body['reference'])} was called out to repair Resurfacer already. Look at that callout first; another engineer is called by a callout of its own.`,
    ])
    const machine = async () => (await admin.get(`/api/equipment/${id}?rinkId=${rinkId}`)).body
    expect(await machine()).toMatchObject({ lockout: { calloutId: first.body.id } })
    // Knowingly: about something else, or once more.
    expect((await add()).status).toBe(201)
    const done = { workDone: 'New belt', recheckedBy: 'Ivy Ice', pin: '1234' }
    const released = { rinkId, lockoutId, recheckedKeys, ...done }
    expect((await admin.post(`/api/equipment/${id}/releases`, released)).status).toBe(201)
    clock.set('2026-11-20T06:02:00.000Z')
    await verify()
    expect((await add({ lockoutId })).status).toBe(409)
    expect(await list()).toHaveLength(2)
  })

  test('takes the PIN of a manager, once for each', async () => {
    const { verify, add, list } = await callouts()
    expect(await add()).toMatchObject({ status: 403 })
    await verify('0000')
    expect(await add()).toMatchObject({ status: 403 })
    await verify()
    expect(await add()).toMatchObject({ status: 201 })
    expect(await add()).toMatchObject({ status: 403 })
    expect(await list()).toHaveLength(1)
  })

  test.each([
    [{ equipment: ' ' }, 'Please fill in: Equipment'],
    [
      { equipment: '', reportedIssue: null, staffMemberTimeDate: undefined },
      'Please fill in: Equipment, Reported Issue, Staff Member Time/Date',
    ],
    [{ photoPaths: [] }, 'At least one photo is required before submitting'],
    [{ photoPaths: Array.from({ length: 6 }, () => 'x') }, 'You can only upload up to 5 photos'],
    [{ reference: 'CO-1' }, "A reference is 'EC' followed by the creation time in milliseconds"],
  ])('that is not complete is refused, and uses no PIN up: %o', async (body, message) => {
    const { verify, add } = await callouts()
    await verify()
    expect(await add(body)).toMatchObject({ status: 400, body: { message } })
    expect(await add()).toMatchObject({ status: 201 })
  })

  test('shows only photos that were uploaded at its rink, each in one callout', async () => {
    const { verify, add, rinkId } = await callouts()
    await verify()
    for (const path of [
      `/api/photos/nobody-took?rinkId=${rinkId}`,
      'https://evil.test/a.jpg',
      '../secret.key',
    ]) {
      expect(await add({ photoPaths: [path] })).toMatchObject({
        status: 400,
        body: { message: 'This photo was not uploaded at this rink.' },
      })
    }
    const { body } = await add()
    await verify()
    expect(await add({ photoPaths: body.photoPaths, reference: 'EC1795154400001' })).toMatchObject({
      status: 400,
      body: { message: 'This photo already belongs to a callout.' },
    })
  })

  test('sent twice with one key is recorded once', async () => {
    const { verify, add, list, takePhoto } = await callouts()
    const photoPaths = [await takePhoto()]
    await verify()
    const headers = { 'idempotency-key': 'one callout' }
    const [first, second] = [await add({ photoPaths }, headers), await add({ photoPaths }, headers)]
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
  })
})

describe('a callout whose answer was lost', () => {
  test('is told to be on record when it comes again with other words, and stays one', async () => {
    const { verify, add, list, takePhoto } = await callouts()
    const photoPaths = [await takePhoto()]
    await verify()
    const first = await add({ photoPaths })
    await verify()
    expect(await add({ photoPaths, reportedIssue: 'Trips after one minute' })).toMatchObject({
      status: 409,
      body: {
        code: 'callout_recorded',
        current: { id: first.body.id, reportedIssue: REQUIRED.reportedIssue },
      },
    })
    expect(await list()).toHaveLength(1)
  })
})

describe('a change', () => {
  test('keeps what it leaves out, and the history of what it replaces', async () => {
    const { added, change, admin, rinkId, clock } = await callouts()
    const id = await added()
    clock.passMinutes(5)
    const answer = await change(id, { serviceEngineerNameSignature: 'Kit Cool', submittedBy: 'Ivy Ice' })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, ...REQUIRED, serviceEngineerNameSignature: 'Kit Cool', revision: 2 },
    })
    const { body } = await admin.get(`/api/engineer-callouts/${id}/changes?rinkId=${rinkId}`)
    expect(body.list).toEqual([
      {
        revision: 2,
        changedAt: '2026-11-20T06:05:00.000Z',
        user: 'ada@rinkbook.test',
        submittedBy: 'Ivy Ice',
        status: 'In Progress',
        changes: [{ field: 'serviceEngineerNameSignature', from: null, to: 'Kit Cool' }],
      },
      expect.objectContaining({
        revision: 1,
        changes: [{ field: 'authorisedBy', from: null, to: 'Dan Duty' }],
      }),
    ])
  })

  test('to Resolved takes the PIN of a manager; any other does not', async () => {
    const { added, change, verify, admin, rinkId } = await callouts()
    const id = await added()
    expect(await change(id, { status: 'Closed' })).toMatchObject({ status: 200 })
    expect(await change(id, { status: 'Resolved' })).toMatchObject({ status: 403 })
    await verify()
    expect(await change(id, { status: 'Resolved', authorisedBy: 'Nobody' })).toMatchObject({
      status: 200,
      body: { status: 'Resolved', authorisedBy: 'Dan Duty' },
    })
    expect(await change(id, { status: 'Resolved', concludingComments: 'Belt' })).toMatchObject({
      status: 200,
    })
    expect(await change(id, { status: 'In Progress' })).toMatchObject({ status: 200 })
    const { body } = await admin.get(`/api/engineer-callouts/${id}/changes?rinkId=${rinkId}`)
    const whole = JSON.stringify(body.list)
    expect(whole).toContain('{"field":"authorisedBy","from":"Dan Duty","to":"Dan Duty"}')
  })

  test('of a stale revision is refused with the newer record', async () => {
    const { added, change } = await callouts()
    const id = await added()
    await change(id, { concludingComments: 'Theirs', revision: 1 })
    expect(await change(id, { concludingComments: 'Mine', revision: 1 })).toMatchObject({
      status: 409,
      body: {
        message: 'Somebody else has changed this callout meanwhile.',
        current: { id, concludingComments: 'Theirs', revision: 2 },
      },
    })
  })

  test('that changes nothing leaves no trace', async () => {
    const { added, change } = await callouts()
    const id = await added()
    expect(await change(id, { ...REQUIRED, status: 'In Progress' })).toMatchObject({ body: { revision: 1 } })
  })

  test.each([
    [{ equipment: ' ' }, 'Please fill in: Equipment'],
    [{ status: 'Lost' }, 'Status must be In Progress, Resolved, Closed'],
    [{ revision: 'two' }, 'revision must be a whole number'],
  ])('that makes no sense is refused: %o', async (body, message) => {
    const { added, change } = await callouts()
    const id = await added()
    expect(await change(id, body)).toMatchObject({ status: 400, body: { message } })
  })
})

describe('the list', () => {
  test('is newest first, by status, by text, and page by page', async () => {
    const { added, change, list, admin, rinkId } = await callouts()
    const first = await added({ equipment: 'Chiller 100%' })
    const second = await added({ equipment: 'Forklift' })
    const third = await added({ reportedIssue: 'chiller_3 is ÜBERLOUD' })
    await change(second, { status: 'Closed' })
    expect(await list()).toMatchObject([{ id: third }, { id: second }, { id: first }])
    expect(await list('&status=Closed')).toMatchObject([{ id: second }])
    expect(await list('&text=CHILLER')).toMatchObject([{ id: third }, { id: first }])
    expect(await list('&text=100%25')).toMatchObject([{ id: first }])
    expect(await list('&text=r_3')).toMatchObject([{ id: third }])
    expect(await list('&text=überloud%20chiller')).toMatchObject([{ id: third }])
    const page = await admin.get(`/api/engineer-callouts?rinkId=${rinkId}&limit=2`)
    expect(page.headers.get('link')).toContain(`before=${second}`)
  })

  test('is only for its own rink, as everything about a callout', async () => {
    const { added, admin, signInRinkUser, rinkId } = await callouts()
    const id = await added()
    const { body } = await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })
    const elsewhere = Number(body.id)
    const stranger = await signInRinkUser(elsewhere)
    expect(await stranger.get(`/api/engineer-callouts?rinkId=${rinkId}`)).toMatchObject({ status: 403 })
    expect(await stranger.get(`/api/engineer-callouts/${id}/changes?rinkId=${elsewhere}`)).toMatchObject({
      status: 404,
    })
    const change = { rinkId: elsewhere, concludingComments: 'x' }
    expect(await stranger.patch(`/api/engineer-callouts/${id}`, change)).toMatchObject({ status: 404 })
  })
})

test('other tablets hear of a callout', async () => {
  const { verify, add, admin, rinkId } = await callouts()
  await verify()
  const tablet = await admin.listen(rinkId)
  await tablet.next()
  await add()
  expect(await tablet.next()).toEqual({ topic: 'callouts' })
  tablet.stop()
})

describe('a record', () => {
  test('is read alone, and those in progress are counted', async () => {
    const { added, change, admin, rinkId } = await callouts()
    const first = await added()
    await added()
    await change(first, { status: 'Closed' })
    const one = await admin.get(`/api/engineer-callouts/${first}?rinkId=${rinkId}`)
    expect(one).toMatchObject({ status: 200, body: { id: first, status: 'Closed', revision: 2 } })
    const counts = await admin.get(`/api/engineer-callouts/counts?rinkId=${rinkId}`)
    expect(counts.body).toEqual({ inProgress: 1 })
    expect(await admin.get(`/api/engineer-callouts/999?rinkId=${rinkId}`)).toMatchObject({ status: 404 })
  })

  test('is a PDF of one page with its photos and its history', async () => {
    const { added, change, takePhoto, admin, rinkId, deps } = await callouts()
    const photoPaths = [await takePhoto(), await takePhoto()]
    const id = await added({ photoPaths, submittedBy: 'Ivy Ice' })
    await change(id, { concludingComments: 'New belt', status: 'Closed' })
    const folder = join(deps.config.dataDir, 'files', 'photos', String(rinkId))
    const files = await readdir(folder)
    for (const name of files.filter(one => one.startsWith('photo-0002'))) await rm(join(folder, name))
    const answer = await admin.download(`/api/engineer-callouts/${id}/pdf?rinkId=${rinkId}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="EC\d+\.pdf"$/)
    const pdf = await getDocumentProxy(answer.bytes)
    const { text, totalPages } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(1)
    for (const part of [
      'Trips after ten minutes',
      'Status Closed',
      'Submitted by Ivy Ice',
      'Authorised by Dan Duty',
      'Duty Manager (Final)',
      'New belt',
      'Not found 1 of 2 photos',
      'Closed. Changed: Concluding Comments. ada@rinkbook.test',
    ]) {
      expect(text).toContain(part)
    }
    expect(await extractImages(pdf, 1)).toHaveLength(1)
  })
})

test('the spreadsheet leads from a callout to its photos', async () => {
  const { added, admin, rinkId, url } = await callouts()
  await added()
  const answer = await fetch(`${url}/api/excel/download-all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin.cookie ?? '' },
    body: JSON.stringify({ rinkId }),
  })
  const workbook = new Workbook()
  await workbook.xlsx.load(Buffer.from(await answer.arrayBuffer()))
  const sheet = workbook.getWorksheet('Engineer Callouts')
  const titles = sheet?.getRow(1).values
  const column = Array.isArray(titles) ? titles.indexOf('Photo 1') : 0
  expect(sheet?.getRow(2).getCell(column).value).toMatchObject({
    text: 'Photo 1',
    hyperlink: `${url}/api/photos/photo-0001?rinkId=${rinkId}`,
  })
})
