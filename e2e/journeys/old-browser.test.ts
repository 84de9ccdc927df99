import { checkAccessibility } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('a browser that is too old shows a message at any address', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'fetch') calls.push(request.url())
  })
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
  for (const address of ['/', '/dashboard', '/dashboard/site-diary']) {
    await page.goto(address)
    await expect(
      page.getByRole('heading', { level: 1, name: 'This browser is too old for Rinkbook' }),
    ).toBeVisible()
    await expect(page.getByText('Safari 17.4')).toBeVisible()
    await expect(page.getByRole('textbox').or(page.getByRole('link'))).toHaveCount(0)
    await checkAccessibility(page)
  }
  expect(calls).toEqual([])
})
