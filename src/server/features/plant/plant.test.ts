import { expect, test } from 'vitest'
import { readPlant } from '#contract/plant.ts'
import { inSi } from '#domain/readings/units.ts'
import { setUpPlant } from '#test/server/plant.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'

const DAY_MS = 24 * 60 * 60_000

async function rinkWithPlant(more: object = {}) {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const plant = await setUpPlant(admin, rinkId, more)
  const round = (measures: object[], body: object = {}) =>
    admin.post('/api/log-entries', {
      rinkId,
      kind: 'plant',
      content: {},
      measures,
      submittedBy: 'Ivy Ice',
      ...body,
    })
  const read = async (path: string) => (await admin.get(`${path}?rinkId=${rinkId}`)).body
  const now = async () => readPlant.reply.parse(await read('/api/plant'))
  const actions = async () => (await read('/api/actions'))['list']
  const matters = async () => (await read('/api/matters'))['list']
  const psi = (key: string, typed: string) => ({ subject: plant.compressor, key, typed, unit: 'psi' })
  return { ...server, ...plant, round, now, actions, matters, psi }
}

test('a round gives the plant its last values, each with the one before', async () => {
  const { round, now, psi, compressor, clock } = await rinkWithPlant()
  expect(await now()).toMatchObject({ lastRoundAt: null, readings: [] })
  await round([psi('discharge', '150')], { content: { running: { [compressor]: true } } })
  clock.passMinutes(60)
  await round([psi('discharge', '152')])
  expect(await now()).toMatchObject({
    lastRoundAt: '2026-11-20T06:00:00.000Z',
    readings: [
      {
        subject: compressor,
        key: 'discharge',
        value: inSi(152, 'psi').value,
        previous: inSi(150, 'psi').value,
        state: 'fine',
        slopePerMonth: null,
      },
    ],
  })
})

test('a round that lacks values leaves the round due, until they are read', async () => {
  const { round, now, matters, value, compressor, clock } = await rinkWithPlant()
  const all = value.circuits.flatMap(({ subject, items }) =>
    items.flatMap(({ key, unit }) => (key === 'deltaT' ? [] : { subject, key, typed: '0', unit })),
  )
  const [suction, ...others] = all
  const note = { notes: 'All stopped' }
  expect((await round(all, note)).status).toBe(201)
  clock.passMinutes(4 * 60)
  expect(await round(others, note)).toMatchObject({
    body: { content: { unread: [`${compressor} suction`] } },
  })
  expect(await now()).toMatchObject({
    lastRoundAt: '2026-11-20T06:00:00.000Z',
    unread: [`${compressor} suction`],
  })
  clock.passMinutes(30)
  expect(await matters()).toContainEqual(
    expect.objectContaining({
      title: 'The plant round is late',
      detail: 'Due 10:00. Not read: Compressor 1 (Suction pressure)',
    }),
  )
  await round(suction ? [suction] : [])
  expect(await now()).toMatchObject({ lastRoundAt: '2026-11-20T10:30:00.000Z', unread: [] })
  expect(await matters()).not.toContainEqual(expect.objectContaining({ key: 'plant round' }))
  clock.passMinutes(4 * 60)
  const withoutCompressor = all.filter(({ subject }) => subject !== compressor)
  await round(withoutCompressor, { ...note, content: { running: { [compressor]: false } } })
  expect(await now()).toMatchObject({ lastRoundAt: '2026-11-20T14:30:00.000Z', unread: [] })
})

test('the spreadsheet has the names of machines and readings, and words for what ran', async () => {
  const { round, psi, compressor, brine, admin, rinkId } = await rinkWithPlant()
  const shift = {
    shift: 'Night',
    startedAt: '2026-11-19T22:00:00.000Z',
    endedAt: '2026-11-20T05:00:00.000Z',
    changes: [{ at: '2026-11-20T01:10:00.000Z', what: 'Oil topped up' }],
  }
  await round([psi('discharge', '150')], {
    content: { running: { [compressor]: true, [brine]: false }, shift },
  })
  const titles = ['Subject', 'Reading', 'State', 'Details']
  const rows = columnsOf(await downloadedSheets(admin, rinkId), 'Ice, Air and Plant', titles)
  const [subject, reading, state, details] = rows.at(0) ?? []
  expect([subject, reading, state]).toEqual(['Compressor 1', 'Discharge pressure', 'Within limits'])
  expect(details).toMatch(/^Running: Compressor 1; Stopped: Brine; Shift: Night; Start: .*; End: .*05:00/)
  expect(details).toContain('Changes from normal: 01:10 Oil topped up')
  expect(details).toContain('Not read: Compressor 1 Suction pressure')
  expect(JSON.stringify(rows)).not.toMatch(/machine:|\{/)
})

test('the log has the rounds and the entries of shifts apart, and a reading without a limit has no state', async () => {
  const { round, psi, admin, rinkId } = await rinkWithPlant()
  const kinds = async (kind: string) => {
    const { list } = (await admin.get(`/api/log-entries?rinkId=${rinkId}&kind=${kind}`)).body
    return list
  }
  await round([psi('suction', '22'), psi('discharge', '150')])
  const shift = { shift: 'Night', startedAt: '2026-11-19T22:00:00.000Z', endedAt: '2026-11-20T05:00:00.000Z' }
  expect((await round([], { content: { shift } })).status).toBe(201)
  const states = [
    { key: 'suction', state: null },
    { key: 'discharge', state: 'fine' },
  ]
  expect(await kinds('plant')).toMatchObject([{ readings: states }])
  expect(await kinds('shift')).toMatchObject([{ kind: 'plant', content: { shift: { shift: 'Night' } } }])
})

test('ΔT follows from the temperatures of the brine', async () => {
  const { round, now, brine } = await rinkWithPlant()
  const brineAt = (supply: string, returned: string) =>
    round([
      { subject: brine, key: 'brineOut', typed: supply, unit: '°F' },
      { subject: brine, key: 'brineIn', typed: returned, unit: '°F' },
    ])
  expect(await brineAt('18', '20')).toMatchObject({
    body: { readings: [{}, {}, { key: 'deltaT', typed: '2', unit: '°F difference', state: 'fine' }] },
  })
  await brineAt('16', '21')
  const deltaT = (await now()).readings.find(({ key }) => key === 'deltaT')
  expect(deltaT).toMatchObject({ state: 'look' })
  expect(deltaT?.value).toBeCloseTo(25 / 9, 9)
})

test('a reading outside of its limits opens one action, and a note on a second day', async () => {
  const { round, actions, psi, clock, admin } = await rinkWithPlant()
  await round([psi('discharge', '179')])
  expect(await actions()).toEqual([])
  await round([psi('discharge', '190')])
  await round([psi('discharge', '190')])
  const what = 'Discharge pressure 190 psi, above the action limit of 180 psi'
  expect(await actions()).toMatchObject([{ source: 'reading', what, timesFound: 1 }])
  clock.passMinutes(24 * 60)
  await admin.post('/api/auth/login', ADMIN)
  await round([psi('discharge', '190')])
  expect(await actions()).toMatchObject([{ what, timesFound: 2 }])
})

// logbooks.com: 1 psi a month is invisible to the eye.
test('a discharge that creeps up 1 psi a month is flagged', async () => {
  const { now, deps, rinkId, compressor, round, psi } = await rinkWithPlant()
  await round([psi('discharge', '153')])
  const [last] = await deps.db.selectFrom('readings').selectAll().execute()
  if (!last) throw new Error('There is no reading')
  const { id: _id, ...reading } = last
  const end = Date.parse(last.takenAt)
  const earlier = Array.from({ length: 90 * 4 }, (_, index) => ({
    ...reading,
    value: inSi(150 + index / 120, 'psi').value,
    takenAt: new Date(end - 90 * DAY_MS + index * (DAY_MS / 4)).toISOString(),
  }))
  await deps.db.insertInto('readings').values(earlier).execute()
  // Another write, so that no cached response is sent.
  await round([{ subject: compressor, key: 'suction', typed: '20', unit: 'psi' }])
  const flagged = (await now()).readings.find(({ key }) => key === 'discharge')
  expect(flagged?.slopePerMonth).toBeCloseTo(inSi(1, 'psi').value, 0)
  expect(rinkId).toBe(last.rinkId)
})

test('ammonia in the brine above the last clean test is an alarm with an action', async () => {
  const { round, now, actions, brine } = await rinkWithPlant()
  const brineTest = (typed: string) => round([{ subject: brine, key: 'brineAmmonia', typed, unit: 'ppm' }])
  await brineTest('0')
  expect(await now()).toMatchObject({ brineTests: [{ subject: brine, ppm: 0, isAlarm: false }] })
  await brineTest('0.5')
  expect(await now()).toMatchObject({ brineTests: [{ ppm: 0.5, cleanPpm: 0, isAlarm: true }] })
  expect(await actions()).toMatchObject([
    { what: 'Ammonia in the brine 0.5 ppm, more than in the last clean test' },
  ])
})

test('from 25 ppm in the plant room someone acts, from 35 everyone leaves', async () => {
  const { round, room } = await rinkWithPlant()
  const ppm = async (typed: string) =>
    (await round([{ subject: room, key: 'ammonia', typed, unit: 'ppm' }])).body['state']
  expect([await ppm('0'), await ppm('24.9'), await ppm('25'), await ppm('35')]).toEqual([
    'fine',
    'look',
    'act',
    'stop',
  ])
})

test('the entry of a shift is in the log, and is no round', async () => {
  const { round, now } = await rinkWithPlant()
  const shift = {
    shift: 'Night',
    startedAt: '2026-11-19T22:00:00.000Z',
    endedAt: '2026-11-20T06:00:00.000Z',
    malfunctions: [{ at: '2026-11-20T02:10:00.000Z', what: 'Pump tripped', remedy: 'Reset' }],
  }
  expect(await round([], { content: { shift } })).toMatchObject({
    status: 201,
    body: { content: { shift: { ...shift, changes: [], unusual: [] } } },
  })
  expect(
    await round([], { content: { shift: { ...shift, malfunctions: [], endedAt: shift.startedAt } } }),
  ).toMatchObject({
    status: 400,
    body: { message: 'The shift must not end before it begins' },
  })
  expect((await now()).lastRoundAt).toBeNull()
})

test('a late round and a leak check that is due are open matters', async () => {
  const { round, matters, psi, clock } = await rinkWithPlant({
    refrigerant: 'R-404A',
    gwp: 3922,
    chargeKg: 100,
    leakCheckedOn: '2026-05-25',
  })
  await round([psi('discharge', '150')])
  const leak = { key: 'leak check', tone: 'amber' }
  expect(await matters()).toMatchObject([leak])
  clock.passMinutes(4 * 60 + 30)
  expect(await matters()).toMatchObject([
    {
      key: 'plant round',
      tone: 'red',
      detail: expect.stringMatching(/^Due 10:00/),
      since: '2026-11-20T10:00:00.000Z',
    },
    leak,
  ])
})

test('the plant of another rink stays hidden', async () => {
  const { admin, rinkId, signInRinkUser } = await rinkWithPlant()
  const south = Number((await admin.post('/api/ice-rinks', { name: 'South Pole Arena' })).body['id'])
  const stranger = await signInRinkUser(south)
  expect((await stranger.get(`/api/plant?rinkId=${rinkId}`)).status).toBe(403)
})
