import { z } from 'zod'
import { forklift } from '#domain/checklists/forklift.ts'
import { photoPathOf } from '#domain/photos/photo.ts'
import { PICTURE } from '#test/pages/one-pixel.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'
import { completeChecklist, completeMachine } from '#test/server/checklist-bodies.ts'

const PHOTO = 'mast-photo-1'

test('the record of a checklist shows the photos of a failed item', async ({ page, checkAccessibility }) => {
  const rink = await beginDay(page)
  const multipart = { checklistType: 'engineer-callout', photoId: PHOTO, rinkId: rink.id, photo: PICTURE }
  expect((await page.request.post('/api/upload-photo', { multipart })).status()).toBe(201)
  const photos = { mast: [photoPathOf(PHOTO, rink.id)] }
  const machine = { ...completeMachine(forklift, { mast: 'Fail' }), photos }
  const data = completeChecklist(forklift, rink.id, { [forklift.form.list.key]: [machine] })
  const answer = await page.request.post(forklift.paths.submit, { data })
  const { id } = z.object({ id: z.int() }).parse(await answer.json())
  await page.goto(`/dashboard/iskate/${forklift.tab}/history/${id}`)
  const mast = page.getByRole('row', { name: /^Mast.*Fail/ })
  await expect(mast.getByRole('button', { name: 'Show photo 1 of 1 of Mast' })).toBeVisible()
  await expect(page.getByText('Failed: Mast: Fail')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check again' })).toBeVisible()
  await checkAccessibility()
})
