import { describe, expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { register, truck } from '#test/server/register.ts'

describe('a label', () => {
  test('a label shows anyone only the name and the availability', async () => {
    const { browser, submit, withFailedBrakes, list } = await register()
    await withFailedBrakes()
    const [machine] = await list()
    const answer = await browser().get(`/api/labels/${machine?.code}`)
    expect(answer.body).toEqual({ name: 'Red truck', mayBeUsed: false, isChecked: true })
    // The rink's other machines do not count.
    await submit(forklift, [truck([], { serialNumber: 'FL-002', name: 'Blue truck' })])
    const blue = (await list()).find(({ name }) => name === 'Blue truck')
    const other = await browser().get(`/api/labels/${blue?.code}`)
    expect(other.body).toEqual({ name: 'Blue truck', mayBeUsed: true, isChecked: true })
    expect((await browser().get(`/api/labels/${'A'.repeat(22)}`)).status).toBe(404)
  })

  test('the label of a machine whose check of the shift is missing shows when it was last checked', async () => {
    const { browser, submit, list, clock, admin, rinkId, nextMorning } = await register()
    clock.set('2026-11-20T06:05:00.000Z')
    await submit(forklift, [truck()])
    const [machine] = await list()
    const label = async () => (await browser().get(`/api/labels/${machine?.code}`)).body
    expect(await label()).not.toHaveProperty('checkDue')
    await nextMorning()
    const checkDue = { lastCheckedAt: '2026-11-20T06:05:00.000Z', timezone: 'Europe/London' }
    expect(await label()).toEqual({ name: 'Red truck', mayBeUsed: true, isChecked: true, checkDue })
    const absence = { rinkId, reason: 'Lent out', submittedBy: 'Ivy Ice' }
    expect((await admin.post(`/api/equipment/${machine?.id}/absences`, absence)).status).toBe(201)
    expect(await label()).toMatchObject({ checkDue })
    await submit(forklift, [truck()], { date: '2026-11-21' })
    expect(await label()).not.toHaveProperty('checkDue')
  })

  test('a label leads to its machine only users with access to the rink', async () => {
    const { admin, rinkId, signInRinkUser, submit, list } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const address = `/api/labels/${machine?.code}/machine`
    expect((await admin.get(address)).body).toEqual({ rinkId, machineId: machine?.id })
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    expect((await (await signInRinkUser(other)).get(address)).status).toBe(404)
  })
})
