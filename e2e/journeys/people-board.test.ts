import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ladder } from '#domain/checklists/ladder.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import type { RinkUnderTest } from '../../test/pages/people.ts'
import { SharedTabletPage } from '../../test/pages/shared-tablet-page.ts'
import { expect, test } from '../fixtures.ts'
import { becomesInstalled } from '../pages/installed-app.ts'
import { beginDay } from '../people.ts'

// The board asks for the session, which nobody has. A page without the app has no icon.
test.use({ allowedComplaints: /401|favicon/, viewport: { width: 820, height: 1180 } })

const SWITCHES = 6

const todaySchema = z.object({ data: z.object({ id: z.number() }).nullable() })

/** The signature of the ladder check of the day; the page's browser must be signed in. */
async function signatureOfCheck(page: Page, { id: rinkId }: RinkUnderTest): Promise<unknown> {
  const today = await page.request.get(`${ladder.paths.today}?rinkId=${rinkId}`)
  const { data } = todaySchema.parse(await today.json())
  const query = `rinkId=${rinkId}&record=checklist_submissions&ids=${data?.id}`
  return (await page.request.get(`/api/signatures?${query}`)).json()
}

test('a shared tablet changes hands, shows the names again after a minute, and each record names its person', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711')
  const ben = await tablet.employ('Ben Baker', '582913')
  await page.clock.install()
  await page.goto('/administration/devices')
  await page.getByRole('button', { name: 'Enrol this browser' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the tablet').fill('Gate 2 tablet')
  await dialog.getByRole('button', { name: 'Enrol and log out' }).click()
  await expect(tablet.board).toBeVisible()
  await checkAccessibility()
  // A phone shows twelve people without scrolling: two beside each other, each large enough for a glove.
  await page.setViewportSize({ width: 390, height: 844 })
  const [first, second] = await Promise.all([ann, ben].map(({ name }) => tablet.tile(name).boundingBox()))
  expect(second?.y).toBe(first?.y)
  expect(first?.height).toBeGreaterThanOrEqual(48)
  expect(first?.height).toBeLessThanOrEqual(72)
  await page.setViewportSize({ width: 820, height: 1180 })

  await tablet.take(ben)
  await tablet.switchPerson()
  await tablet.tile(ann.name).click()
  await checkAccessibility()
  await tablet.tap(ann.pin)
  const checklist = new ChecklistPage(page, ladder)
  await page.getByRole('main').getByRole('link', { name: ladder.texts.tile.title }).click()
  await checklist.fillFields()
  await page.clock.fastForward('01:01')
  await expect(tablet.board).toBeVisible()

  await tablet.take(ben)
  await expect(page).toHaveURL('/dashboard')
  await tablet.switchPerson()
  await tablet.take(ann)
  await expect(page.getByRole('heading', { level: 1, name: ladder.texts.title })).toBeVisible()
  await checklist.rateAtOnce()
  await checklist.submitButton.click()
  await checklist.confirmAs('A. A.')
  await expect(page).toHaveURL('/dashboard')
  await page.clock.fastForward('01:01')
  await expect(tablet.board).toBeVisible()

  await tablet.take(ben)
  expect(await signatureOfCheck(page, rink)).toMatchObject([
    { level: 'verified', name: ann.name, credential: 'pin', device: 'Gate 2 tablet' },
  ])
})

test('a person takes the tablet over in five taps and two seconds', async ({ page }, { annotations }) => {
  const rink = await beginDay(page)
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711')
  const ben = await tablet.employ('Ben Baker', '9302')
  await tablet.enrol()
  const seconds: number[] = []
  // Counted outside of the page: the tablet loads the app again after each person.
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript(() =>
    window.addEventListener('click', () => Reflect.get(globalThis, 'countTap')()),
  )
  await page.reload()
  for (let turn = 0; turn < SWITCHES; turn++) {
    const { name, pin } = turn % 2 === 0 ? ann : ben
    await tablet.board.waitFor()
    taps = 0
    const begun = performance.now()
    await tablet.tile(name).click()
    await tablet.tap(pin)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    seconds.push((performance.now() - begun) / 1000)
    await expect.poll(() => taps).toBe(5)
    await tablet.switchPerson()
  }
  const median = seconds.toSorted((one, other) => one - other)[SWITCHES / 2] ?? 0
  const measured = `Taking the tablet over: 5 taps, ${median.toFixed(2)} s to the dashboard (median of ${SWITCHES})`
  console.log(measured)
  annotations.push({ type: 'measured', description: measured })
})

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedComplaints: /401|favicon|ERR_|Failed to load resource|Auth check failed|Logout failed/,
  })

  test('people choose their name, and their check is sent as claimed once someone enters a PIN', async ({
    page,
    context,
    checkAccessibility,
  }) => {
    const rink = await beginDay(page)
    const tablet = new SharedTabletPage(page, rink)
    const ann = await tablet.employ('Ann Archer', '4711')
    const ben = await tablet.employ('Ben Baker', '9302')
    await tablet.enrol()
    await tablet.take(ann)
    await becomesInstalled(page)
    await context.setOffline(true)
    await tablet.switchPerson()
    await expect(page.getByText('No network', { exact: true })).toBeVisible()
    await page.reload()
    await tablet.tile(ben.name).click()
    await checkAccessibility()
    await page.getByRole('button', { name: 'Continue as Ben Baker' }).click()
    const checklist = new ChecklistPage(page, ladder)
    await page.getByRole('main').getByRole('link', { name: ladder.texts.tile.title }).click()
    await checklist.fillFields()
    await checklist.rateAtOnce()
    await checklist.submitButton.click()
    await checklist.confirmAs('B. B.')
    await expect(page.getByText('Saved on this tablet', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(tablet.board).toBeVisible()
    await expect(page.getByText(/^1 unsent entry\./)).toBeVisible()
    await tablet.take(ann)
    await expect
      .poll(() => signatureOfCheck(page, rink))
      .toMatchObject([{ level: 'claimed', name: ben.name }])
  })
})
