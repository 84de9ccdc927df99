import { expect, test } from '../fixtures.ts'
import { openDashboard } from '../people.ts'

test('a page that opens with the dashboard asks for everything at once, and again only for what changes', async ({
  page,
}) => {
  const rink = await openDashboard(page)
  const calls: string[] = []
  const sheets: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('.css')) sheets.push(pathname)
    if (pathname.startsWith('/api/')) calls.push(`${pathname}${search}`)
  })
  const opened = page.waitForResponse(response => response.url().includes('/api/events'))
  await page.reload()
  expect((await opened).url()).toContain('lastEventId=')
  await page.request.post('/api/staff', { data: { name: 'Ivy Ice', role: 'Steward', rinkId: rink.id } })
  const again = () =>
    new Set(calls.filter((call, place) => calls.indexOf(call) !== place && !call.startsWith('/api/events')))
  // The styles of the first screens stand in the page.
  expect(sheets.filter(sheet => sheet.includes('/login'))).toEqual([])
  // Which rinks there are is asked for once more: no stream was taken up where that was read.
  await expect.poll(again).toEqual(new Set(['/api/ice-rinks', `/api/staff?rinkId=${rink.id}`]))
  // What the page had asked before the app was there is all that the screen has wanted to know.
  expect(await page.evaluate(() => Reflect.get(window, 'firstCalls').size)).toBe(0)
})

test('a dashboard is there before the app, and a touch of it counts', { tag: '@phone' }, async ({ page }) => {
  const rink = await openDashboard(page)
  await page.getByRole('button', { name: 'Put these steps away' }).click()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const picture = page.locator('#splash .frame')
  await expect(picture.getByText(rink.name)).toBeVisible()
  await expect(picture.getByText('New here?')).toBeHidden()
  await picture.getByText('Site Diary').last().click()
  await expect(page).toHaveURL('/dashboard/site-diary')
  arrived.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Site Diary' })).toBeVisible()
  await expect(picture).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})
