import { expect, test } from 'vitest'
import { CONDITIONS } from '#test/server/log-bodies.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'

async function rinkWithConditions() {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const record = (body: object = {}, headers: Record<string, string> = {}) =>
    admin.post('/api/current-conditions', { rinkId, ...CONDITIONS, ...body }, headers)
  const list = async (query = '') =>
    (await admin.get(`/api/current-conditions?rinkId=${rinkId}${query}`)).body['list']
  return { ...server, record, list }
}

test('ice conditions are on record, and their numbers are readings of the rink', async () => {
  const { admin, record, list, rinkId } = await rinkWithConditions()
  expect(await record()).toMatchObject({
    status: 201,
    body: {
      submittedAt: '2026-11-20T06:00:00.000Z',
      timeOfDay: 'morning',
      weatherCondition: 'Rain',
      temperature: 8.5,
      windSpeed: null,
      windGusts: null,
      iceDepth: 31,
      iceSurfaceTemperature: -5.2,
      iceSurfaceCondition: 'good',
      iceSurfaceTexture: null,
      iceSurfaceHardness: null,
      chiller1Status: 'running',
      chiller2Status: null,
      resurfacerStatus: null,
      edgerStatus: null,
      additionalNotes: null,
    },
  })
  expect(await list()).toMatchObject([{ id: 1, submittedBy: 'Ivy Ice' }])
  const series = (await admin.get(`/api/readings/series?rinkId=${rinkId}`)).body['list']
  expect(series).toMatchObject([
    { subject: '', key: 'iceDepth', label: 'Ice depth', unit: 'mm', last: { value: 0.031 } },
    { subject: '', key: 'iceSurfaceTemperature', label: 'Ice surface temperature', unit: '°C' },
    { subject: '', key: 'temperature', label: 'Temperature outside', unit: '°C' },
  ])
})

test('a repeated key is recorded once, and other tablets receive an event', async () => {
  const { admin, record, list, rinkId } = await rinkWithConditions()
  const tablet = await admin.listen(rinkId)
  await tablet.next()
  const key = { 'idempotency-key': 'one morning' }
  const [first, second] = [await record({}, key), await record({}, key)]
  expect(second.body).toEqual(first.body)
  expect(await tablet.hears('log')).toBe(true)
  tablet.stop()
  expect(await list()).toHaveLength(1)
})

test('conditions without anything that was looked at are refused, and a temperature of zero is enough', async () => {
  const { admin, list, rinkId } = await rinkWithConditions()
  const entry = { rinkId, submittedBy: 'Ivy Ice', timeOfDay: 'morning' }
  expect(await admin.post('/api/current-conditions', entry)).toMatchObject({
    status: 400,
    body: { message: 'Fill in at least one thing that you looked at' },
  })
  expect((await admin.post('/api/current-conditions', { ...entry, temperature: '0' })).status).toBe(201)
  expect(await list()).toHaveLength(1)
})

test('what is no number, out of range or unknown is refused', async () => {
  const { record, list } = await rinkWithConditions()
  const refusals = [
    [{ submittedBy: ' ' }, 'Please enter your name'],
    [{ temperature: 'warm' }, 'Temperature outside must be a number with at most 6 decimals, in °C'],
    [{ iceSurfaceTemperature: 52 }, 'Ice surface temperature is out of range. Please check it.'],
  ] as const
  for (const [body, message] of refusals) {
    expect(await record(body)).toMatchObject({ status: 400, body: { message } })
  }
  expect(await record({ chiller1Status: 'lost' })).toMatchObject({ status: 400 })
  expect(await list()).toEqual([])
})

test('numbers are stored in °C, mm and km/h, and read in the units of the rink', async () => {
  const { admin, record, list, rinkId, deps } = await rinkWithConditions()
  const value = { temperature: '°F', length: 'in', speed: 'mph' }
  await admin.post('/api/log-settings', { rinkId, key: 'units', value })
  await record({ iceSurfaceTemperature: -4.722222, iceDepth: 31.75, windSpeed: 19.312128 })
  expect(await list()).toMatchObject([{ iceSurfaceTemperature: -4.722222, iceDepth: 31.75 }])
  const readings = await deps.db
    .selectFrom('readings')
    .select(['itemKey', 'typed', 'unit'])
    .where('conditionsId', 'is not', null)
    .execute()
  expect(readings).toEqual(
    expect.arrayContaining([
      { itemKey: 'iceSurfaceTemperature', typed: '23.5', unit: '°F' },
      { itemKey: 'iceDepth', typed: '1.25', unit: 'in' },
      { itemKey: 'windSpeed', typed: '12', unit: 'mph' },
    ]),
  )
  const workbook = await downloadedSheets(admin, rinkId)
  expect(columnsOf(workbook, 'Ice Conditions', ['Ice surface temperature', 'Ice depth', 'Wind'])).toEqual([
    ['23.5 °F', '1.25 in', '12 mph'],
  ])
})

test('conditions without a number, and offline ones, are recorded with their time', async () => {
  const { record, list, clock } = await rinkWithConditions()
  clock.set('2026-11-20T08:00:00.000Z')
  const performedAt = '2026-11-20T06:30:00.000Z'
  await record({ temperature: '', iceDepth: null, iceSurfaceTemperature: '−4,5', performedAt })
  expect(await list()).toMatchObject([
    { temperature: null, iceDepth: null, iceSurfaceTemperature: -4.5, performedAt },
  ])
  expect(await list('&text=rain%20ivy')).toHaveLength(1)
  expect(await list('&text=snow')).toEqual([])
})
