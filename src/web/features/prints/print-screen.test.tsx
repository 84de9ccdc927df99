import { signInAsAdmin } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink } from '#test/screens/people.ts'
import { printAddress } from '#test/server/print-address.ts'

test('anyone can verify a print, and reads nothing else about the record', async ({
  page,
  server,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const path = await printAddress(server.deps, 'ice_rinks', rink.id)

  await page.request.post('/api/auth/logout')
  await page.goto(path)
  await expect(page.getByText('This print matches the record as it is now.')).toBeVisible()
  await expect(page.getByText(`Rink ${rink.id}`)).toBeVisible()
  await expect(page.getByText(rink.name)).toHaveCount(0)
  await checkAccessibility()

  const altered = path.at(-40) === 'A' ? 'B' : 'A'
  await page.goto(`${path.slice(0, -40)}${altered}${path.slice(-39)}`)
  await expect(
    page.getByText(
      'This print matches no record here. It may have been altered. Ask the rink for a new print.',
    ),
  ).toBeVisible()
  await expect(page.getByText(`Rink ${rink.id}`)).toHaveCount(0)
})
