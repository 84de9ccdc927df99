import { describe, expect, test } from 'vitest'
import { listActions, readAction } from '#contract/actions.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerTwoPeople } from '#test/pages/two-people.ts'
import { calloutServer, REQUIRED } from '#test/server/callouts.ts'
import { setUpPlant } from '#test/server/plant.ts'

async function brokenResurfacer() {
  const server = await calloutServer()
  const { admin, rinkId, verify, add } = server
  const machine = {
    rinkId,
    kind: 'other',
    name: 'Resurfacer',
    number: 'R-1',
    contractor: 'Cool Ltd',
    contractorPhone: '0161 496 0000',
  }
  const id = Number((await admin.post('/api/equipment', machine)).body.id)
  const fault = { rinkId, submittedBy: 'Tess', description: 'Smoke' }
  const { lockout } = Object((await admin.post(`/api/equipment/${id}/faults`, fault)).body)
  const { checked } = await registerTwoPeople(admin.sendJson, rinkId)
  return {
    ...server,
    open: async () =>
      listActions.reply.parse((await admin.get(`/api/actions?rinkId=${rinkId}`)).body['list']),
    read: async (actionId: number) =>
      readAction.reply.parse((await admin.get(`/api/actions/${actionId}?rinkId=${rinkId}`)).body),
    call: async () => {
      await verify()
      return Number((await add({ lockoutId: lockout.id, reportedIssue: 'Smokes' })).body['id'])
    },
    release: () =>
      admin.post(`/api/equipment/${id}/releases`, {
        rinkId,
        lockoutId: lockout.id,
        recheckedKeys: [lockout.defects[0].key],
        workDone: 'New belt',
        ...checked,
        pin: MANAGER_PIN,
      }),
  }
}

test('a callout for a failed item joins its action, which the return to service closes', async () => {
  const { open, read, call, release } = await brokenResurfacer()
  const [found] = await open()
  const calloutId = await call()
  const actions = await open()
  expect(actions).toMatchObject([
    { id: found?.id, what: 'Reported fault: Smoke', calloutId, contractor: 'Cool Ltd' },
  ])
  const { history } = await read(found?.id ?? 0)
  expect(history).toMatchObject([{ step: 'opened' }, { step: 'noted', photoPaths: [expect.any(String)] }])
  expect(history[1]?.text).toMatch(/^EC-\S+: Smokes$/)
  expect((await release()).status).toBe(201)
  expect(await open()).toEqual([])
  expect(await read(found?.id ?? 0)).toMatchObject({
    state: 'closed',
    history: [{}, {}, { step: 'closed', who: 'Dan Duty', text: 'New belt' }],
  })
})

test('a callout that is resolved leaves the action of a machine out of service open', async () => {
  const { open, read, call, verify, change, release } = await brokenResurfacer()
  const calloutId = await call()
  await verify()
  expect((await change(calloutId, { status: 'Resolved', concludingComments: 'Done' })).status).toBe(200)
  const [action] = await open()
  expect((await read(action?.id ?? 0)).history).toMatchObject([
    {},
    {},
    { step: 'noted', text: expect.stringMatching(/^EC-\S+ is resolved$/) },
  ])
  await release()
  expect(await open()).toEqual([])
})

test('a callout about another matter has its own action, which ends with it', async () => {
  const { open, verify, added, change } = await brokenResurfacer()
  const id = await added()
  expect(await open()).toHaveLength(2)
  await verify()
  await change(id, { status: 'Resolved', concludingComments: 'Done' })
  expect(await open()).toMatchObject([{ what: 'Reported fault: Smoke', calloutId: null }])
})

test('the end of a callout closes no action that was opened again after the return to service', async () => {
  const { admin, rinkId, open, read, call, release, change } = await brokenResurfacer()
  const id = (await open())[0]?.id ?? 0
  const calloutId = await call()
  await release()
  const again = { rinkId, text: 'Smokes again', submittedBy: 'Tess' }
  expect((await admin.post(`/api/actions/${id}/reopening`, again)).status).toBe(201)
  expect((await change(calloutId, { status: 'Closed' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'assigned', doneBy: null })
})

describe('a callout that is made for an action', () => {
  async function rinkWithReading() {
    const server = await brokenResurfacer()
    const { admin, rinkId, open } = server
    const { compressor } = await setUpPlant(admin, rinkId)
    await admin.sendJson('POST', '/api/log-entries', {
      rinkId,
      kind: 'plant',
      content: {},
      measures: [{ subject: compressor, key: 'discharge', typed: '190', unit: 'psi', note: 'Cleaned' }],
      submittedBy: 'Ivy Ice',
    })
    const { id: actionId = 0 } = (await open()).find(({ source }) => source === 'reading') ?? {}
    return { ...server, actionId }
  }

  test('joins it, with or without a manager, and the end of the callout is noted on it', async () => {
    const { admin, rinkId, actionId, open, read, added, verify, change } = await rinkWithReading()
    const before = (await open()).length
    const id = await added({ actionId })
    expect(await open()).toHaveLength(before)
    expect(await read(actionId)).toMatchObject({
      calloutId: id,
      history: [{ step: 'opened' }, { step: 'noted', text: expect.stringMatching(/^EC-/) }],
    })
    await verify()
    await change(id, { status: 'Closed' })
    expect(await read(actionId)).toMatchObject({ closedAt: null, history: [{}, {}, { step: 'noted' }] })
    const machineId = (await open()).find(({ source }) => source === 'fault')?.machine?.id
    const report = { rinkId, what: 'Blade hums', kind: 'plant', isMadeSafe: true, submittedBy: 'Tess' }
    const other = Number((await admin.post('/api/actions', { ...report, machineId })).body.id)
    const { body } = await admin.post('/api/engineer-callouts/unauthorised', {
      ...REQUIRED,
      rinkId,
      reference: 'EC1763618400001',
      actionId: other,
      submittedBy: 'Tess',
    })
    expect(await read(other)).toMatchObject({ calloutId: body.id, contractor: 'Cool Ltd' })
    expect(await open()).toHaveLength(before + 1)
  })

  test('opens its own action if that one has a callout or is of another rink', async () => {
    const { admin, rinkId, actionId, open, added, clock } = await rinkWithReading()
    await added({ actionId })
    const before = (await open()).length
    clock.passMinutes(1)
    const id = await added({ actionId })
    expect(await open()).toHaveLength(before + 1)
    expect((await open()).filter(({ calloutId }) => calloutId === id)).toMatchObject([{ source: 'callout' }])
    const place = { name: 'Other rink', timezone: 'Europe/London' }
    const elsewhere = Number((await admin.post('/api/ice-rinks', place)).body.id)
    const report = { rinkId: elsewhere, what: 'Mat', kind: 'slip', isMadeSafe: true, submittedBy: 'Tess' }
    const foreign = Number((await admin.post('/api/actions', report)).body.id)
    clock.passMinutes(1)
    await added({ actionId: foreign })
    expect(await open()).toHaveLength(before + 2)
    const { body } = await admin.get(`/api/actions/${foreign}?rinkId=${elsewhere}`)
    expect(body).toMatchObject({ calloutId: null })
    expect(rinkId).not.toBe(elsewhere)
  })
})
