import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('Safety Infrastructure lists the safety equipment by kind, with places, checks and due dates, overdue first', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const post = (path: string, data: object) => page.request.post(path, { data: { rinkId: rink.id, ...data } })
  await page.goto('/dashboard/iskate/safety-infrastructure')
  await expect(page.getByText(/^Not in the register yet: fire panel, emergency light, /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import a list' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ready-made checks' })).toBeVisible()
  await checkAccessibility()

  await post('/api/places', { kind: 'room', name: 'Café' })
  await post('/api/site-plan', { photoPath: null })
  await post('/api/checks/adopt', { keys: ['fire-alarm'] })
  await post('/api/equipment', { kind: 'fire-panel', name: 'Panel', number: 'FP-1' })
  const due = { kind: 'inspection', everyMonths: 12 }
  const spot = { x: 0.5, y: 0.5 }
  await post('/api/equipment', {
    kind: 'aed',
    name: 'New AED',
    number: '2',
    dueDates: [{ ...due, dueOn: '2099-01-01' }],
  })
  await post('/api/equipment', {
    kind: 'aed',
    name: 'Old AED',
    number: '1',
    spot,
    dueDates: [{ ...due, dueOn: '2020-01-01' }],
  })
  await page.goto('/dashboard/iskate/safety-infrastructure')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^AED \(2\)/, /^Fire panel \(1\)/])
  const aeds = page.getByRole('region', { name: /^AED/ })
  await expect(aeds.getByRole('listitem')).toHaveText([
    /Old AED.*Café.*Inspection was due/,
    /New AED.*No place set/,
  ])
  const panels = page.getByRole('region', { name: /^Fire panel/ })
  await expect(panels.getByText(/^Next by /)).toBeVisible()
  await expect(panels.getByRole('link', { name: /^Start check: / })).toBeVisible()
  await checkAccessibility()
})
