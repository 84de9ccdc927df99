import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { readAir } from '#contract/air.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { rinkWithAir } from '#test/server/air.ts'
import { ADMIN } from '#test/server/test-server.ts'

describe('an air alarm', () => {
  test('a reading above the limit closes the ice until a manager gives the all clear', async () => {
    const { sample, step, air, clock, admin, rinkId } = await rinkWithAir()
    const ice = async () => (await admin.get(`/api/ice?rinkId=${rinkId}`)).body['list']
    expect(await sample('20')).toMatchObject({ status: 201, body: { state: 'fine' } })
    expect(await air()).toMatchObject({ state: 'none', alarm: null })
    clock.passMinutes(1)
    const { body } = await sample('34')
    expect(body).toMatchObject({ state: 'act', readings: [{ state: 'act' }, { state: 'fine' }] })
    expect(await air()).toMatchObject({
      state: 'act',
      alarm: {
        id: body['id'],
        measureAt: '2026-11-20T06:21:00.000Z',
        evacuateAt: '2026-11-20T08:01:00.000Z',
        reasons: [{ reason: 'Carbon monoxide above 20 ppm', source: 'Minn. R. 4620.4600, subp. 1' }],
      },
    })
    expect(await ice()).toMatchObject([
      {
        isOpen: false,
        reason: 'Air alarm: Carbon monoxide above 20 ppm (highest: CO 34 ppm)',
        air: { state: 'act', alarmId: body['id'] },
      },
    ])
    clock.passMinutes(20)
    expect((await step('all-clear')).body['message']).toBe(
      'The air is still over its limits. Measure again first.',
    )
    await sample('18')
    expect(await air()).toMatchObject({ state: 'none', alarm: { withinSince: '2026-11-20T06:21:00.000Z' } })
    expect(await ice()).toMatchObject([{ isOpen: false, air: { state: 'none' } }])
    expect((await step('all-clear')).status).toBe(201)
    expect(await ice()).toMatchObject([{ isOpen: true, air: null }])
  })

  test('it becomes an evacuation when nothing lower is measured in time', async () => {
    const { sample, air, clock } = await rinkWithAir()
    await sample('84')
    clock.passMinutes(5)
    expect(await air()).toMatchObject({ state: 'act' })
    clock.passMinutes(1)
    const { state, alarm } = await air()
    expect(state).toBe('evacuate')
    expect(alarm?.steps.slice(0, 2).map(({ key }) => key)).toEqual(['everyone-out', 'fire-service'])
  })

  test('the ice and an evacuation are also on the names of a shared tablet', async () => {
    const { sample, step, record, browser, rinkId } = await rinkWithAir()
    const tablet = browser()
    await tablet.post('/api/auth/login', ADMIN)
    await tablet.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
    expect((await tablet.get('/api/device')).body).toEqual(
      expect.objectContaining({ pads: [{ name: 'Main pad', isOpen: true, reason: null }], evacuated: [] }),
    )
    await record({ kind: 'ice-state', content: { isOpen: false, reason: 'Maintenance' } })
    expect((await tablet.get('/api/device')).body).toMatchObject({
      pads: [{ isOpen: false, reason: 'Maintenance' }],
    })
    await record({ kind: 'ice-state', content: { isOpen: false, reason: 'Kyle Drummond broke his arm' } })
    expect((await tablet.get('/api/device')).body).toMatchObject({ pads: [{ isOpen: false, reason: null }] })
    await sample('34')
    expect((await tablet.get('/api/device')).body).toMatchObject({
      pads: [{ isOpen: false, reason: 'Air alarm: Carbon monoxide above 20 ppm (highest: CO 34 ppm)' }],
      evacuated: [],
    })
    await step('evacuate')
    expect((await tablet.get('/api/device')).body).toMatchObject({ evacuated: ['Main pad'] })
  })

  test('its steps are on record with their times, and can be taken back', async () => {
    const { sample, step, air, clock } = await rinkWithAir()
    await sample('34')
    clock.passMinutes(1)
    await step('clear-ice')
    expect((await air()).alarm?.steps[0]).toMatchObject({
      state: 'done',
      done: { at: '2026-11-20T06:01:00.000Z', by: 'Callum Reid' },
    })
    clock.passMinutes(1)
    await step('undo-clear-ice')
    expect((await air()).alarm?.steps[0]).toMatchObject({ state: 'now', done: null })
    expect((await step('dance')).body['message']).toBe('There is no such step.')
  })

  test('only those who may consent give the all clear, and nobody opens the ice before it', async () => {
    const { sample, step, record, clock, signInRinkUser, rinkId } = await rinkWithAir()
    await sample('34')
    clock.passMinutes(20)
    await sample('10')
    const staff = await signInRinkUser(rinkId)
    expect((await step('all-clear', staff)).status).toBe(403)
    expect((await step('ventilate', staff)).status).toBe(201)
    const opening = await record({ kind: 'ice-state', content: { isOpen: true } })
    expect(opening.body['message']).toContain('until a manager gives the all clear')
    expect((await step('all-clear')).status).toBe(201)
    expect((await record({ kind: 'ice-state', content: { isOpen: true } })).status).toBe(201)
  })

  test('a manager’s PIN on the login of staff gives the all clear in the name of the manager', async () => {
    const { sample, record, clock, admin, signInRinkUser, rinkId } = await rinkWithAir()
    await sample('34')
    const staff = await signInRinkUser(rinkId)
    const open = (pin: string) =>
      record({ kind: 'air-step', content: { step: 'all-clear' }, pin, submittedBy: 'Ivy Ice' }, staff)
    expect((await open(MANAGER_PIN)).body['message']).toContain('still over its limits')
    clock.passMinutes(20)
    await sample('10')
    expect(await open('9302')).toMatchObject({ status: 403, body: { code: 'wrong_pin' } })
    expect(await open(MANAGER_PIN)).toMatchObject({ status: 201, body: { submittedBy: 'Dan Duty' } })
    expect((await record({ kind: 'ice-state', content: { isOpen: true } })).status).toBe(201)
    const { body } = await admin.get(`/api/audit?rinkId=${rinkId}`)
    expect(JSON.stringify(body)).not.toContain(MANAGER_PIN)
  })

  test('it is a line of the handover, with the samples after it and the report to the authority', async () => {
    const { sample, step, record, clock, admin, rinkId } = await rinkWithAir()
    const matters = async () =>
      JSON.stringify((await admin.get(`/api/matters?rinkId=${rinkId}`)).body['list'])
    await sample('34')
    expect(await matters()).toContain('Air alarm: Main pad is closed')
    expect(await matters()).toContain('Report to the authority: air alarm of Main pad today')
    clock.passMinutes(20)
    await sample('10')
    await step('all-clear')
    await step('report')
    expect(await matters()).not.toContain('Report to the authority')
    clock.passMinutes(60)
    await record({ kind: 'resurfacing', content: { isEveryoneOff: true } })
    clock.passMinutes(25)
    expect(await matters()).toContain('Air sample of Main pad was due 07:40')
    await sample('5')
    expect(await matters()).not.toContain('was due 07:40')
  })

  test('the limits at its beginning count: nobody ends it by choosing others', async () => {
    const { sample, air, setLimits, clock } = await rinkWithAir()
    await sample('34')
    clock.passMinutes(5)
    const ownLimits = { co: { act: 90, evacuate: 200 }, no2: { act: 3, evacuate: 5 } }
    await setLimits({ profile: 'own', acceptedBy: 'Helen', acceptedOn: '2026-11-20', ownLimits })
    await sample('33')
    expect(await air()).toMatchObject({ state: 'act', alarm: { profile: 'Minnesota', withinSince: null } })
  })

  test('another tablet receives the event, also after a restart of the server', async () => {
    const server = await rinkWithAir()
    const { admin, rinkId, sample } = server
    const restarted = await server.startAnother()
    for (const tablet of [admin, restarted.browser(admin.cookie)]) {
      const stream = await tablet.listen(rinkId)
      await stream.next()
      await sample('34', {}, tablet)
      expect(await stream.hears('log')).toBe(true)
      expect((await tablet.get(`/api/air?rinkId=${rinkId}`)).body['pads']).toMatchObject([{ state: 'act' }])
      stream.stop()
    }
  })
})

describe('an air sample', () => {
  test('with a meter whose calibration expired yesterday, is kept but proves nothing', async () => {
    const { sample, air, admin, rinkId } = await rinkWithAir()
    const meter = await admin.post('/api/equipment', {
      rinkId,
      kind: 'gas-detector',
      name: 'AQ-2',
      number: '4711',
      dueDates: [{ kind: 'calibration', everyMonths: 12, dueOn: '2026-11-19' }],
    })
    const meterId = Number(meter.body['id'])
    expect((await sample('4', { meterId })).body).toMatchObject({ isCalibrated: false })
    expect((await air()).due).toMatchObject([
      { kind: 'week', taken: 0 },
      { kind: 'weekend', taken: 0 },
    ])
    expect((await sample('4')).body).toMatchObject({ isCalibrated: null })
    expect((await air()).due[0]).toMatchObject({ taken: 1 })
  })

  test('is not measured with an ammonia detector, which belongs to the plant', async () => {
    const { admin, rinkId } = await rinkWithAir()
    for (const [name, number] of [
      ['Ammonia detector', 'AD-1'],
      ['NH3 sensor', 'AD-2'],
      ['AQ-2', 'M-1'],
    ])
      await admin.post('/api/equipment', { rinkId, kind: 'gas-detector', name, number })
    const { body } = await admin.get(`/api/air?rinkId=${rinkId}`)
    expect(readAir.reply.parse(body).records.meters).toMatchObject([{ name: 'AQ-2' }])
  })

  test('is of a pad, and of a gas in ppm', async () => {
    const { sample, subject } = await rinkWithAir()
    expect((await sample('4', { placeId: null })).body['message']).toBe('Please choose the pad.')
    const measures = [{ subject, key: 'co', typed: '4', unit: '%' }]
    expect((await sample('4', { measures })).body['message']).toContain('in ppm')
  })

  test('raises no alarm before someone has accepted limits by name', async () => {
    const { sample, air, setLimits } = await rinkWithAir({ profile: null })
    await sample('500')
    expect(await air()).toMatchObject({ state: 'none', alarm: null, due: [] })
    const refused = await setLimits({ profile: 'minnesota' })
    expect(refused.body['message']).toBe('Enter the name of the person who accepts these limits')
  })
})

describe('the log as a PDF', () => {
  test('has the engines and every sample of the period', async () => {
    const { sample, admin, rinkId } = await rinkWithAir()
    await sample('34')
    const { status, headers, bytes } = await admin.download(
      `/api/air/log/pdf?rinkId=${rinkId}&from=2026-11-01&to=2026-11-30`,
    )
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = await textOf(bytes)
    expect(text).toContain('Minnesota Rules 4620.3900')
    expect(text).toContain(
      '06:00 · Main pad, Centre line · Carbon monoxide 34 ppm · Nitrogen dioxide 0.1 ppm',
    )
    expect(text).toContain('not verified by the authority')
  })

  test('names the limits, the meters, the time since the flood, what was done in an alarm, and the training', async () => {
    const { sample, step, record, clock, admin, rinkId } = await rinkWithAir()
    const meter = { rinkId, kind: 'gas-detector', name: 'AQ-2', number: '4711' }
    const dueDates = [{ kind: 'calibration', everyMonths: 12, dueOn: '2027-03-19' }]
    const { body } = await admin.post('/api/equipment', { ...meter, dueDates })
    await record({ kind: 'resurfacing', content: { isEveryoneOff: true } })
    clock.passMinutes(20)
    await sample('34', { meterId: body['id'] })
    await step('ventilate')
    await step('undo-ventilate')
    const { bytes } = await admin.download(`/api/air/log/pdf?rinkId=${rinkId}`)
    const text = await textOf(bytes)
    for (const words of [
      'Carbon monoxide above 83 ppm, nitrogen dioxide above 2 ppm for more than 5 minutes',
      'At least 2 days a week, one of them a Saturday or Sunday',
      'AQ-2, 4711 Calibrated until 19 Mar 2027',
      'Meter AQ-2 · 20 min after the flood · Over a limit',
      '06:20 · Main pad · Open the doors and run the extraction',
      'Taken back: Open the doors and run the extraction',
      'Training once a year, signed by each person',
    ])
      expect(text).toContain(words)
  })

  test('marks a sample by the limits that were in force when it was taken', async () => {
    const { sample, setLimits, clock, admin, rinkId } = await rinkWithAir()
    await sample('34')
    clock.passMinutes(5)
    const ownLimits = { co: { act: 90, evacuate: 200 }, no2: { act: 3, evacuate: 5 } }
    await setLimits({ profile: 'own', acceptedBy: 'Helen', acceptedOn: '2026-11-20', ownLimits })
    const { bytes } = await admin.download(`/api/air/log/pdf?rinkId=${rinkId}`)
    expect(await textOf(bytes)).toContain('Over a limit')
  })
})

/** The whole text of a PDF in one line. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
