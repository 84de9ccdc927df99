import { proofOf } from '#server/audit/prints.ts'
import { recordKindOf } from '#server/records/index.ts'
import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink } from '#test/screens/people.ts'

test('anyone can verify a print, and reads nothing else of the record', async ({
  page,
  server,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const { deps } = server
  const config = { ...deps.config, publicUrl: 'https://rinkbook.example' }
  const proof = await proofOf({ ...deps, config }, recordKindOf('ice_rinks'), rink.id)
  const path = new URL(proof?.address ?? '').pathname

  await page.request.post('/api/auth/logout')
  await page.goto(path)
  await expect(page.getByText('This print matches the record as it is now.')).toBeVisible()
  await expect(page.getByText(`Rink ${rink.id}`)).toBeVisible()
  await expect(page.getByText(rink.name)).toHaveCount(0)
  await checkAccessibility()

  await page.goto(`${path.slice(0, -2)}AA`)
  await expect(page.getByText('This print matches no record here. It may have been altered.')).toBeVisible()
  await expect(page.getByText(`Rink ${rink.id}`)).toHaveCount(0)
})
