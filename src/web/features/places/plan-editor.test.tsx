import { z } from 'zod'
import { machineSchema } from '#domain/equipment/machine.ts'
import { placeSchema } from '#domain/places/place.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a manager starts a blank plan, and moves places and machines by keyboard; each change can be undone', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const post = (path: string, data: object) => page.request.post(path, { data: { rinkId: rink.id, ...data } })
  await post('/api/places', { kind: 'room', name: 'Plant room' })
  await post('/api/equipment', { kind: 'aed', name: 'AED', number: 'AED-1' })
  const read = async (path: string) => {
    const response = await page.request.get(`${path}?rinkId=${rink.id}`)
    return response.json()
  }
  const shape = async () => z.array(placeSchema).parse(await read('/api/places'))[0]?.shape
  const machine = async () => z.array(machineSchema).parse(await read('/api/equipment'))[0]
  await page.goto('/administration/places')
  await page.getByRole('button', { name: 'Start with a blank plan' }).click()
  const choice = page.getByLabel('Put on the plan')
  await choice.selectOption('Plant room')
  await checkAccessibility()
  await page.getByLabel('Right', { exact: true }).fill('200')
  await page.getByRole('button', { name: 'Save the position' }).click()
  await expect(page.getByText('Enter numbers from 0 to 100.')).toBeVisible()
  for (const [label, value] of [
    ['Left', '10'],
    ['Top', '20'],
    ['Right', '50'],
    ['Bottom', '60'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save the position' }).click()
  await expect.poll(async () => (await shape())?.[0]).toEqual({ x: 0.1, y: 0.2 })

  await choice.selectOption('AED, AED-1 (not on the plan)')
  await page.getByLabel('From the left').fill('30')
  await page.getByLabel('From the top').fill('40')
  await page.getByRole('button', { name: 'Save the position' }).click()
  await expect.poll(async () => (await machine())?.spot).toEqual({ x: 0.3, y: 0.4 })
  expect((await machine())?.placeId).toBeTypeOf('number')
  await page.getByRole('button', { name: 'Take AED, AED-1 off the plan' }).click()
  await expect.poll(async () => (await machine())?.spot).toBeNull()
  await checkAccessibility()

  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect.poll(async () => (await machine())?.spot).toEqual({ x: 0.3, y: 0.4 })
  await undo.click()
  await expect.poll(async () => (await machine())?.spot).toBeNull()
  await undo.click()
  await expect.poll(async () => (await shape())?.[0]?.x).not.toBe(0.1)
  await expect(undo).toBeDisabled()
})
