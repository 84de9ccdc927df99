import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Route } from '#test/screens/network.ts'
import { beginDay } from '#test/screens/people.ts'

test('a machine that this tablet has locked stays locked when an older response arrives after the write', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const truck = await equipment.register('Red truck', 'FL-001')
  let events: Promise<void> | undefined
  const holdEvents = {
    transform: async (chunk: Uint8Array, stream: TransformStreamDefaultController) => {
      await events
      stream.enqueue(chunk)
    },
  }
  await page.route('**/api/events?*', async route => {
    const response = await route.fetch()
    const body = response.body?.pipeThrough(new TransformStream(holdEvents)) ?? null
    await route.fulfill({ response: new Response(body, response) })
  })
  await page.goto(`/dashboard/equipment/${truck}`)
  await expect(equipment.state).toContainText('Not checked')
  const write = Promise.withResolvers<void>()
  await page.route('/api/equipment/*/faults', async route => {
    await write.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Put out of service' }).click()
  await equipment.fill('What is wrong', 'Leaks oil')
  await equipment.fill('Your name', 'Sam Shift')
  await equipment.dialog.getByRole('button', { name: 'Put out of service' }).click()
  const state = page.locator('section[aria-label="State"]')
  await expect(state).toContainText('Out of service')

  // Another tablet changes the register: the machine is read before the write and shown only after it.
  const reads: Route[] = []
  await page.route(`**/api/equipment/${truck}?*`, route => {
    reads.push(route)
  })
  await equipment.register('Blue truck', 'FL-002')
  await expect.poll(() => reads.length).toBe(1)
  const before = await reads[0]?.fetch()
  const released = Promise.withResolvers<void>()
  events = released.promise
  write.resolve()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(equipment.state).toContainText('Out of service')
  await expect.poll(() => reads.length).toBe(2)
  if (before) await reads[0]?.fulfill({ response: before, body: await before.text() })
  await expect(equipment.state).toContainText('Out of service')
  await page.unroute(`**/api/equipment/${truck}?*`)
  await reads[1]?.fallback()
  released.resolve()
  await expect(equipment.state).toContainText('Leaks oil')
  await expect(equipment.state).toContainText('Out of service')
})
