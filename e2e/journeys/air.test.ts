import type { Page } from '@playwright/test'
import { sendFrom } from '../../test/pages/two-people.ts'
import { expect, test } from '../fixtures.ts'
import { anotherTablet, beginDay } from '../people.ts'

/** A second on a quiet machine. Nothing asks again by itself, so whatever arrives was sent by the server. */
const LATEST_MS = 10_000
const LIMITS = { profile: 'minnesota', acceptedBy: 'Helen Ashworth', acceptedOn: '2026-11-01' }

test.use({ allowedComplaints: /ERR_|Failed to load resource/ })

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

test('a reading over the limit is red on another tablet at once, also after a restart of the server', async ({
  page,
  browser,
  guard,
  server,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  const other = await anotherTablet(browser, guard, { page, rink })
  await send('POST', '/api/log-settings', { rinkId: rink.id, key: 'air', value: LIMITS })
  const pads = ['Main pad', 'Practice pad'].map(name => ({ rinkId: rink.id, kind: 'pad', name }))
  const ids: number[] = []
  for (const pad of pads) ids.push(Number(Object(await send('POST', '/api/places', pad)).id))
  const answered = (path: string) => other.waitForResponse(response => response.url().includes(path))
  const isLive = Promise.all([answered('/api/air'), answered('/api/events')])
  await other.goto('/dashboard')
  await isLive
  /** The milliseconds from a sample to the alarm on the other tablet. */
  const delayOf = async (pad: number) => {
    const shown = shownAt(other, `Ice closed: ${pads[pad]?.name}`)
    const before = Date.now()
    await send('POST', '/api/log-entries', {
      rinkId: rink.id,
      kind: 'air',
      placeId: ids[pad],
      content: { where: 'Centre line' },
      measures: [{ subject: `place:${ids[pad]}`, key: 'co', typed: '34', unit: 'ppm' }],
      submittedBy: 'Callum Reid',
    })
    return (await shown) - before
  }
  const first = await delayOf(0)
  const isLiveAgain = answered('/api/events')
  await server.restart()
  await isLiveAgain
  const delays = [first, await delayOf(1)]
  console.log(`Red on the other tablet after ${delays.join(' ms; after a restart ')} ms`)
  expect(Math.max(...delays)).toBeLessThan(LATEST_MS)
  await checkAccessibility(other)
  await other.context().close()
})
