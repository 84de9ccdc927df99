import { expect, test } from 'vitest'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { calloutServer, REQUIRED } from '#test/server/callouts.ts'

async function unauthorisedServer() {
  const server = await calloutServer()
  const { admin, rinkId, clock } = server
  const report = (body: object = {}) =>
    admin.post('/api/engineer-callouts/unauthorised', {
      ...REQUIRED,
      rinkId,
      reference: `EC${clock.read().getTime()}`,
      submittedBy: 'Ivy Ice',
      ...body,
    })
  const authorise = (id: unknown, pin = MANAGER_PIN) =>
    admin.post(`/api/engineer-callouts/${Number(id)}/authorisation`, { rinkId, pin })
  const get = async (path: string) => (await admin.get(`/api/engineer-callouts${path}?rinkId=${rinkId}`)).body
  return { ...server, report, authorise, get }
}

test('a callout without a manager is on record, waits, and is a callout once a manager authorises it', async () => {
  const { report, authorise, get, list, change, admin, rinkId } = await unauthorisedServer()
  const { status, body } = await report()
  expect([status, body]).toMatchObject([
    201,
    { ...REQUIRED, authorisedBy: null, submittedBy: 'Ivy Ice', photoPaths: [], imageUploaded: false },
  ])
  const { id } = body
  expect(await list()).toEqual([])
  expect((await get('/unauthorised'))['list']).toMatchObject([{ id }])
  expect(await get('/counts')).toEqual({ inProgress: 0, awaiting: 1 })
  expect(await change(Number(id), { status: 'Closed' })).toMatchObject({
    status: 409,
    body: { code: 'callout_awaiting' },
  })
  expect((await change(Number(id), { backgroundInformation: 'Since Sunday' })).status).toBe(200)

  expect((await authorise(id, '0000')).status).toBe(403)
  expect(await authorise(id)).toMatchObject({
    status: 201,
    body: { id, authorisedBy: 'Dan Duty', submittedBy: 'Ivy Ice', status: 'In Progress', revision: 3 },
  })
  expect(await authorise(id)).toMatchObject({ status: 409, body: { code: 'callout_authorised' } })
  expect(await list()).toMatchObject([{ id, authorisedBy: 'Dan Duty' }])
  expect((await get('/unauthorised'))['list']).toEqual([])
  expect(await get('/counts')).toEqual({ inProgress: 1, awaiting: 0 })
  expect((await get(`/${Number(id)}/changes`))['list']).toMatchObject([
    { revision: 3, changes: [{ field: 'authorisedBy', from: null, to: 'Dan Duty' }] },
    { revision: 2 },
    { revision: 1, changes: [] },
  ])
  const signed = await admin.get(`/api/signatures?rinkId=${rinkId}&record=engineer_callout&ids=${Number(id)}`)
  expect(JSON.stringify(signed.body)).toContain('"pins":["a manager"]')
  const { body: trail } = await admin.get(`/api/audit-entries?rinkId=${rinkId}`)
  expect(JSON.stringify(trail)).toContain('callout.authorised')
})

test('a callout from a tablet without a network says when it was made', async () => {
  const { report, clock } = await unauthorisedServer()
  const performedAt = '2026-11-20T05:45:00.000Z'
  clock.set('2026-11-20T07:10:00.000Z')
  const { body } = await report({ performedAt })
  expect(body).toMatchObject({ performedAt, lateEntry: 'entered-afterwards', lateReason: null })
})

test('a callout is saved although the machine it repairs has another one', async () => {
  const { report, admin, rinkId, clock } = await unauthorisedServer()
  const entered = { rinkId, kind: 'other', name: 'Resurfacer', number: 'R-1' }
  const machine = Number((await admin.post('/api/equipment', entered)).body.id)
  const fault = { rinkId, submittedBy: 'Tess', description: 'Smoke' }
  const { lockout } = Object((await admin.post(`/api/equipment/${machine}/faults`, fault)).body)
  const first = await report({ lockoutId: lockout.id })
  clock.set('2026-11-20T06:30:00.000Z')
  expect((await report({ lockoutId: lockout.id })).status).toBe(201)
  expect((await admin.get(`/api/equipment/${machine}?rinkId=${rinkId}`)).body).toMatchObject({
    lockout: { calloutId: first.body.id },
  })
})

test('a photo is optional, and an incomplete callout is refused', async () => {
  const { report, takePhoto } = await unauthorisedServer()
  expect(await report({ equipment: ' ' })).toMatchObject({
    status: 400,
    body: { message: 'Please fill in: Equipment' },
  })
  const photoPaths = [await takePhoto()]
  const { body } = await report({ photoPaths })
  expect(body).toMatchObject({ photoPaths, imageUploaded: true })
  expect(await report({ photoPaths })).toMatchObject({
    status: 409,
    body: { code: 'callout_recorded', current: { id: body.id } },
  })
})
