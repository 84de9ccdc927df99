import { expect, test } from 'vitest'
import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { incidentServer } from '#test/server/incidents.ts'
import { staffedServer } from '#test/server/staff.ts'
import { ADMIN } from '#test/server/test-server.ts'

const CALM = { outOfService: 0, closed: 0, toReport: 0, toAssess: 0, earlyEnds: 0, toDo: 0, nextStep: null }

test('the state of a rink counts what must not be used and the checks to make now', async () => {
  const { admin, rinkId, employ } = await staffedServer()
  const state = async () => (await admin.get('/api/rink-states')).body.list
  expect(await state()).toEqual([{ ...CALM, rinkId, nextStep: 'people' }])
  await employ('Ivy Ice')
  expect(await state()).toEqual([{ ...CALM, rinkId, toDo: 3, nextStep: 'machines' }])

  for (const definition of checklists) {
    const body = completeChecklist(definition, rinkId)
    expect((await admin.post(definition.paths.submit, body)).status).toBe(201)
  }
  expect(await state()).toEqual([{ ...CALM, rinkId }])

  const ladder = { rinkId, kind: 'ladder', name: 'Tall ladder', number: 'L-77' }
  const added = await admin.post('/api/equipment', ladder)
  expect(added.status).toBe(201)
  expect(await state()).toEqual([{ ...CALM, rinkId, toDo: 1 }])

  const id = added.body['id']
  const fault = { rinkId, submittedBy: 'Ivy Ice', description: 'Bent rung' }
  expect((await admin.post(`/api/equipment/${String(id)}/faults`, fault)).status).toBe(201)
  expect(await state()).toEqual([{ ...CALM, rinkId, outOfService: 1 }])

  const pad = await admin.post('/api/places', { rinkId, kind: 'pad', name: 'Main pad' })
  const content = { isOpen: false, reason: 'Unsafe ice' }
  const closing = { rinkId, placeId: pad.body['id'], submittedBy: 'Ivy Ice', kind: 'ice-state', content }
  expect((await admin.post('/api/log-entries', closing)).status).toBe(201)
  expect(await state()).toEqual([{ ...CALM, rinkId, outOfService: 1, closed: 1 }])
})

test('a checklist has no check to make once each of its machines is out of service and excused for the day', async () => {
  const { admin, rinkId, employ } = await staffedServer()
  await employ('Ivy Ice')
  const toDo = async () => {
    const { list } = (await admin.get('/api/rink-states')).body
    return z.array(z.object({ toDo: z.number() })).parse(list)[0]?.toDo
  }
  const truck = await admin.post('/api/equipment', {
    rinkId,
    kind: 'forklift',
    name: 'Red truck',
    number: 'FL-1',
  })
  const write = async (what: string, given: object) => {
    const body = { rinkId, submittedBy: 'Ivy Ice', ...given }
    const { status } = await admin.post(`/api/equipment/${String(truck.body['id'])}/${what}`, body)
    expect(status).toBe(201)
  }
  await write('faults', { description: 'Brakes fail' })
  expect(await toDo()).toBe(3)
  await write('absences', { reason: 'Out of service' })
  expect(await toDo()).toBe(2)
})

test('a rink that has said that it has no machines of any kind can work', async () => {
  const { admin, rinkId, employ } = await staffedServer()
  await employ('Ivy Ice')
  for (const { type } of checklists) {
    const body = { rinkId, type, reason: 'We hire them', submittedBy: 'Dan Duty', pin: MANAGER_PIN }
    expect((await admin.post('/api/none-here', body)).status).toBe(201)
  }
  expect((await admin.get('/api/rink-states')).body.list).toEqual([{ ...CALM, rinkId }])
})

test('the state of a rink counts RIDDOR that is not decided or reported, and early ends that nobody has read', async () => {
  const { admin, rinkId, added, assess, clock } = await incidentServer()
  const state = async () => (await admin.get('/api/rink-states')).body.list
  const id = await added()
  expect(await state()).toMatchObject([{ toAssess: 0, toReport: 0, earlyEnds: 0 }])
  // An incident should be assessed within a day.
  clock.passMinutes(24 * 60 + 1)
  await admin.post('/api/auth/login', ADMIN)
  expect(await state()).toMatchObject([{ toAssess: 1, toReport: 0 }])
  expect((await assess(id, {})).status).toBe(201)
  expect(await state()).toMatchObject([{ toAssess: 0, toReport: 1 }])

  const end = { rinkId, submittedBy: 'Ivy Ice', pin: MANAGER_PIN, reason: 'Power cut' }
  const missing = { missingChecklists: [], signedInStaffCount: 0 }
  expect((await admin.post('/api/end-shift/bypass', { ...end, ...missing })).status).toBe(201)
  expect(await state()).toMatchObject([{ earlyEnds: 1 }])
})
