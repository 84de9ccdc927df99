import { z } from 'zod'
import { forklift } from '#domain/checklists/forklift.ts'
import { openAlarms } from '#test/pages/alarm-lines.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'

const withId = z.object({ id: z.number() })

test('the red line counts each name in it, and the other urgent matters', async ({ page }) => {
  const { id: rinkId } = await beginDay(page)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data: { rinkId, ...data } })
    expect(answer.status()).toBe(201)
    return answer
  }
  const danger = page.getByRole('heading', { name: /^(Urgent|Do not use)/ })
  await post('/api/actions', { what: 'Mat lifted', kind: 'slip', isMadeSafe: false, submittedBy: 'Ivy Ice' })
  await page.goto('/dashboard')
  await expect(danger).toHaveText('Urgent (1)')
  await expect(page.locator('summary').filter({ has: danger })).toContainText('Mat lifted')

  const pad = withId.parse(await (await post('/api/places', { kind: 'pad', name: 'Main pad' })).json())
  const content = { isOpen: false, reason: 'Unsafe ice' }
  await post('/api/log-entries', { kind: 'ice-state', placeId: pad.id, content, submittedBy: 'Ivy Ice' })
  await post(forklift.paths.submit, completeChecklist(forklift, rinkId))
  const [truck] = z
    .array(withId)
    .parse(await (await page.request.get(`/api/equipment?rinkId=${rinkId}`)).json())
  await post(`/api/equipment/${truck?.id}/faults`, { description: 'Brakes fail', submittedBy: 'Ivy Ice' })
  await page.goto('/dashboard')
  await expect(danger).toHaveText('Do not use (2)')
  await expect(page.locator('summary').filter({ has: danger })).toContainText(
    /Unsafe ice on Main pad · .+ · 1 more urgent/,
  )
  await openAlarms(page, 'Do not use (2)')
  await expect(page.getByRole('link', { name: /Mat lifted/ }).first()).toBeVisible()
})
