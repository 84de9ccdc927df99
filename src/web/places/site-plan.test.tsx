import { z } from 'zod'
import { CheckPage } from '#test/pages/check-page.ts'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('the Site Map shows open faults, closed places and safety equipment by place', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const post = (path: string, data: object) => page.request.post(path, { data: { rinkId: rink.id, ...data } })
  await page.goto('/dashboard/site-map')
  await expect(page.getByText('This section is currently under development.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Draw a plan in Administration' })).toBeVisible()

  await new CheckPage(page, rink).closePad('Main pad')
  await post('/api/places', { kind: 'room', name: 'Café' })
  await post('/api/site-plan', { photoPath: null })
  const kit = { kind: 'first-aid-kit', name: 'Kit', number: 'FA-1', spot: { x: 0.8, y: 0.5 } }
  await post('/api/equipment', kit)
  const report = { what: 'The mat has lifted', kind: 'slip', isMadeSafe: true, submittedBy: 'Ivy Ice' }
  await post('/api/actions', { ...report, spot: { x: 0.8, y: 0.6 } })
  await post('/api/actions', { ...report, what: 'The gate is broken' })
  await post('/api/equipment', { kind: 'aed', name: 'AED', number: 'AED-1' })
  await page.goto('/dashboard/site-map')
  await expect(page.getByText('Not marked on the plan, but in the list below: 2 open faults.')).toBeVisible()
  const places = page.getByRole('list', { name: 'Places' })
  await expect(places.getByRole('button', { name: /^Main pad CLOSED 1 open fault/ })).toBeVisible()
  await expect(places.getByRole('button', { name: /^Somewhere else 1 open fault AED \(1\)/ })).toBeVisible()
  const cafe = places.getByRole('button', { name: /^Café 1 open fault First-aid kit \(1\)/ })
  await expect(page.getByText('under development')).toHaveCount(0)
  await checkAccessibility()

  const faults = page.getByRole('button', { name: 'Open faults (3)' })
  await expect(faults).toHaveAttribute('aria-pressed', 'true')
  await faults.click()
  await expect(faults).toHaveAttribute('aria-pressed', 'false')

  // On a phone, the marks of safety equipment would cover the names.
  await faults.click()
  page.setViewportSize({ width: 390, height: 844 })
  await expect(faults).toHaveAttribute('aria-pressed', 'true')
  const kits = page.getByRole('button', { name: 'First-aid kit (1)', exact: true })
  await expect(kits).toHaveAttribute('aria-pressed', 'false')
  await kits.click()
  await expect(kits).toHaveAttribute('aria-pressed', 'true')

  await cafe.click()
  const panel = page.getByRole('dialog', { name: 'Café' })
  await expect(panel.getByText('The mat has lifted')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Kit, FA-1' })).toBeVisible()
  await checkAccessibility()
  await panel.getByRole('link', { name: 'Report here' }).click()
  await expect(page).toHaveURL(/\/dashboard\/report\?place=\d+$/)
})

test('the Site Map shows closed ice with its reason, and leads to the ice', async ({ page }) => {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  const placed = await send('POST', '/api/places', { rinkId: rink.id, kind: 'pad', name: 'Main pad' })
  const { id: placeId } = z.object({ id: z.int() }).parse(placed)
  await send('POST', '/api/site-plan', { rinkId: rink.id, photoPath: null })
  const closed = { kind: 'ice-state', content: { isOpen: false, reason: 'Unsafe ice' } }
  await send('POST', '/api/log-entries', { rinkId: rink.id, placeId, ...closed, submittedBy: 'Ivy Ice' })
  await page.goto('/dashboard/site-map')
  const pad = page.getByRole('list', { name: 'Places' }).getByRole('button', { name: /^Main pad/ })
  await expect(pad).toContainText('CLOSED: Unsafe ice')
  await pad.click()
  const panel = page.getByRole('dialog', { name: 'Main pad' })
  await expect(panel).toContainText('CLOSED: Unsafe ice')
  await panel.getByRole('link', { name: 'Show the ice' }).click()
  await expect(page.getByRole('button', { name: 'Open the ice' })).toBeVisible()
})
