import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { lastMeter } from '#server/machines/meter-store.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { rinkWithAir } from '#test/server/air.ts'
import { FLOOD } from '#test/server/log-bodies.ts'
import { setUpPlant } from '#test/server/plant.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'

const WRONG = { reason: 'Wrong pad', submittedBy: 'Ivy Ice' }

async function rinkWithLog(server?: SetUpServer & { pad: number }) {
  const used = server ?? (await withPad())
  const { admin, rinkId, pad } = used
  const read = async (path: string, query = '') => (await admin.get(`${path}?rinkId=${rinkId}${query}`)).body
  const record = async (body: object, by = admin) => {
    const { body: reply } = await by.post('/api/log-entries', {
      rinkId,
      placeId: pad,
      submittedBy: 'Ivy Ice',
      ...body,
    })
    return Number(reply['id'])
  }
  const withdraw = (id: number, body: object = {}, by = admin) =>
    by.post(`/api/log-entries/${id}/withdrawal`, { rinkId, ...WRONG, ...body })
  return { ...used, read, record, withdraw }
}

async function withPad() {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const pad = Number((await admin.post('/api/places', { rinkId, kind: 'pad', name: 'Main pad' })).body['id'])
  return { ...server, pad }
}

describe('an entry that was made by mistake', () => {
  test('stays on record with the reason, but is no flood and no reading', async () => {
    const { record, withdraw, read, clock, pad, deps, rinkId } = await rinkWithLog()
    const subject = `place:${pad}`
    const measures = (typed: string) => [
      { subject, key: 'hotWater', typed, unit: 'l' },
      { subject, key: 'hourMeter', typed, unit: 'h' },
    ]
    await record({ ...FLOOD, measures: measures('400') })
    clock.passMinutes(60)
    const wrong = await record({ ...FLOOD, measures: measures('9000') })
    expect(await withdraw(wrong)).toMatchObject({
      status: 201,
      body: { id: wrong, withdrawnBy: 'Ivy Ice', withdrawalReason: 'Wrong pad' },
    })
    expect((await read('/api/log-entries'))['list']).toMatchObject([
      {
        id: wrong,
        withdrawnAt: '2026-11-20T07:00:00.000Z',
        readings: [{ typed: '9000' }, { typed: '9000' }],
      },
      { withdrawnAt: null },
    ])
    expect(await read(`/api/log-entries/${wrong}`)).toMatchObject({ withdrawnBy: 'Ivy Ice' })
    expect((await read('/api/ice'))['list']).toMatchObject([{ floods: ['2026-11-20T06:00:00.000Z'] }])
    expect((await read('/api/readings/series'))['list']).toMatchObject([
      { key: 'hotWater', last: { value: 0.4 } },
      { key: 'hourMeter' },
    ])
    const meter = { rinkId, subjects: [subject], itemKey: 'hourMeter', madeAt: '2026-11-21T00:00:00.000Z' }
    expect(await lastMeter(deps.db, meter)).toMatchObject({ value: 400 * 3600 })
    const series = `&subject=place:${pad}&key=hotWater`
    const period = '&from=2026-11-20T00:00:00.000Z&to=2026-11-20T23:00:00.000Z'
    expect(await read('/api/readings', series + period)).toMatchObject({ count: 1, max: 0.4 })
    expect((await read('/api/air'))['records']).toMatchObject({ uses: [{ at: '2026-11-20T06:00:00.000Z' }] })
  })

  test('a survey leaves the pad with the one before', async () => {
    const { record, withdraw, read, pad } = await rinkWithLog()
    const survey = (typed: string) =>
      record({
        kind: 'depth',
        content: {},
        measures: [{ subject: `place:${pad}`, key: 'p1', typed, unit: 'mm' }],
      })
    const first = await survey('30')
    await withdraw(await survey('3'))
    expect((await read('/api/ice'))['list']).toMatchObject([{ depth: { entryId: first, minMm: 30 } }])
  })

  test('a round is neither the last one nor a last value, and the action that it opened stays', async () => {
    const { record, withdraw, read, admin, rinkId, clock } = await rinkWithLog()
    const { compressor } = await setUpPlant(admin, rinkId)
    const round = (typed: string) =>
      record({
        kind: 'plant',
        placeId: null,
        content: {},
        measures: [{ subject: compressor, key: 'discharge', typed, unit: 'psi' }],
      })
    await round('150')
    clock.passMinutes(60)
    const wrong = await round('1900')
    await withdraw(wrong)
    expect(await read('/api/plant')).toMatchObject({
      lastRoundAt: '2026-11-20T06:00:00.000Z',
      readings: [{ state: 'fine', previous: null }],
    })
    expect(await read('/api/actions/1')).toMatchObject({
      state: 'open',
      history: [
        { step: 'opened' },
        {
          step: 'noted',
          who: 'Ivy Ice',
          text: '1900 psi, 20 Nov 2026, 07:00: entered by mistake. Wrong pad',
        },
      ],
    })
  })

  test('nothing that raised an alarm or closed the ice disappears', async () => {
    const { record, withdraw, sample, air, step, clock, admin, rinkId } = await withAir()
    const { body } = await sample('34')
    expect(await withdraw(Number(body['id']))).toMatchObject({
      status: 409,
      body: {
        code: 'log_entry_stays',
        message: 'This entry stays on record. It raised an air alarm. Measure the air again.',
      },
    })
    const closing = await record({ kind: 'ice-state', content: { isOpen: false, reason: 'Air' } })
    expect(await withdraw(closing)).toMatchObject({ status: 409, body: { code: 'log_entry_stays' } })
    // The alarm ended because of this sample, so it is open again without it.
    clock.passMinutes(20)
    const clean = await sample('18')
    await step('all-clear')
    expect(await air()).toMatchObject({ alarm: null })
    expect((await withdraw(Number(clean.body['id']))).status).toBe(201)
    expect(await air()).toMatchObject({ alarm: { id: body['id'], withinSince: null } })
    const { bytes } = await admin.download(`/api/air/log/pdf?rinkId=${rinkId}`)
    const { text } = await extractText(await getDocumentProxy(bytes), {
      mergePages: true,
    })
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain('Air samples (1)')
    expect(words).toContain('Entered by mistake: Wrong pad. Withdrawn by Ivy Ice')
  })

  test('is withdrawn once, with a reason and a name, at its rink', async () => {
    const { record, withdraw } = await rinkWithLog()
    const id = await record(FLOOD)
    expect(await withdraw(id, { reason: '' })).toMatchObject({ body: { message: 'Please say why' } })
    expect(await withdraw(id, { submittedBy: '' })).toMatchObject({
      body: { message: 'Please enter your name' },
    })
    expect(await withdraw(4711)).toMatchObject({ status: 404, body: { code: 'log_entry_not_found' } })
    const [first, second] = await Promise.all([withdraw(id), withdraw(id)])
    expect(new Set([first.status, second.status])).toEqual(new Set([201, 409]))
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'log_entry_withdrawn' } })
  })

  test('staff withdraw their own on the same day; else a manager does, or enters the PIN', async () => {
    const { record, withdraw, signInRinkUser, rinkId, clock, admin, read } = await rinkWithLog()
    await admin.post('/api/manager-pins', { managerName: 'Dan Duty', pin: MANAGER_PIN, rinkId })
    const staff = await signInRinkUser(rinkId)
    const refused = { status: 403, body: { code: 'withdrawal_needs_manager' } }
    const [ofOther, own, older] = [
      await record(FLOOD),
      await record(FLOOD, staff),
      await record(FLOOD, staff),
    ]
    expect(await withdraw(ofOther, {}, staff)).toMatchObject(refused)
    expect((await withdraw(own, {}, staff)).status).toBe(201)
    // Both remain logged in.
    for (let day = 0; day < 3; day++) {
      clock.passMinutes(8 * 60)
      for (const user of [admin, staff]) await user.get('/api/auth/me')
    }
    expect(await withdraw(older, {}, staff)).toMatchObject(refused)
    expect(await withdraw(older, { pin: '9731' }, staff)).toMatchObject({
      status: 403,
      body: { code: 'wrong_pin' },
    })
    expect(await withdraw(older, { pin: MANAGER_PIN }, staff)).toMatchObject({
      status: 201,
      body: { withdrawnBy: 'Dan Duty' },
    })
    expect((await withdraw(ofOther)).status).toBe(201)
    expect((await read('/api/ice'))['list']).toMatchObject([{ floods: [] }])
    const trail = (await admin.get('/api/audit-entries?record=log_entries')).body['list']
    const action = 'log-entry.withdrawn'
    expect(trail).toMatchObject([{ action }, { action }, { action }, {}, {}, {}])
  })
})

async function withAir() {
  const server = await rinkWithAir()
  const { sample, step, air } = server
  return { ...(await rinkWithLog(server)), sample, step, air }
}
