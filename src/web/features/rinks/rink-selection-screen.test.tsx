import { z } from 'zod'
import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink } from '#test/screens/people.ts'

test('each rink says what must not be used there and what is due, and can be chosen without it', async ({
  page,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data: { ...data, rinkId: rink.id } })).json()
  const ladder = z
    .object({ id: z.number() })
    .parse(await post('/api/equipment', { kind: 'ladder', name: 'Tall ladder', number: 'L-77' }))
  await post(`/api/equipment/${ladder.id}/faults`, { submittedBy: 'Ivy Ice', description: 'Bent rung' })
  await post('/api/staff', { name: 'Ivy Ice', role: 'Ice Technician' })
  const pad = z.object({ id: z.number() }).parse(await post('/api/places', { kind: 'pad', name: 'Main pad' }))
  const content = { isOpen: false, reason: 'Unsafe ice' }
  await post('/api/log-entries', { placeId: pad.id, submittedBy: 'Ivy Ice', kind: 'ice-state', content })
  await page.goto('/rink-selection')
  const card = page.getByRole('button', { name: rink.name })
  await expect(card).toContainText('1 machine out of service1 place closed3 checks due')
  await checkAccessibility()

  await page.route('/api/rink-states', route => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/rink-selection')
  await expect(card).toHaveText(rink.name)
  await card.click()
  await expect(page).toHaveURL('/dashboard')
})

test('a rink without people or machines says so, and what to add next', async ({ page }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await page.goto('/rink-selection')
  const card = page.getByRole('button', { name: rink.name })
  await expect(card).toContainText('Not set up yet. Next: add people')
  await expect(card).not.toContainText('due')
  await page.request.post('/api/staff', {
    data: { name: 'Ivy Ice', role: 'Ice Technician', rinkId: rink.id },
  })
  await page.goto('/rink-selection')
  await expect(card).toContainText('Not set up yet. Next: add machines')
})
