import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { placeSchema } from '#domain/places/place.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerAccounts, registerCosigner, registerTwoPeople } from '#test/pages/two-people.ts'
import {
  changedCheck,
  checksInUse,
  closedPad,
  PASSED,
  publishedCheck,
  WALK,
  WALK_ITEMS,
  walkOf,
  walkRecord,
} from '#test/server/checks.ts'
import { takePhoto } from '#test/server/filled-database.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'

async function rinkWithPlaces() {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const add = (kind: string, name: string) => admin.post('/api/places', { rinkId, kind, name })
  const places = async () => (await admin.get(`/api/places?rinkId=${rinkId}`)).body['list']
  return { ...server, add, places }
}

/** A pad that a failed check has closed, and two people who can open it. */
async function closedPlace() {
  const server = await rinkWithPlaces()
  const { admin, rinkId } = server
  await registerAccounts(admin.sendJson)
  const people = await registerTwoPeople(admin.sendJson, rinkId)
  const cosigner = await registerCosigner(admin.sendJson, rinkId)
  const second = { approvedByPersonId: cosigner.cosignedByPersonId, approvedPin: cosigner.cosignerPin }
  const pad = await closedPad(server, second)
  const open = (more: object = {}) =>
    admin.post(`/api/places/${pad.place}/openings`, {
      rinkId,
      lockoutId: pad.closing,
      revision: pad.revision,
      workDone: 'New boards',
      recheckedKeys: pad.keys,
      pin: MANAGER_PIN,
      ...people.checked,
      ...more,
    })
  return { ...server, ...people, ...pad, open }
}

describe('places', () => {
  test('a manager adds, renames and removes places', async () => {
    const { admin, rinkId, add, places } = await rinkWithPlaces()
    expect(await add('room', 'Plant room')).toMatchObject({
      status: 201,
      body: { kind: 'room', closed: null },
    })
    const { body } = await add('pad', 'Main pad')
    expect(await add('area', 'main pad')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name', message: 'Main pad is already in the list.' }] },
    })
    const path = `/api/places/${String(body['id'])}`
    expect((await admin.patch(path, { rinkId, name: 'Olympic pad' })).status).toBe(200)
    expect(await places()).toMatchObject([{ name: 'Olympic pad' }, { name: 'Plant room' }])
    expect((await admin.delete(path, { rinkId })).status).toBe(200)
    expect(await places()).toMatchObject([{ name: 'Plant room' }])
    expect(await admin.patch(path, { rinkId, name: 'Pad' })).toMatchObject({
      status: 404,
      body: { code: 'place_not_found' },
    })
  })

  test('staff read the places and do not change them', async () => {
    const { signInRinkUser, rinkId } = await rinkWithPlaces()
    const staff = await signInRinkUser(rinkId)
    expect((await staff.get(`/api/places?rinkId=${rinkId}`)).status).toBe(200)
    expect((await staff.post('/api/places', { rinkId, kind: 'room', name: 'Café' })).status).toBe(403)
  })
})

describe('a check about places', () => {
  test('a check of the ice is made on each pad, and the rink itself without one', async () => {
    const server = await rinkWithPlaces()
    await publishedCheck(server, { ...WALK, about: 'pad' })
    const subjects = async () => (await checksInUse(server))[0]?.subjects
    expect(await subjects()).toEqual([{ key: '', name: '' }])
    await server.add('room', 'Plant room')
    await server.add('pad', 'Main pad')
    await server.add('pad', 'Small pad')
    expect(await subjects()).toMatchObject([{ name: 'Main pad' }, { name: 'Small pad' }])
  })

  test('a check of a place is made where its manager says, and never in every room', async () => {
    const server = await rinkWithPlaces()
    const { admin, rinkId, add } = server
    const plant = (await add('room', 'Plant room')).body['id']
    await add('room', 'Café')
    const { id } = await publishedCheck(server, { ...WALK, about: 'place' }, null)
    const subjects = async () => (await checksInUse(server))[0]?.subjects
    expect(await subjects()).toEqual([{ key: '', name: '' }])
    const set = (more: object) =>
      admin.post(`/api/checks/${id}/schedules`, { rinkId, startsOn: '2026-11-20', schedule: null, ...more })
    expect(await set({ placeIds: [4711] })).toMatchObject({ status: 404, body: { code: 'place_not_found' } })
    await changedCheck(set({ placeIds: [plant] }))
    expect(await subjects()).toEqual([{ key: `place:${String(plant)}`, name: 'Plant room' }])
    // A schedule set without places leaves the check where it is.
    await changedCheck(set({}))
    expect(await subjects()).toHaveLength(1)
    expect((await admin.get(`/api/checks/managed?rinkId=${rinkId}`)).body['list']).toMatchObject([
      { placeIds: [plant] },
    ])
    // A tablet that was offline since before sends it for the rink itself.
    expect((await admin.post('/api/check-records', walkRecord(rinkId, id))).status).toBe(201)
    await changedCheck(set({ placeIds: [] }))
    expect(await subjects()).toEqual([{ key: '', name: '' }])
  })

  test('days before a place was added have no place missing', async () => {
    const server = await rinkWithPlaces()
    const { admin, rinkId, add, clock } = server
    const { id } = await publishedCheck(server, { ...WALK, about: 'pad' })
    const instance = { day: '2026-11-20', opens: '06:00' }
    await admin.post('/api/check-records', walkRecord(rinkId, id, { instance }))
    clock.passMinutes(24 * 60)
    await admin.post('/api/auth/login', ADMIN)
    await add('pad', 'Main pad')
    const { body } = await admin.get(`/api/checks/calendars?rinkId=${rinkId}&from=2026-11-20&to=2026-11-20`)
    expect(body['list']).toContainEqual(
      expect.objectContaining({
        check: String(id),
        days: [expect.objectContaining({ state: 'done', missing: [] })],
      }),
    )
  })
})

describe('a closed place', () => {
  test('an unsafe answer closes the place until two people have opened it', async () => {
    const { places, open, admin, rinkId, place, deps } = await closedPlace()
    expect(await places()).toMatchObject([
      {
        name: 'Pad Tess Tech',
        closed: {
          source: 'check',
          lockedBy: 'Tess Tech',
          defects: [{ label: 'Boards', rating: 'Fail', comment: 'Split' }],
        },
      },
    ])
    expect(await admin.delete(`/api/places/${place}`, { rinkId })).toMatchObject({
      status: 409,
      body: { code: 'place_closed' },
    })
    expect(await open()).toMatchObject({ status: 201, body: { closed: null } })
    expect(await open()).toMatchObject({ status: 409, body: { code: 'place_opened' } })
    const workbook = await downloadedSheets(admin, rinkId)
    expect(columnsOf(workbook, 'Out of Service', ['Kind', 'Machine', 'Found by', 'What was done'])).toEqual([
      ['Place', 'Pad Tess Tech', 'Tess Tech', 'New boards'],
    ])
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('it is not opened before each finding has passed, nor by one person', async () => {
    const { open, checker, checked, admin, rinkId } = await closedPlace()
    expect(await open({ recheckedKeys: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'recheckedKeys', message: 'Check again first: Boards' }] },
    })
    expect(await open({ recheckedPin: '9999' })).toMatchObject({ status: 403 })
    await admin.patch(`/api/people/${checker}`, { rinkId, roles: [{ role: 'duty-manager', rinkId }] })
    expect(await open({ pin: checked.recheckedPin, pinOf: checker })).toMatchObject({
      status: 403,
      body: { code: 'released_by_checker' },
    })
  })

  test('a second finding is added, and one that was not seen keeps the place closed', async () => {
    const { open, admin, rinkId, check, place, places } = await closedPlace()
    const subjects = [{ key: `place:${place}`, answers: { boards: { value: 'Fail', note: 'Worse' } } }]
    await admin.post('/api/check-records', walkRecord(rinkId, check, { subjects }))
    expect(await places()).toMatchObject([{ closed: { defects: [{ comment: 'Worse', timesFound: 2 }] } }])
    expect(await open()).toMatchObject({ status: 409, body: { code: 'place_opened' } })
  })

  test('the end of a shift records it with the reasons, and only then', async () => {
    const { open, admin, rinkId, place, name, deps } = await closedPlace()
    const end = async () => {
      const body = { rinkId, submittedBy: 'Dan Duty', reason: 'Power cut', pin: MANAGER_PIN }
      return (await admin.post('/api/end-shift/bypass', body)).body
    }
    expect(await end()).toMatchObject({
      closedPlaces: [{ placeId: place, name, reasons: ['Boards: Fail, Split'] }],
    })
    expect(await open()).toMatchObject({ status: 201 })
    expect(await end()).not.toHaveProperty('closedPlaces')
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('an unsafe answer about the rink itself closes nothing', async () => {
    const server = await rinkWithPlaces()
    const { admin, rinkId, deps } = server
    await registerAccounts(admin.sendJson)
    const cosigner = await registerCosigner(admin.sendJson, rinkId)
    const second = { approvedByPersonId: cosigner.cosignedByPersonId, approvedPin: cosigner.cosignerPin }
    const items = [
      { key: 'exits', label: 'Exits', kind: 'rating', effects: [{ kind: 'lock' }] },
      ...WALK_ITEMS.slice(1),
    ]
    const { id } = await publishedCheck(server, walkOf(items), null, second)
    const answers = { ...PASSED, exits: { value: 'Fail', note: 'Blocked' } }
    const record = walkRecord(rinkId, id, { subjects: [{ key: '', answers }] })
    expect((await admin.post('/api/check-records', record)).status).toBe(201)
    expect(await deps.db.selectFrom('restrictions').selectAll().execute()).toEqual([])
  })
})

describe('the plan', () => {
  const named = (list: unknown) => z.array(placeSchema).parse(list)

  test('a blank plan shows the pads and rooms, and leaves places that are on it where they are', async () => {
    const { admin, rinkId, add, places } = await rinkWithPlaces()
    expect((await admin.get(`/api/site-plan?rinkId=${rinkId}`)).body).toEqual({ plan: null })
    for (const [kind, name] of [
      ['pad', 'Main pad'],
      ['room', 'Plant room'],
      ['area', 'Car park'],
    ] as const)
      await add(kind, name)
    const blank = () => admin.post('/api/site-plan', { rinkId, photoPath: null })
    expect(await blank()).toMatchObject({ status: 201, body: { plan: { photoPath: null, width: 1000 } } })
    const [yard, pad, room] = named(await places())
    expect([yard?.shape, pad?.shape?.length, room?.shape?.length]).toEqual([null, 4, 4])
    const shape = [
      { x: 0, y: 0 },
      { x: 0.5, y: 0 },
      { x: 0, y: 0.5 },
    ]
    const path = `/api/places/${String(pad?.id)}`
    expect(await admin.patch(path, { rinkId, shape })).toMatchObject({ status: 200, body: { shape } })
    await blank()
    expect(named(await places())[1]?.shape).toEqual(shape)
    expect(await admin.patch(path, { rinkId, shape: null })).toMatchObject({ body: { shape: null } })
    expect((await admin.patch(path, { rinkId, shape: shape.slice(1) })).status).toBe(400)
    expect((await admin.patch(path, { rinkId })).status).toBe(400)
  })

  test('a photo of the rink can be the plan, and staff only read it', async () => {
    const server = await rinkWithPlaces()
    const { admin, rinkId, signInRinkUser, deps } = server
    const photoPath = await takePhoto(server, 'plan-0001')
    expect(
      await admin.post('/api/site-plan', { rinkId, photoPath: '/api/photos/other-0001?rinkId=1' }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'photoPath' }] },
    })
    expect((await admin.post('/api/site-plan', { rinkId, photoPath })).status).toBe(201)
    const staff = await signInRinkUser(rinkId)
    expect((await staff.get(`/api/site-plan?rinkId=${rinkId}`)).body).toMatchObject({ plan: { photoPath } })
    expect((await staff.post('/api/site-plan', { rinkId, photoPath: null })).status).toBe(403)
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('a machine is put on the plan, with a line in its history', async () => {
    const { admin, rinkId, add, signInRinkUser } = await rinkWithPlaces()
    const placeId = Number((await add('room', 'Plant room')).body['id'])
    const added = await admin.post('/api/equipment', {
      rinkId,
      kind: 'first-aid-kit',
      name: 'Kit',
      number: 'K1',
    })
    const id = String(added.body['id'])
    const staff = await signInRinkUser(rinkId)
    const put = (more: object) => staff.patch(`/api/equipment/${id}`, { rinkId, revision: 1, ...more })
    expect(await put({ placeId: 4711 })).toMatchObject({ status: 404, body: { code: 'place_not_found' } })
    const spot = { x: 0.25, y: 0.5 }
    expect(await put({ placeId, spot })).toMatchObject({ status: 200, body: { placeId, spot } })
    const { body } = await admin.get(`/api/equipment/${id}/events?rinkId=${rinkId}`)
    expect(body['list']).toMatchObject([
      { lines: [{ label: 'Place', text: 'nothing → Plant room, on the plan at 25 %, 50 %' }] },
      { kind: 'registered' },
    ])
  })
})
