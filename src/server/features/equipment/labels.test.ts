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
