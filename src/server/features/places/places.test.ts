import { describe, expect, test } from 'vitest'
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

  test('the ice of a pad stays closed for its reason, and opens with the pad', async () => {
    const { open, admin, rinkId, place, name } = await closedPlace()
    const ice = async () => (await admin.get(`/api/ice?rinkId=${rinkId}`)).body['list']
    expect(await ice()).toMatchObject([{ isOpen: false, isRestricted: true, reason: 'Boards: Fail, Split' }])
    const opening = { kind: 'ice-state', content: { isOpen: true }, submittedBy: 'Ivy Ice' }
    expect(await admin.post('/api/log-entries', { rinkId, placeId: place, ...opening })).toMatchObject({
      status: 409,
      body: { code: 'place_closed', message: expect.stringContaining(name) },
    })
    expect(await open()).toMatchObject({ status: 201 })
    expect(await ice()).toMatchObject([{ isOpen: true, isRestricted: false, reason: null }])
  })

  test('a new result is asked about each finding, and is on record', async () => {
    const { open, keys, places, deps } = await closedPlace()
    const [key] = keys
    expect(await places()).toMatchObject([{ closed: { defects: [{ asks: { kind: 'words' } }] } }])
    expect(await open({ results: [{ key, value: 'Fail' }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: key, message: 'Boards has not passed yet' }] },
    })
    expect(await open({ results: [{ key, value: 'Pass' }] })).toMatchObject({ status: 201 })
    const [closing] = await deps.db.selectFrom('restrictions').selectAll().execute()
    expect(closing?.defects).toMatchObject([{ label: 'Boards', rating: 'Fail', result: 'Pass' }])
    const history = await deps.db.selectFrom('actionEvents').selectAll().execute()
    expect(history.map(({ text }) => text)).toContain('New boards\nChecked again: Boards: Pass')
    expect((await verify(deps.db)).problem).toBeNull()
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
