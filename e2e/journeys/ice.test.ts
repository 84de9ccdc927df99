import type { Page } from '@playwright/test'
import { z } from 'zod'
import { USUAL_GRID } from '#domain/ice/pad.ts'
import { SharedTabletPage } from '../../test/pages/shared-tablet-page.ts'
import { sendFrom } from '../../test/pages/two-people.ts'
import { countActions, countsOf, SECONDS } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { openDashboard } from '../people.ts'

/** The rules for a resurfacing. */
const MOST_TAPS = 4
const LONGEST_SECONDS = 15
/** The rule for a survey of 29 points with a calliper that types. */
const LONGEST_MINUTES = 6
/** The time to walk to the next point, drill, and measure. */
const POINT_SECONDS = 10

const createdSchema = z.object({ id: z.int() })

/** Adds a pad with its size, its depths and the usual points; returns its number. */
async function addPad(page: Page, rinkId: number): Promise<number> {
  const send = sendFrom(page)
  const added = await send('POST', '/api/places', { rinkId, kind: 'pad', name: 'Main pad' })
  const { id } = createdSchema.parse(added)
  const size = { lengthM: 60, widthM: 30, cornerRadiusM: 8.5 }
  const value = { ...size, bandLowMm: 25, bandHighMm: 38, lowLowMm: 19, points: USUAL_GRID }
  await send('POST', '/api/log-settings', { rinkId, key: 'pad', placeId: id, value })
  return id
}

// Its first session ends when the tablet becomes a shared one.
test.use({ allowedComplaints: /401/ })

test('a resurfacing takes four taps and 15 seconds', async ({ page, checkAccessibility }, {
  annotations,
}) => {
  const rink = await openDashboard(page)
  const placeId = await addPad(page, rink.id)
  const send = sendFrom(page)
  await send('POST', '/api/equipment', {
    rinkId: rink.id,
    kind: 'resurfacer',
    name: 'Olympia',
    number: 'R-1',
  })
  const measures = [{ subject: `place:${placeId}`, key: 'hotWater', typed: '400', unit: 'l' }]
  const flood = { kind: 'resurfacing', placeId, content: { isEveryoneOff: true }, measures }
  await send('POST', '/api/log-entries', { ...flood, rinkId: rink.id, submittedBy: 'Ivy Ice' })
  const tablet = new SharedTabletPage(page, rink)
  const ivy = await tablet.employ('Ivy Ice', '4711')
  await tablet.enrol()
  await tablet.take(ivy)
  await page.goto('/dashboard')

  await countActions(page)
  await page.getByRole('link', { name: 'Resurface Main pad' }).click()
  await expect(page.getByRole('combobox', { name: 'Resurfacer' })).toHaveText(/Olympia/)
  await page.getByRole('checkbox', { name: 'Everyone is off the ice, and the gates are shut' }).click()
  await page.getByRole('button', { name: 'Same as last: 400 litres' }).click()
  await expect(page.getByText('Lays 0.25 mm of ice (0.23 mm of water)')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^2 floods (today|since yesterday)$/)).toBeVisible()
  const { taps, characters } = await countsOf(page)
  const seconds = taps * SECONDS.tap + characters * SECONDS.character + SECONDS.look * 2
  const measured = `A resurfacing: ${taps} taps, ${characters} characters, ${seconds.toFixed(0)} s`
  console.log(measured)
  annotations.push({ type: 'measured', description: measured })
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(seconds).toBeLessThan(LONGEST_SECONDS)
  await checkAccessibility()
})

test('a survey of 29 points with a calliper that types takes less than six minutes, and survives a reload', async ({
  page,
  checkAccessibility,
}, { annotations }) => {
  const rink = await openDashboard(page)
  const placeId = await addPad(page, rink.id)
  await page.goto(`/dashboard/ice/depth/new?pad=${placeId}`)
  const depth = page.getByRole('textbox', { name: 'Depth, mm' })
  const point = (number: number) => page.getByRole('heading', { name: `Point ${number}`, exact: true })
  await countActions(page)
  for (const [index] of USUAL_GRID.entries()) {
    await expect(point(index + 1)).toBeVisible()
    await expect(depth).toBeFocused()
    await page.keyboard.type(index === 6 ? '18,5' : String(28 + (index % 9)))
    await page.keyboard.press('Enter')
    if (index === 9) {
      // The tablet is closed in the middle; the survey continues at the next point.
      await page.reload()
      await countActions(page)
      await expect(page.getByText('10 of 29 points')).toBeVisible()
    }
  }
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save survey' }).click()
  await expect(page.getByText('Stop edging at point 7')).toBeVisible()
  await checkAccessibility()
  const { taps } = await countsOf(page)
  const seconds = USUAL_GRID.length * POINT_SECONDS + taps * SECONDS.tap + SECONDS.look * 2
  const measured = `A survey of ${USUAL_GRID.length} points: ${(seconds / 60).toFixed(1)} min`
  console.log(measured)
  annotations.push({ type: 'measured', description: measured })
  expect(seconds / 60).toBeLessThan(LONGEST_MINUTES)
})

test.describe('without a network', () => {
  test.use({ allowedComplaints: /ERR_|Failed to load resource/ })

  test('the ice is closed with a reason and opened again, also without a network', async ({
    page,
    context,
    checkAccessibility,
  }) => {
    const rink = await openDashboard(page)
    await addPad(page, rink.id)
    await page.goto('/dashboard/ice')
    await page.getByRole('button', { name: 'Close the ice' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Maintenance' }).click()
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
    await checkAccessibility()
    await dialog.getByRole('button', { name: 'Close the ice' }).click()
    await expect(page.getByText('Closed: Maintenance')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Open the ice' }).click()
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
    await dialog.getByRole('button', { name: 'Open the ice' }).click()
    await expect(page.getByText('Ice open')).toBeVisible()
    await context.setOffline(false)
  })
})

test('with an air alarm, the dashboard of an upright tablet shows what is due and the four actions', async ({
  page,
}) => {
  const rink = await openDashboard(page)
  await raiseAlarm(page, rink.id)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Main pad' })).toContainText('CO 34 ppm')
  const main = page.getByRole('main')
  for (const action of [
    main.getByRole('link', { name: 'Forklift Checklist' }),
    main.getByRole('link', { name: 'Engineer Callout' }),
    main.getByRole('link', { name: 'Incident Form' }),
    main.getByRole('link', { name: 'Site Diary' }),
    main.getByRole('button', { name: 'End Shift' }),
  ])
    await expect(action).toBeInViewport({ ratio: 1 })
})

test('the result of an entry does not cover the line of an air alarm, which leads to its card', async ({
  page,
}) => {
  const rink = await openDashboard(page)
  await raiseAlarm(page, rink.id)
  await page.goto('/dashboard/site-diary')
  const line = page.getByRole('alert').filter({ hasText: 'Ice closed: Main pad' })
  await expect(line).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ivy Ice')
  await page.getByRole('textbox', { name: 'Position' }).fill('Ice Technician')
  await page.getByRole('textbox', { name: 'Diary Entry' }).fill('Pipe at gate 2 drips.')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  const result = page.getByRole('dialog', { name: 'Successfully Submitted' })
  await expect(result).toBeVisible()
  for (const size of [
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(line).toBeInViewport({ ratio: 1 })
    const isBelow = async () => {
      const [below, above] = [await result.boundingBox(), await line.boundingBox()]
      return below !== null && above !== null && below.y > above.y + above.height - 1
    }
    await expect.poll(isBelow).toBe(true)
  }
  await line.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Ice closed: carbon monoxide' })).toBeVisible()
})

/** An air alarm of a pad of the rink. */
async function raiseAlarm(page: Page, rinkId: number): Promise<void> {
  const placeId = await addPad(page, rinkId)
  const send = sendFrom(page)
  const value = { profile: 'minnesota', acceptedBy: 'Helen Ashworth', acceptedOn: '2026-01-01' }
  await send('POST', '/api/log-settings', { rinkId, key: 'air', value })
  const measures = [{ subject: `place:${placeId}`, key: 'co', typed: '34', unit: 'ppm' }]
  const sample = { kind: 'air', placeId, content: { where: 'Centre line' }, measures }
  await send('POST', '/api/log-entries', { ...sample, rinkId, submittedBy: 'Ivy Ice' })
}
