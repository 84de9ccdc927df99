import { describe, expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { register, truck } from '#test/server/register.ts'

describe('the register', () => {
  test('checklists fill the register automatically, each machine once', async () => {
    const { submit, list } = await register()
    await submit(forklift, [truck(), truck([], { serialNumber: 'FL-002', name: 'Blue truck' })])
    await submit(forklift, [truck([], { serialNumber: ' fl-001 ', name: 'Truck, red' })])
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'Blue truck', number: 'FL-002', kind: 'forklift', lockout: null }),
      expect.objectContaining({ name: 'Red truck', number: 'FL-001', today: 'checked', dueDates: [] }),
    ])
  })

  test('machines are added by hand, and a known number is refused', async () => {
    const { admin, rinkId, submit, list } = await register()
    await submit(forklift, [truck()])
    const ladderOne = { rinkId, kind: 'ladder', name: 'Step ladder', number: 'L1' }
    expect((await admin.post('/api/equipment', ladderOne)).body).toMatchObject({ today: 'missing' })
    const taken = await admin.post('/api/equipment', { ...ladderOne, kind: 'forklift', number: 'fl-001' })
    expect(taken.status).toBe(409)
    expect(taken.body['message']).toBe('Red truck is already in the register under this number.')
    expect(await list()).toHaveLength(2)
  })

  test.each(['nul\u0000byte', 'half \uD83C pair'])(
    'details that a database cannot store are refused: %j',
    async text => {
      const { admin, rinkId, list } = await register()
      for (const details of [{ supplier: text }, { [text]: 'Acme' }]) {
        const machine = { rinkId, kind: 'other', name: 'Saw', number: 'S1', details }
        expect((await admin.post('/api/equipment', machine)).status).toBe(400)
      }
      expect(await list()).toEqual([])
    },
  )

  test('a machine with a corrected number is known by both numbers', async () => {
    const { admin, rinkId, submit, list } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const change = { rinkId, revision: machine?.revision, number: 'FL-0001' }
    const answer = await admin.patch(`/api/equipment/${machine?.id}`, change)
    expect(answer.body).toMatchObject({ number: 'FL-0001' })
    expect((await admin.patch(`/api/equipment/${machine?.id}`, change)).status).toBe(409)
    await submit(forklift, [truck()])
    expect(await list()).toMatchObject([{ number: 'FL-0001', formerIdentities: ['fl-001'] }])
  })

  test('a machine has a contractor with a phone number, and a change of something else leaves both', async () => {
    const { admin, rinkId } = await register()
    const contact = { contractor: 'Ice Cool Ltd', contractorPhone: '01632 960 123' }
    const entered = { rinkId, kind: 'other', name: 'Edger', number: 'E1', remarks: 'Key 4', ...contact }
    const { id } = (await admin.post('/api/equipment', entered)).body
    const change = (body: object) => admin.patch(`/api/equipment/${Number(id)}`, { rinkId, ...body })
    expect((await change({ revision: 1, name: 'Big edger' })).body).toMatchObject({
      remarks: 'Key 4',
      ...contact,
    })
    expect((await change({ revision: 2, contractorPhone: 'ask Tom' })).body).toMatchObject({
      errors: [{ path: 'contractorPhone', message: 'Enter a phone number, such as 01632 960 123' }],
    })
    expect((await change({ revision: 2, contractorPhone: '' })).body).toMatchObject({ contractorPhone: null })
  })

  test('merging two entries makes them one machine, with the history of both', async () => {
    const { submit, list, write, events } = await register()
    await submit(forklift, [truck(), truck([], { serialNumber: 'FL001' })])
    const [one, other] = (await list()).map(({ id }) => id)
    const merged = await write(other ?? 0, 'merging', { intoId: one, pin: MANAGER_PIN })
    expect(merged.body).toMatchObject({ id: one, today: 'checked', formerIdentities: ['fl001'] })
    await submit(forklift, [truck([], { serialNumber: 'FL001' })])
    expect(await list()).toHaveLength(1)
    const kinds = (await events(one ?? 0)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['checked', 'checked', 'checked', 'merged', 'registered', 'registered'])
  })

  test('the register is not visible at another rink', async () => {
    const { admin, withFailedBrakes } = await register()
    const { id } = await withFailedBrakes()
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    expect((await admin.get(`/api/equipment?rinkId=${other}`)).body['list']).toEqual([])
    expect((await admin.get(`/api/equipment/${id}?rinkId=${other}`)).status).toBe(404)
    const fault = { rinkId: other, submittedBy: 'Eve', description: 'Smoke' }
    expect((await admin.post(`/api/equipment/${id}/faults`, fault)).status).toBe(404)
  })
})

describe('a missing check', () => {
  test('the reason why a machine is not in use excuses a missing check for the current day and shift', async () => {
    const { nextMorning, submit, list, write } = await register()
    await submit(forklift, [truck()])
    await nextMorning()
    const [machine] = await list()
    expect(machine).toMatchObject({ today: 'missing', notInUseReason: null })
    const absence = { submittedBy: 'Tess Tech', reason: 'Lent to the event hall' }
    await write(machine?.id ?? 0, 'absences', absence)
    expect(await list()).toMatchObject([{ today: 'not-in-use', notInUseReason: 'Lent to the event hall' }])
  })
})

describe('a retired machine', () => {
  test('a machine is retired with a reason and a PIN, and returns to use when it is checked', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const gone = { isRetired: true, reason: 'Sold', pin: MANAGER_PIN }
    expect((await write(machine?.id ?? 0, 'retirement', gone)).body['retiredAt']).not.toBeNull()
    await submit(forklift, [truck()])
    expect(await list()).toMatchObject([{ id: machine?.id, retiredAt: null }])
  })
})
