import { z } from 'zod'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a checklist whose only machine is out of service and excused for the day is no longer to do', async ({
  page,
}) => {
  const { id: rinkId } = await beginDay(page)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data: { rinkId, submittedBy: 'Ivy Ice', ...data } })
    expect(answer.status()).toBe(201)
    return z.object({ id: z.number() }).parse(await answer.json()).id
  }
  const truck = await post('/api/equipment', { kind: 'forklift', name: 'Red truck', number: 'FL-1' })
  await post(`/api/equipment/${truck}/faults`, { description: 'Brakes fail' })
  await page.goto('/dashboard')
  const due = page.getByRole('region', { name: 'Due now' })
  await expect(due.getByText('3 to do · 0 done')).toBeVisible()
  await post(`/api/equipment/${truck}/absences`, { reason: 'Out of service' })
  await page.goto('/dashboard')
  await expect(due.getByText('2 to do · 0 done')).toBeVisible()
  await expect(due.getByRole('link', { name: /Forklift Checklist/ })).toContainText('Not in use today')
})
