import { expect, test } from 'vitest'
import { z } from 'zod'
import { setUpServer } from '#test/server/test-server.ts'

const closingsSchema = z.array(z.object({ name: z.string() }))

test('the closings of some days are those that began on them at the rink', async () => {
  const { admin, rinkId, clock } = await setUpServer()
  const lockAt = async (instant: string, name: string) => {
    clock.set(instant)
    const machine = { rinkId, kind: 'aed', name, number: name, details: {} }
    const { status, body } = await admin.post('/api/equipment', machine)
    expect(status).toBe(201)
    const fault = { rinkId, description: 'Battery flat', submittedBy: 'Ivy Ice' }
    expect((await admin.post(`/api/equipment/${Number(body['id'])}/faults`, fault)).status).toBe(201)
  }
  await lockAt('2026-11-20T17:30:00.000Z', 'Foyer')
  await lockAt('2026-11-20T23:59:59.999Z', 'Hall')
  await lockAt('2026-11-21T00:00:00.000Z', 'Café')
  const closings = (period: string) => admin.get(`/api/closings?rinkId=${rinkId}${period}`)
  const names = async (period = '') =>
    closingsSchema.parse((await closings(period)).body['list']).map(({ name }) => name)
  expect(await names()).toEqual(['Café', 'Hall', 'Foyer'])
  expect(await names('&from=2026-11-20&to=2026-11-20')).toEqual(['Hall', 'Foyer'])
  expect(await names('&from=2026-11-21')).toEqual(['Café'])
  expect(await names('&to=2026-11-19')).toEqual([])
  expect(await closings('&from=2026-11-21&to=2026-11-20')).toMatchObject({ status: 400 })
})
