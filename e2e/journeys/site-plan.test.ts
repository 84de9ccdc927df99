import { ONE_PIXEL } from '../../test/pages/one-pixel.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

test('places and machines are put on a picture by taps, and a tap on the Site Map opens the place', async ({
  page,
  checkAccessibility,
}) => {
  const { id: rinkId } = await beginDay(page)
  const post = (path: string, data: object) => page.request.post(path, { data: { rinkId, ...data } })
  await post('/api/places', { kind: 'room', name: 'Café' })
  await post('/api/equipment', { kind: 'aed', name: 'AED', number: 'AED-1' })
  const plan = page.getByLabel('Plan of the rink').and(page.locator('button'))
  const tap = async (x: number, y: number) => {
    const { width = 0, height = 0 } = (await plan.boundingBox()) ?? {}
    await plan.click({ position: { x: x * width, y: y * height } })
  }
  await page.goto('/administration/places')
  const file = { name: 'plan.png', mimeType: 'image/png', buffer: ONE_PIXEL }
  await page.getByLabel('Or use a picture (PNG or JPEG)').setInputFiles(file)
  const choice = page.getByLabel('Put on the plan')
  await choice.selectOption('Café (not on the plan)')
  await tap(0.2, 0.2)
  await tap(0.8, 0.5)
  await expect(page.getByLabel('Right', { exact: true })).toHaveValue(/^(80|79\.9)$/)
  await choice.selectOption('AED, AED-1 (not on the plan)')
  await tap(0.5, 0.3)
  await expect(page.getByLabel('From the left')).toHaveValue(/^(50|49\.9|50\.1)$/)
  await checkAccessibility()

  await page.goto('/dashboard/site-map')
  await tap(0.3, 0.4)
  const panel = page.getByRole('dialog', { name: 'Café' })
  await expect(panel.getByRole('link', { name: 'AED, AED-1' })).toBeVisible()
  await checkAccessibility()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/site-map')
  await expect(page.getByRole('button', { name: 'AED (1)', exact: true })).toBeVisible()
  await checkAccessibility()
})
