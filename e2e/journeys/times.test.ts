import type { Locator, Page } from '@playwright/test'
import { ladder } from '#domain/checklists/ladder.ts'
import { ChecklistPage } from '../../test/pages/checklist-page.ts'
import { ShiftEndPage } from '../../test/pages/shift-end-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'

// The time constants of specifications 1 and 2, section 9, with a clock that only the test moves.

// The calls of a logged-out user are refused.
test.use({ allowedComplaints: /401/ })

/** Stops the page's clock slightly ahead of the present, because it cannot move back. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000)
}

/** Runs immediate timers of the page until the element is visible. */
async function untilVisible(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(what).toBeVisible({ timeout: 40 })
  }).toPass({ intervals: [10] })
}

/** Expects that the page polls an address a minute after the last response. */
async function expectEveryMinute(page: Page, path: string): Promise<void> {
  let asked = 0
  const count = (request: { url: () => string }) => {
    if (new URL(request.url()).pathname === path) asked += 1
  }
  page.on('request', count)
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === path)
  await page.clock.runFor(50_000)
  await expect(async () => {
    await page.clock.runFor(500)
    expect(asked).toBe(1)
  }).toPass({ intervals: [10] })
  await (await answered).finished()
  await page.clock.runFor(500)
  await page.clock.runFor(58_500)
  expect(asked).toBe(1)
  await page.clock.runFor(1000)
  await expect.poll(() => asked).toBe(2)
  page.off('request', count)
}

test('polling, delays and toasts follow the specified times', async ({ page }) => {
  const rink = await beginDay(page)
  await page.request.post('/api/staff', { data: { name: 'Ivy Ice', role: 'Steward', rinkId: rink.id } })
  const shift = new ShiftEndPage(page, rink)
  const strip = page.getByRole('navigation', { name: 'Main' })
  const loading = page.getByRole('main').getByText('Loading…')
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByText('3 to do · 0 done')).toBeVisible()
  await expect(loading).toHaveCount(0)
  await stopClock(page)

  const clock = page.getByRole('banner').locator('time')
  const shown = async () => Date.parse((await clock.getAttribute('datetime')) ?? '')
  await page.clock.runFor(1000)
  const before = await shown()
  await page.clock.runFor(1000)
  expect((await shown()) - before).toBe(1000)
  await expectEveryMinute(page, ladder.paths.status)

  await strip.getByRole('link', { name: 'Incident' }).click()
  await untilVisible(page, page.getByText(/^No incident reports found/))
  await expectEveryMinute(page, '/api/accident-reports')

  const tablet = page.viewportSize() ?? { width: 820, height: 1180 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Ladder Inspection')
  await page.setViewportSize(tablet)
  await untilVisible(page, loading)
  const heading = page.getByRole('heading', { name: ladder.texts.title })
  await page.clock.runFor(400)
  await expect(heading).toHaveCount(0)
  await page.clock.runFor(100)
  await untilVisible(page, heading)

  const checklist = new ChecklistPage(page, ladder)
  await untilVisible(page, checklist.field('Ladder Number'))
  await checklist.fillFields()
  await checklist.rateEverything()
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  // A pointer above a message keeps it open.
  await page.mouse.move(0, 0)
  const toast = page.locator('[data-sonner-toast]').getByText(ladder.texts.saved.title)
  await untilVisible(page, toast)
  await page.clock.runFor(850)
  await expect(page).toHaveURL('/dashboard/iskate/ladder-inspection')
  await page.clock.runFor(150)
  await expect(page).toHaveURL('/dashboard')
  await untilVisible(page, loading)
  await page.clock.runFor(850)
  await expect(loading).toBeVisible()
  await page.clock.runFor(150)
  await expect(loading).toBeHidden()
  await page.clock.runFor(1600)
  await expect(toast).toBeVisible()
  await page.clock.runFor(700)
  await expect(toast).toBeHidden()

  await shift.completeEverything()
  await shift.press()
  const dialog = shift.dialog('End Shift Confirmation')
  await untilVisible(page, dialog)
  await dialog.getByRole('textbox', { name: 'Your Name' }).fill('Dan Duty')
  await dialog.getByRole('button', { name: 'End Shift' }).click()
  await untilVisible(page, page.getByText('Shift Ended', { exact: true }))
  await page.clock.runFor(1850)
  await expect(page).toHaveURL('/dashboard/end-shift')
  await page.clock.runFor(150)
  await expect(page).toHaveURL('/')
})

test('toasts have their specified position and size, at most three are visible, and a swipe dismisses one', async ({
  page,
}) => {
  await beginDay(page)
  await page.clock.install()
  await page.goto('/dashboard/site-diary')
  await expect(page.getByText('No diary entries yet. Create one above!')).toBeVisible()
  // No toast may expire before the last one has appeared, even on a slow machine.
  await stopClock(page)
  const messages = page.locator('[data-sonner-toast][data-mounted=true]')
  for (const [written, text] of [
    ['', 'Please fill in: Name, Position, Diary Entry'],
    ['Name', 'Please fill in: Position, Diary Entry'],
    ['Position', 'Please fill in: Diary Entry'],
  ] as const) {
    if (written) await page.getByRole('textbox', { name: written, exact: true }).fill('Ivy Ice')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await untilVisible(page, messages.getByText(text))
  }
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await untilVisible(page, messages.nth(3))
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
  const tray = page.locator('[data-sonner-toaster]').filter({ has: messages })
  await expect(tray).toHaveCSS('width', '356px')
  await expect(tray).toHaveAttribute('style', /--gap: 14px/)
  await expect(tray).toHaveAttribute('data-x-position', 'right')
  await expect(tray).toHaveAttribute('data-y-position', 'bottom')

  const front = messages.and(page.locator('[data-front=true]'))
  // A touch, because a mouse would select text.
  const finger = await page.context().newCDPSession(page)
  const swipe = async (distance: number) => {
    const { x: left = 0, y: top = 0 } = (await front.boundingBox()) ?? {}
    const at = (moved: number) => ({ touchPoints: [{ x: left + 100 + moved, y: top + 20 }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) })
    await expect(async () => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(distance - 1) })
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(distance) })
      const moved = new RegExp(`--swipe-amount-x: ${distance}px`)
      await expect(front).toHaveAttribute('style', moved, { timeout: 200 })
    }).toPass()
    // So slowly that only the distance counts.
    await page.clock.runFor(1000)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.clock.runFor(300)
  }
  await swipe(44)
  await expect(messages).toHaveCount(4)
  await swipe(46)
  await expect(messages).toHaveCount(3)
})
