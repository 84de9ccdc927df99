import type { Page } from '@playwright/test'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import { EquipmentPage } from '../../test/pages/equipment-page.ts'
import { ADMIN, chooseRink, type RinkUnderTest } from '../../test/pages/people.ts'
import { expect, test } from '../fixtures.ts'
import { anotherTablet, beginDay } from '../people.ts'

const SECOND = 1000
const DIARY = '/dashboard/site-diary'

/** Records the later calls of a tab: method, path and query. */
function callsOf(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.startsWith(path)) calls.push(`${url.pathname}${url.search}`)
  })
  return calls
}

/** The paths of calls, without their queries. */
const pathsOf = (calls: string[]) => calls.map(call => call.split('?')[0])

/** Resolves with the time at which the page shows the text, by this machine's clock. */
function shownAt(page: Page, text: string): Promise<number> {
  return page.evaluate(
    expected =>
      new Promise<number>(resolve => {
        const look = () => {
          if (document.body.textContent.includes(expected)) resolve(Date.now())
        }
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        })
        look()
      }),
    text,
  )
}

/** Adds a diary entry without the screen; returns the time before. */
async function write(page: Page, { id: rinkId }: RinkUnderTest, entryText: string): Promise<number> {
  const before = Date.now()
  const dateTime = new Date(before).toISOString()
  const data = { rinkId, dateTime, staffName: 'Dan Duty', position: 'Duty Manager', entryText }
  expect((await page.request.post('/api/site-diary', { data })).status()).toBe(201)
  return before
}

/** The stream of the page is open. */
const live = (page: Page) => page.waitForResponse(response => response.url().includes('/api/events'))

test.describe('a tablet that was cut off', () => {
  test.use({ allowedComplaints: /ERR_|Failed to load resource/ })

  test('a tablet shows changes of others within a second, and after an outage refetches only what has changed', async ({
    page,
    browser,
    guard,
  }) => {
    const rink = await beginDay(page)
    const other = await anotherTablet(browser, guard, { page, rink })
    const opened = live(other)
    const calls = callsOf(other, '/api/')
    await other.goto(DIARY)
    await opened
    await expect(other.getByText('No diary entries yet. Create one above!')).toBeVisible()
    let gate = 0
    // A busy machine may be slow a few times.
    await expect
      .poll(async () => {
        gate += 1
        const shown = shownAt(other, `Gate ${gate} is shut`)
        const written = await write(page, rink, `Gate ${gate} is shut`)
        return (await shown) - written
      })
      .toBeLessThan(SECOND)

    await expect.poll(() => pathsOf(calls)).toContain('/api/signatures')
    const readBefore = new Set(pathsOf(calls))
    await other.context().setOffline(true)
    await expect(other.getByText('No network', { exact: true })).toBeVisible()
    await write(page, rink, 'Written while the other was away')
    calls.length = 0
    await other.context().setOffline(false)
    await expect(other.getByText('Written while the other was away')).toBeVisible()
    await expect(other.getByText('No network')).toHaveCount(0)
    await expect
      .poll(() => calls)
      .toContainEqual(expect.stringMatching(/^\/api\/events\?rinkId=\d+&lastEventId=/))
    // What the tablet loads in advance for other screens may be read for the first time now.
    const asked = new Set(pathsOf(calls).filter(path => readBefore.has(path)))
    // A refused stream triggers a session check, until there is a response.
    asked.delete('/api/auth/me')
    expect(asked).toEqual(new Set(['/api/events', '/api/site-diary', '/api/signatures']))

    // Without a stream the checklists are polled every minute (specification 1, section 9).
    await other.route('**/api/events*', route => route.abort())
    await other.clock.install()
    await other.goto('/dashboard')
    await expect(other.getByText('No network', { exact: true })).toBeVisible()
    calls.length = 0
    // The minute starts when the screen detects the missing stream.
    await expect
      .poll(async () => {
        await other.clock.fastForward(61 * SECOND)
        return calls.some(call => call.startsWith(forklift.paths.status))
      })
      .toBe(true)
    await other.context().close()
  })
})

test('a machine that is put out of service is so on every tablet within a second', async ({
  page,
  browser,
  guard,
}, { annotations }) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const machineId = await equipment.register('Red truck', 'FL-001')
  const shown = new Map<string, Page>([['/dashboard', page]])
  for (const address of [`/dashboard/equipment/${machineId}`, '/dashboard/matters']) {
    shown.set(address, await anotherTablet(browser, guard, { page, rink }))
  }
  for (const [address, tablet] of shown) {
    const opened = live(tablet)
    await tablet.goto(address)
    await opened
    await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible()
  }
  let count = 0
  let slowest = 0
  // A busy machine may be slow a few times.
  await expect
    .poll(async () => {
      count += 1
      const description = `Leak ${count} below`
      const seen = Promise.all([...shown.values()].map(tablet => shownAt(tablet, description)))
      const before = Date.now()
      await equipment.writeTo(machineId, 'faults', { submittedBy: 'Tess Tech', description })
      slowest = Math.max(...(await seen)) - before
      return slowest
    })
    .toBeLessThan(SECOND)
  const measured = `Out of service on ${shown.size} tablets after ${slowest} ms`
  console.log(measured)
  annotations.push({ type: 'measured', description: measured })
  for (const tablet of shown.values()) if (tablet !== page) await tablet.context().close()
})

test('people who fill in the same checklist see each other, and each tab has its own stream', async ({
  page,
  browser,
  guard,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const other = await anotherTablet(browser, guard, { page, rink })
  const [mine, theirs] = [new ChecklistPage(page, ladder), new ChecklistPage(other, ladder)]
  await mine.open()
  await theirs.open()
  await theirs.field('Inspector Name').fill('Sam Reed')
  const also = (tab: Page) => tab.getByText(/also (filling in|being filled in)/)
  await expect(also(page)).toHaveText('Sam Reed is also filling in this checklist on another tablet')
  await expect(also(other)).toHaveCount(0)
  await mine.rate('Feet', 'Good')
  await expect(also(other)).toHaveText(`${ADMIN.email} is also filling in this checklist on another tablet`)
  await checkAccessibility()
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect(also(page)).toHaveCount(0)

  // A second tab of that tablet has its own stream, independent of the first.
  const second = await other.context().newPage()
  await chooseRink(second, rink)
  await second.goto(DIARY)
  await write(page, rink, 'Heard beside the first tab')
  await expect(second.getByText('Heard beside the first tab')).toBeVisible()
  await other.close()
  await write(page, rink, 'Heard without the first tab')
  await expect(second.getByText('Heard without the first tab')).toBeVisible()
  await second.context().close()
})
