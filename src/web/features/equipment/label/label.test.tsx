import { z } from 'zod'
import { ladder } from '#domain/checklists/ladder.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

const madeSchema = z.object({ id: z.int(), code: z.string() })

test('a scan at the rink opens the check of a machine that is due, and shows the state of one that is locked', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const details = { name: 'Long ladder', ladderNumber: 'L-1' }
  const data = { rinkId: rink.id, kind: ladder.type, name: 'Long ladder', number: 'L-1', details }
  const { id, code } = madeSchema.parse(await (await page.request.post('/api/equipment', { data })).json())
  await page.goto(`/m/${code}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Long ladder' })).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/iskate/${ladder.tab}?machine=${id}`)
  await page.request.post(`/api/equipment/${id}/faults`, {
    data: { rinkId: rink.id, description: 'Bent', submittedBy: 'Ivy Ice' },
  })
  await page.goto(`/m/${code}`)
  await expect(page.getByRole('heading', { name: 'Do not use' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible()
  await expect(page.getByText('Bent', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Reported by Ivy Ice, today/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report another fault' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report a problem' })).toHaveCount(0)
})
