import { describe, expect, test } from 'vitest'
import { FLOOD } from '#test/server/log-bodies.ts'
import { setUpServer } from '#test/server/test-server.ts'

const PAD = {
  lengthM: 60,
  widthM: 30,
  cornerRadiusM: 8.5,
  bandLowMm: 25,
  bandHighMm: 38,
  lowLowMm: 19,
  points: [
    { key: 'p1', x: 0.2, y: 0.2 },
    { key: 'p2', x: 0.8, y: 0.8 },
  ],
}

async function rinkWithPad() {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const pad = Number((await admin.post('/api/places', { rinkId, kind: 'pad', name: 'Main pad' })).body['id'])
  const subject = `place:${pad}`
  const record = (body: object, headers: Record<string, string> = {}) =>
    admin.post('/api/log-entries', { rinkId, placeId: pad, submittedBy: 'Ivy Ice', ...body }, headers)
  const read = async (path: string, query = '') => (await admin.get(`${path}?rinkId=${rinkId}${query}`)).body
  const list = async (query = '') => (await read('/api/log-entries', query))['list']
  const ice = async () => (await read('/api/ice'))['list']
  const set = (body: object) => admin.post('/api/log-settings', { rinkId, ...body })
  return { ...server, pad, subject, record, read, list, ice, set }
}

describe('an entry of the log', () => {
  test('a flood is on record with its readings in SI and as typed', async () => {
    const { record, list, subject, pad } = await rinkWithPad()
    const measures = [{ subject, key: 'hotWater', typed: '420', unit: 'l' }]
    expect(await record({ ...FLOOD, measures })).toMatchObject({
      status: 201,
      body: {
        kind: 'resurfacing',
        placeId: pad,
        takenAt: '2026-11-20T06:00:00.000Z',
        state: 'fine',
        readings: [{ subject, key: 'hotWater', quantity: 'volume', value: 0.42, typed: '420', unit: 'l' }],
      },
    })
    expect(await list()).toMatchObject([{ readings: [{ key: 'hotWater', value: 0.42 }] }])
  })

  test('a repeated key is recorded once, and other tablets receive an event', async () => {
    const { record, list, admin, rinkId } = await rinkWithPad()
    const tablet = await admin.listen(rinkId)
    await tablet.next()
    const key = { 'idempotency-key': 'one flood' }
    const [first, second] = [await record(FLOOD, key), await record(FLOOD, key)]
    expect(second.body).toEqual(first.body)
    expect(await tablet.hears('log')).toBe(true)
    tablet.stop()
    expect(await list()).toHaveLength(1)
  })

  test('what was not confirmed, cannot be measured or is in the future is refused', async () => {
    const { record, list, subject } = await rinkWithPad()
    const measure = { subject, key: 'hotWater', typed: '4O', unit: 'l' }
    const refusals = [
      [{ ...FLOOD, content: {} }, 'Confirm that everyone is off the ice and the gates are shut'],
      [{ ...FLOOD, measures: [measure] }, 'Enter a number'],
      [
        { kind: 'depth', content: {}, measures: [{ subject, key: 'p1', typed: '30030', unit: 'mm' }] },
        'Enter a depth from 0 to 300 mm',
      ],
      [
        { ...FLOOD, measures: [1, 2].map(typed => ({ ...measure, typed: String(typed) })) },
        'A reading is given twice',
      ],
      [{ ...FLOOD, takenAt: '2026-11-20T06:05:00.000Z' }, 'The time is in the future.'],
      [{ ...FLOOD, placeId: 4711 }, 'This place is not in the list any more.'],
      [{ ...FLOOD, machineId: 4711 }, 'This machine is not in the register.'],
      [{ kind: 'ice-state', content: { isOpen: false } }, 'Please say why the ice is closed'],
    ] as const
    for (const [body, message] of refusals)
      expect(await record(body)).toMatchObject({ status: 400, body: { message } })
    expect(await list()).toEqual([])
  })

  test('an entry about an earlier day was entered afterwards', async () => {
    const { record } = await rinkWithPad()
    const takenAt = '2026-11-18T10:00:00.000Z'
    expect(await record({ ...FLOOD, takenAt, lateReason: 'Paper' })).toMatchObject({
      body: { takenAt, lateEntry: 'entered-afterwards', lateReason: 'Paper' },
    })
  })

  test('the log of some days has the entries that were made on them at the rink', async () => {
    const { record, list } = await rinkWithPad()
    const day = { takenAt: '2026-11-18T10:00:00.000Z', lateReason: 'Paper' }
    const midnight = { takenAt: '2026-11-19T00:00:00.000Z', lateReason: 'Paper' }
    for (const made of [day, midnight, {}]) expect((await record({ ...FLOOD, ...made })).status).toBe(201)
    const { takenAt } = midnight
    expect(await list('&from=2026-11-18&to=2026-11-18')).toMatchObject([{ takenAt: day.takenAt }])
    expect(await list('&from=2026-11-19')).toMatchObject([
      { takenAt: '2026-11-20T06:00:00.000Z' },
      { takenAt },
    ])
    expect(await list('&to=2026-11-17')).toEqual([])
  })

  test('nobody reads or writes the log of another rink', async () => {
    const { admin, rinkId, signInRinkUser, record } = await rinkWithPad()
    const { body } = await record(FLOOD)
    const south = Number((await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })).body['id'])
    const stranger = await signInRinkUser(south)
    expect((await stranger.get(`/api/log-entries?rinkId=${rinkId}`)).status).toBe(403)
    expect((await stranger.post('/api/log-entries', { ...FLOOD, rinkId })).status).toBe(403)
    const entry = await stranger.get(`/api/log-entries/${String(body['id'])}?rinkId=${south}`)
    expect(entry).toMatchObject({ status: 404, body: { code: 'log_entry_not_found' } })
  })
})

describe('settings', () => {
  test('the newest setting counts, and readings keep the state they had', async () => {
    const { set, record, list, subject, pad } = await rinkWithPad()
    const survey = (typed: string) =>
      record({ kind: 'depth', content: {}, measures: [{ subject, key: 'p1', typed, unit: 'mm' }] })
    expect((await set({ key: 'pad', placeId: pad, value: PAD })).status).toBe(201)
    await survey('24')
    await set({ key: 'pad', placeId: pad, value: { ...PAD, bandLowMm: 20 } })
    await survey('24')
    await survey('18.9')
    expect(await list()).toMatchObject([{ state: 'stop' }, { state: 'fine' }, { state: 'look' }])
  })

  test('only those who may consent change settings, and impossible ones are refused', async () => {
    const { set, signInRinkUser, rinkId, read, pad } = await rinkWithPad()
    const staff = await signInRinkUser(rinkId)
    const units = { key: 'units', value: { length: 'in' } }
    expect((await staff.post('/api/log-settings', { rinkId, ...units })).status).toBe(403)
    expect((await set(units)).status).toBe(201)
    expect(await read('/api/log-settings')).toMatchObject({
      units: { length: 'in', temperature: '°C' },
      air: null,
    })
    const refusals = [
      [{ key: 'pad', placeId: pad, value: { ...PAD, lowLowMm: 30 } }, 'The depths must rise'],
      [{ key: 'pad', placeId: pad, value: { ...PAD, cornerRadiusM: 16 } }, 'at most half of the width'],
      [{ key: 'pad', placeId: 4711, value: PAD }, 'This pad is not in the list any more.'],
      [{ key: 'air', value: { profile: 'minnesota' } }, 'Enter the name of the person who accepts'],
    ] as const
    for (const [body, message] of refusals) {
      expect(await set(body)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(message) },
      })
    }
  })
})

describe('the ice now', () => {
  test('it says whether each pad is open and why, its floods and its last depths', async () => {
    const { record, ice, subject, clock, set, pad } = await rinkWithPad()
    expect(await ice()).toMatchObject([
      { name: 'Main pad', isOpen: true, floods: [], depth: null, air: null },
    ])
    await record({ kind: 'ice-state', content: { isOpen: false, reason: 'Resurfacing' } })
    clock.passMinutes(10)
    await record(FLOOD)
    const depths = ['20', '31.5'].map((typed, index) => ({
      subject,
      key: `p${index + 1}`,
      typed,
      unit: 'mm',
    }))
    await record({ kind: 'depth', content: {}, measures: depths })
    expect(await ice()).toMatchObject([
      {
        isOpen: false,
        reason: 'Resurfacing',
        since: '2026-11-20T06:00:00.000Z',
        floods: ['2026-11-20T06:10:00.000Z'],
        depth: { meanMm: 25.8, minMm: 20, points: 2, state: 'fine' },
      },
    ])
    await record({ kind: 'ice-state', content: { isOpen: true } })
    expect(await ice()).toMatchObject([{ isOpen: true, reason: null, depth: { minState: null } }])
    await set({ key: 'pad', placeId: pad, value: PAD })
    await record({ kind: 'depth', content: {}, measures: depths })
    expect(await ice()).toMatchObject([{ depth: { minState: 'look' } }])
    // A survey keeps the state by the limits of its time.
    await set({ key: 'pad', placeId: pad, value: { ...PAD, bandLowMm: 20 } })
    expect(await ice()).toMatchObject([{ depth: { minState: 'look' } }])
  })
})

describe('series and trends', () => {
  test('a series has its name, its last value and its limits; a trend answers whether it was ever above', async () => {
    const { record, read, subject, clock, set, pad } = await rinkWithPad()
    await set({ key: 'pad', placeId: pad, value: PAD })
    for (const typed of ['30', '36', '33']) {
      await record({ kind: 'depth', content: {}, measures: [{ subject, key: 'p1', typed, unit: 'mm' }] })
      clock.passMinutes(60)
    }
    expect((await read('/api/readings/series'))['list']).toMatchObject([
      { subjectName: 'Main pad', key: 'depthMin', label: 'Lowest depth', last: { value: 0.033 } },
      { label: 'Mean depth', limits: { unit: 'mm', look: { min: 25, max: 38 } } },
    ])
    const period = '&from=2026-11-20T00:00:00.000Z&to=2026-11-20T23:00:00.000Z'
    const trend = await read('/api/readings', `&subject=${subject}&key=depthMean${period}&above=0.035`)
    expect(trend).toMatchObject({
      count: 3,
      min: 0.03,
      max: 0.036,
      points: [{ value: 0.03 }, { value: 0.036 }, { value: 0.033 }],
      crossings: { count: 1, first: '2026-11-20T07:00:00.000Z', last: '2026-11-20T07:00:00.000Z' },
    })
    const backwards = `&subject=&key=co&from=2026-11-21T00:00:00.000Z&to=2026-11-20T00:00:00.000Z`
    expect(await read('/api/readings', backwards)).toMatchObject({
      message: 'The period must not end before it begins',
    })
  })
})
