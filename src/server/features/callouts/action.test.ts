import { expect, test } from 'vitest'
import { listActions, readAction } from '#contract/actions.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerTwoPeople } from '#test/pages/two-people.ts'
import { calloutServer } from '#test/server/callouts.ts'

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
