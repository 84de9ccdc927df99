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
  await page.goto('/rink-selection')
  const card = page.getByRole('button', { name: rink.name })
  await expect(card.getByText('1 machine out of service')).toBeVisible()
  await expect(card.getByText('3 checks due')).toBeVisible()
  await checkAccessibility()

  await page.route('/api/rink-states', route => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/rink-selection')
  await expect(card.getByText('Europe/London')).toBeVisible()
  await card.click()
  await expect(page).toHaveURL('/dashboard')
})
