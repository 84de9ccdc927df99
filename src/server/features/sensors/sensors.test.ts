import { describe, expect, test } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { setUpServer } from '#test/server/test-server.ts'

const NOW = '2026-11-20T06:00:00.000Z'
const REFUSED = { status: 401, body: { code: 'sensor_token_not_valid' } }

async function rinkWithSensor() {
  const server = await setUpServer()
  const { admin, rinkId, browser } = server
  const room = Number(
    (await admin.post('/api/places', { rinkId, kind: 'room', name: 'Plant room' })).body['id'],
  )
  const subject = `place:${room}`
  const items = [
    { key: 'ammonia', label: 'Ammonia', unit: 'ppm', act: { max: 24.99 }, stop: { max: 34.99 } },
    { key: 'discharge', label: 'Discharge pressure', unit: 'psi', act: { max: 180 } },
  ]
  const circuits = [{ subject, name: 'Room', canRun: false, items }]
  await admin.post('/api/log-settings', { rinkId, key: 'plant', value: { circuits } })
  const made = await admin.post('/api/sensor-tokens', { rinkId, name: 'Gateway' })
  const token = String(made.body['token'])
  const reading = { subject, key: 'ammonia', value: 3, unit: 'ppm', takenAt: NOW }
  const send = (body: object, authorization = `Bearer ${token}`) =>
    browser().post('/api/sensor-readings', body, { authorization })
  const read = async (path: string) => (await admin.get(`${path}?rinkId=${rinkId}`)).body
  const entries = async () => (await read('/api/log-entries'))['list']
  const actions = async () => (await read('/api/actions'))['list']
  return { ...server, room, subject, made, token, reading, send, read, entries, actions }
}

describe('a token', () => {
  test('is shown once, listed without its secret, and revoked', async () => {
    const { admin, rinkId, made, token, read, send, reading } = await rinkWithSensor()
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Gateway', expiresAt: '2027-11-20T06:00:00.000Z', lastUsedAt: null, revokedAt: null },
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    await send({ key: 'first', readings: [reading] })
    const list = await read('/api/sensor-tokens')
    expect(list).toMatchObject({
      list: [{ name: 'Gateway', createdBy: 'ada@rinkbook.test', lastUsedAt: NOW }],
    })
    expect(JSON.stringify(list)).not.toContain(token)
    const id = String(made.body['id'])
    expect(await admin.delete(`/api/sensor-tokens/${id}`, { rinkId })).toMatchObject({
      status: 200,
      body: { revokedAt: NOW },
    })
    expect(await admin.delete(`/api/sensor-tokens/${id}`, { rinkId })).toMatchObject({
      status: 404,
      body: { code: 'sensor_token_not_found' },
    })
    expect(await send({ key: 'second', readings: [reading] })).toMatchObject(REFUSED)
  })

  test('ends after its days, at most a year', async () => {
    const { admin, rinkId, browser, clock, reading } = await rinkWithSensor()
    expect(await admin.post('/api/sensor-tokens', { rinkId, name: 'x', days: 366 })).toMatchObject({
      status: 400,
      body: { message: 'A token can be valid for 1 to 365 days' },
    })
    const { body } = await admin.post('/api/sensor-tokens', { rinkId, name: 'x', days: 1 })
    clock.set('2026-11-21T06:00:00.000Z')
    const headers = { authorization: `Bearer ${String(body['token'])}` }
    const readings = [{ ...reading, takenAt: '2026-11-21T05:59:00.000Z' }]
    expect(await browser().post('/api/sensor-readings', { key: 'late', readings }, headers)).toMatchObject(
      REFUSED,
    )
  })

  test('is made by those who may consent', async () => {
    const { rinkId, signInRinkUser } = await rinkWithSensor()
    const staff = await signInRinkUser(rinkId)
    expect((await staff.post('/api/sensor-tokens', { rinkId, name: 'x' })).status).toBe(403)
    expect((await staff.get(`/api/sensor-tokens?rinkId=${rinkId}`)).status).toBe(403)
  })

  test('opens nothing else, and nobody sends readings without one', async () => {
    const { token, browser, rinkId, admin, reading, send } = await rinkWithSensor()
    const headers = { authorization: `Bearer ${token}` }
    expect((await browser().get(`/api/log-entries?rinkId=${rinkId}`, headers)).status).toBe(401)
    const batch = { key: 'first', readings: [reading] }
    expect(await admin.post('/api/sensor-readings', batch)).toMatchObject(REFUSED)
    expect(await send(batch, 'Bearer x')).toMatchObject(REFUSED)
    expect(await send(batch, `Basic ${token}`)).toMatchObject(REFUSED)
  })
})

describe('a batch', () => {
  test('is one entry with its readings, in SI and with their states', async () => {
    const { send, entries, reading, subject, deps } = await rinkWithSensor()
    const readings = [
      { ...reading, takenAt: '2026-11-20T05:50:00.000Z' },
      { ...reading, key: 'discharge', value: 150.5, unit: 'psi' },
    ]
    expect(await send({ key: 'first', readings })).toMatchObject({
      status: 201,
      body: { success: true, message: '2 readings are saved.', recorded: 2, state: 'fine' },
    })
    expect(await entries()).toMatchObject([
      {
        kind: 'sensor',
        takenAt: NOW,
        submittedBy: 'Gateway',
        content: { token: 'Gateway' },
        readings: [
          { subject, key: 'ammonia', typed: '3', unit: 'ppm', state: 'fine' },
          { subject, key: 'discharge', typed: '150.5', unit: 'psi', quantity: 'pressure' },
        ],
      },
    ])
    const times = await deps.db.selectFrom('readings').select('takenAt').orderBy('id').execute()
    expect(times).toEqual([{ takenAt: '2026-11-20T05:50:00.000Z' }, { takenAt: NOW }])
    expect(await verify(deps.db)).toMatchObject({ problem: null })
  })

  test('gets the ΔT of temperatures that were measured at the same time', async () => {
    const { send, entries, reading } = await rinkWithSensor()
    const brine = { ...reading, unit: '°F' }
    const readings = [
      { ...brine, key: 'brineOut', value: 18 },
      { ...brine, key: 'brineIn', value: 19, takenAt: '2026-11-20T05:00:00.000Z' },
      { ...brine, key: 'brineIn', value: 20 },
    ]
    expect(await send({ key: 'first', readings })).toMatchObject({ body: { recorded: 3 } })
    expect(await entries()).toMatchObject([
      { readings: [{ key: 'brineOut' }, { typed: '20' }, { key: 'deltaT', typed: '2' }, { typed: '19' }] },
    ])
  })

  test('that is repeated gets the first response and writes nothing', async () => {
    const { send, entries, reading } = await rinkWithSensor()
    const batch = { key: 'x'.repeat(200), readings: [reading] }
    const [first, second] = [await send(batch), await send(batch)]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await entries()).toHaveLength(1)
    expect(await send({ ...batch, readings: [{ ...reading, value: 4 }] })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
  })

  test('opens an action outside of the limits, once a day', async () => {
    const { send, actions, reading, clock, room } = await rinkWithSensor()
    expect(await send({ key: '1', readings: [{ ...reading, value: 26 }] })).toMatchObject({
      body: { state: 'act' },
    })
    await send({ key: '2', readings: [{ ...reading, value: 26 }] })
    const expected = {
      source: 'reading',
      place: { id: room },
      what: expect.stringMatching(/^Ammonia 26 ppm, above the action limit of /),
      timesFound: 1,
    }
    expect(await actions()).toMatchObject([expected])
    clock.set('2026-11-21T06:00:00.000Z')
    await send({
      key: '3',
      readings: [{ ...reading, value: 26, takenAt: '2026-11-21T05:59:00.000Z' }],
    })
    clock.set(NOW)
    expect(await actions()).toMatchObject([{ ...expected, timesFound: 2 }])
  })

  test('of the air raises an alarm by its highest reading, and only a person ends it', async () => {
    const { send, actions, read, admin, rinkId, clock } = await rinkWithSensor()
    const pad = Number((await admin.post('/api/places', { rinkId, kind: 'pad', name: 'Main' })).body['id'])
    const minnesota = { profile: 'minnesota', acceptedBy: 'Helen Ashworth', acceptedOn: '2026-11-01' }
    await admin.post('/api/log-settings', { rinkId, key: 'air', value: minnesota })
    const co = (value: number, takenAt: string) => ({
      subject: `place:${pad}`,
      key: 'co',
      value,
      unit: 'ppm',
      takenAt,
    })
    const air = async () => (await read('/api/air'))['pads']
    clock.passMinutes(20)
    const [early, late] = ['2026-11-20T06:10:00.000Z', '2026-11-20T06:20:00.000Z']
    await send({ key: '1', readings: [co(20, early)] })
    expect(await air()).toMatchObject([{ state: 'none', alarm: null }])
    expect(await send({ key: '2', readings: [co(25, early), co(19, late), co(21, late)] })).toMatchObject({
      body: { state: 'act' },
    })
    const raised = { state: 'act', alarm: { since: early, known: { co: 25 }, withinSince: null } }
    expect(await air()).toMatchObject([raised])
    expect(await actions()).toEqual([])
    expect(await read('/api/ice')).toMatchObject({ list: [{ isOpen: false }] })
    await send({ key: '3', readings: [co(3, late)] })
    expect(await air()).toMatchObject([raised])
    clock.passMinutes(1)
    const sample = {
      kind: 'air',
      placeId: pad,
      submittedBy: 'Callum Reid',
      content: { where: 'Centre line' },
      measures: [{ subject: `place:${pad}`, key: 'co', typed: '5', unit: 'ppm' }],
    }
    await admin.post('/api/log-entries', { rinkId, ...sample })
    expect(await air()).toMatchObject([{ state: 'none', alarm: { withinSince: '2026-11-20T06:21:00.000Z' } }])
  })

  test.each<[string, object, { key?: string; copies?: number }, string]>([
    ['no key', {}, { key: '' }, 'key must be a text of 1 to 200 characters'],
    ['no readings', {}, { copies: 0 }, 'Send at least one reading'],
    ['501 readings', {}, { copies: 501 }, 'Send at most 500 readings at once'],
    [
      'a number too large',
      { value: 1e12 },
      {},
      'value must be a number with at most nine digits before the decimal point',
    ],
    ['an unknown unit', { unit: 'furlong' }, {}, 'There is no such unit'],
    [
      'an unknown subject',
      { subject: 'machine:4711' },
      {},
      'machine:4711 is not a machine or a place of this rink',
    ],
    [
      'a time in the future',
      { takenAt: '2026-11-20T06:01:00.000Z' },
      {},
      'takenAt is in the future. Check the clock of the sensor.',
    ],
    ['a time long ago', { takenAt: '2026-10-20T06:00:00.000Z' }, {}, 'takenAt is more than 30 days ago'],
  ])('with %s is refused in words', async (_what, changed, { key = 'x', copies = 1 }, message) => {
    const { send, entries, reading } = await rinkWithSensor()
    const readings = Array.from({ length: copies }, () => ({ ...reading, ...changed }))
    expect(await send({ key, readings })).toMatchObject({ status: 400, body: { message } })
    expect(await entries()).toEqual([])
  })

  test('is refused if a token sends too many', async () => {
    const { send, reading } = await rinkWithSensor()
    for (let batch = 0; batch < 60; batch += 1) await send({ key: 'same', readings: [reading] })
    expect(await send({ key: 'other', readings: [reading] })).toMatchObject({
      status: 429,
      body: { code: 'too_many_batches' },
    })
  })
})
