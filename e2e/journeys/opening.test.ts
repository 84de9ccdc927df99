import { expect, test } from '../fixtures.ts'
import { openDashboard } from '../people.ts'

test('a reopened dashboard fetches everything once, and later only what changes', async ({ page }) => {
  const rink = await openDashboard(page)
  // Ends the calls of the first page, which would be counted too.
  await page.goto('about:blank')
  const calls: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${pathname}${search}`)
  })
  const opened = page.waitForResponse(response => response.url().includes('/api/events'))
  const staff = page.waitForResponse(response => new URL(response.url()).pathname === '/api/staff')
  await page.goto('/dashboard')
  await (await staff).finished()
  expect((await opened).url()).toContain('lastEventId=')
  await page.request.post('/api/staff', { data: { name: 'Ivy Ice', role: 'Steward', rinkId: rink.id } })
  // Parts below the first screen load after it, before or after the change.
  const isLater = (call: string) => call.startsWith('/api/events') || call.startsWith('/api/matters')
  const again = () => new Set(calls.filter((call, index) => calls.indexOf(call) !== index && !isLater(call)))
  await expect.poll(again).toEqual(new Set([`/api/staff?rinkId=${rink.id}`]))
})

test('a splash screen is shown until the app has loaded', async ({ page }) => {
  await openDashboard(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await released.promise
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const splash = page.locator('#splash svg')
  await expect(splash).toBeVisible()
  released.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(splash).toHaveCount(0)
})
