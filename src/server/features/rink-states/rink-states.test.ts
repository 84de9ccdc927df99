import { expect, test } from 'vitest'
import { checklists } from '#domain/checklists/index.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { staffedServer } from '#test/server/staff.ts'

test('the state of a rink counts what must not be used and the checks to make now', async () => {
  const { admin, rinkId } = await staffedServer()
  const state = async () => (await admin.get('/api/rink-states')).body.list
  expect(await state()).toEqual([{ rinkId, outOfService: 0, closed: 0, toDo: 3 }])

  for (const definition of checklists) {
    const body = completeChecklist(definition, rinkId)
    expect((await admin.post(definition.paths.submit, body)).status).toBe(201)
  }
  expect(await state()).toEqual([{ rinkId, outOfService: 0, closed: 0, toDo: 0 }])

  const ladder = { rinkId, kind: 'ladder', name: 'Tall ladder', number: 'L-77' }
  const added = await admin.post('/api/equipment', ladder)
  expect(added.status).toBe(201)
  expect(await state()).toEqual([{ rinkId, outOfService: 0, closed: 0, toDo: 1 }])

  const id = added.body['id']
  const fault = { rinkId, submittedBy: 'Ivy Ice', description: 'Bent rung' }
  expect((await admin.post(`/api/equipment/${String(id)}/faults`, fault)).status).toBe(201)
  expect(await state()).toEqual([{ rinkId, outOfService: 1, closed: 0, toDo: 0 }])

  const pad = await admin.post('/api/places', { rinkId, kind: 'pad', name: 'Main pad' })
  const content = { isOpen: false, reason: 'Unsafe ice' }
  const closing = { rinkId, placeId: pad.body['id'], submittedBy: 'Ivy Ice', kind: 'ice-state', content }
  expect((await admin.post('/api/log-entries', closing)).status).toBe(201)
  expect(await state()).toEqual([{ rinkId, outOfService: 1, closed: 1, toDo: 0 }])
})
