import { SharedTabletPage } from '#test/pages/shared-tablet-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('the screen of a shared tablet stays on, and a hidden page asks again when it is shown', async ({
  page,
}) => {
  const requested: string[] = []
  const request = async (kind: string) => {
    requested.push(kind)
    return { release: async () => {} }
  }
  const tablet = new SharedTabletPage(page, await beginDay(page))
  const ann = await tablet.employ('Ann Archer', '4711')
  await tablet.enrol()
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  await tablet.take(ann)
  await expect.poll(() => requested).toEqual(['screen'])
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => requested).toEqual(['screen', 'screen'])
})
