import { describe, expect, test } from 'vitest'
import { readMachineStatistics } from '#contract/machine-statistics.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerAccounts, registerCosigner } from '#test/pages/two-people.ts'
import { publishedCheck, walkOf, walkRecord } from '#test/server/checks.ts'
import { RELEASE, register } from '#test/server/register.ts'

const BRAKES = { key: 'brakes', label: 'Brakes', kind: 'rating', effects: [{ kind: 'lock' }] }
const BAD = { brakes: { value: 'Fail', note: 'Pedal to the floor' } }
const AN_HOUR_AGO = '2026-11-20T07:00:00.000Z'
const NOW = '2026-11-20T08:00:00.000Z'

/** A check of machines or places that puts them out of use. */
async function lockingCheck(template: object) {
  const server = await register()
  const { admin, rinkId } = server
  server.clock.set(NOW)
  await registerAccounts(admin.sendJson)
  const { cosignedByPersonId, cosignerPin } = await registerCosigner(admin.sendJson, rinkId)
  const second = { approvedByPersonId: cosignedByPersonId, approvedPin: cosignerPin }
  const { id } = await publishedCheck(server, walkOf([BRAKES], template), null, second)
  const enter = async (number: string) => {
    const body = { rinkId, kind: 'other', name: `Edger ${number}`, number }
    return Number((await admin.post('/api/equipment', body)).body['id'])
  }
  const fail = (key: string) =>
    admin.post(
      '/api/check-records',
      walkRecord(rinkId, id, { subjects: [{ key, answers: BAD }], performedAt: AN_HOUR_AGO }),
    )
  return { ...server, id, enter, fail }
}

const MACHINES = { about: 'machine', machineKind: 'other' }

describe('a check that waited without a network', () => {
  test('a machine that was retired since is put out of service', async () => {
    const { enter, fail, write, list } = await lockingCheck(MACHINES)
    const edger = await enter('1')
    await write(edger, 'retirement', { isRetired: true, reason: 'Sold', pin: MANAGER_PIN })
    expect((await fail(`machine:${edger}`)).status).toBe(201)
    expect(await list()).toMatchObject([{ id: edger, lockout: { source: 'check' } }])
    expect(await list()).not.toMatchObject([{ retiredAt: null }])
    await write(edger, 'retirement', { isRetired: false, reason: 'Needed', pin: MANAGER_PIN })
    expect(await list()).toMatchObject([{ retiredAt: null, lockout: { source: 'check' } }])
  })

  test('of a machine that was merged since, the current one is checked and put out of service', async () => {
    const { enter, fail, write, list } = await lockingCheck(MACHINES)
    const [one, other] = [await enter('1'), await enter('2')]
    expect((await write(one, 'merging', { intoId: other, pin: MANAGER_PIN })).status).toBe(201)
    expect(await fail(`machine:${one}`)).toMatchObject({
      status: 201,
      body: { subjects: [{ key: `machine:${other}`, name: 'Edger 2' }] },
    })
    expect(await list()).toMatchObject([{ id: other, lockout: { source: 'check' } }])
  })

  test('a machine that has another kind since is put out of service', async () => {
    const { enter, fail, write, list } = await lockingCheck(MACHINES)
    const edger = await enter('1')
    const [{ revision } = expect.fail('No machine')] = await list()
    const change = { revision, kind: 'ladder', pin: MANAGER_PIN }
    expect(await write(edger, 'kind', change)).toMatchObject({ status: 201 })
    expect((await fail(`machine:${edger}`)).status).toBe(201)
    expect(await list()).toMatchObject([{ id: edger, lockout: { source: 'check' } }])
  })

  test('a place that was removed since is on record, and one that the rink never had is refused', async () => {
    const { admin, rinkId, fail } = await lockingCheck({ about: 'place' })
    const place = Number(
      (await admin.post('/api/places', { rinkId, kind: 'area', name: 'Plant' })).body['id'],
    )
    await admin.delete(`/api/places/${place}`, { rinkId })
    expect(await fail(`place:${place}`)).toMatchObject({
      status: 201,
      body: { subjects: [{ name: 'Plant' }] },
    })
    expect(await fail('place:99')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'subjects.0.key' }] },
    })
  })

  test('a place that was removed since is closed when it is added again', async () => {
    const { admin, rinkId, fail } = await lockingCheck({ about: 'place' })
    const add = async () =>
      Number((await admin.post('/api/places', { rinkId, kind: 'area', name: 'Plant' })).body['id'])
    const places = async () => (await admin.get(`/api/places?rinkId=${rinkId}`)).body['list']
    const former = await add()
    await admin.delete(`/api/places/${former}`, { rinkId })
    expect((await fail(`place:${former}`)).status).toBe(201)
    expect(await places()).toEqual([])
    const early = { rinkId, submittedBy: 'Dan Duty', pin: MANAGER_PIN, reason: 'Handover' }
    expect((await admin.post('/api/end-shift/bypass', early)).body).not.toHaveProperty('closedPlaces')
    const again = await add()
    expect(await places()).toMatchObject([
      { id: again, closed: { source: 'check', defects: [{ label: 'Brakes' }] } },
    ])
    expect((await fail(`place:${former}`)).status).toBe(201)
    expect(await places()).toMatchObject([{ id: again, closed: { defects: [{ timesFound: 2 }] } }])
  })

  test('a machine that was repaired since remains in service', async () => {
    const { enter, fail, write, list, clock } = await lockingCheck(MACHINES)
    const edger = await enter('1')
    const key = `machine:${edger}`
    expect((await fail(key)).status).toBe(201)
    const [found] = await list()
    clock.passMinutes(30)
    const lock = { lockoutId: found?.lockout?.id, revision: found?.lockout?.revision }
    const keys = found?.lockout?.defects.map(defect => defect.key)
    const release = { ...RELEASE, ...lock, recheckedKeys: keys }
    expect(await write(edger, 'releases', release)).toMatchObject({ status: 201 })
    expect((await fail(key)).status).toBe(201)
    expect(await list()).toMatchObject([{ lockout: null }])
  })

  test('a check of the rink’s own does not answer the specified check of a forklift', async () => {
    const { admin, rinkId, id, list } = await lockingCheck({ about: 'machine', machineKind: 'forklift' })
    const body = { rinkId, kind: 'forklift', name: 'Red truck', number: 'F-1' }
    const key = `machine:${Number((await admin.post('/api/equipment', body)).body['id'])}`
    const subjects = [{ key, answers: { brakes: { value: 'Pass' } } }]
    expect((await admin.post('/api/check-records', walkRecord(rinkId, id, { subjects }))).status).toBe(201)
    expect(await list()).toMatchObject([{ today: 'missing' }])
    const { body: counted } = await admin.get(`/api/equipment/statistics?rinkId=${rinkId}`)
    expect(readMachineStatistics.reply.parse(counted).machines).toMatchObject([{ checksDone: 0 }])
  })
})
