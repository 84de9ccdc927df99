import { z } from 'zod'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const createdSchema = z.object({ id: z.int() })

const PAD = {
  lengthM: 60,
  widthM: 30,
  cornerRadiusM: 8.5,
  bandLowMm: 25,
  bandHighMm: 38,
  lowLowMm: 19,
  points: [
    { key: 'p1', x: 0.2, y: 0.2 },
    { key: 'p2', x: 0.8, y: 0.8 },
  ],
}

async function rinkWithPad(page: Page) {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  const place = { rinkId: rink.id, kind: 'pad', name: 'Main pad' }
  const pad = createdSchema.parse(await send('POST', '/api/places', place)).id
  await send('POST', '/api/log-settings', { rinkId: rink.id, key: 'pad', placeId: pad, value: PAD })
  return { rink, send, pad }
}

test('each point of a survey is judged as it is typed', async ({ page, checkAccessibility }) => {
  await rinkWithPad(page)
  await page.goto('/dashboard/ice/depth/new')
  const point = page.getByRole('form', { name: 'Point 1' })
  const depth = point.getByRole('textbox', { name: 'Depth, mm' })
  for (const [typed, verdict] of [
    ['31', 'Fine'],
    ['24.5', 'Thin'],
    ['18', 'Stop: too thin to edge'],
    ['39', 'Thick'],
    // The first digit of a depth.
    ['3', ''],
  ] as const) {
    await depth.fill(typed)
    await expect(point.getByRole('status')).toHaveText(verdict)
  }
  await depth.fill('18')
  await checkAccessibility()
})

test('a survey asks about a depth far from the last one, and about points that are not measured', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, send, pad } = await rinkWithPad(page)
  const measures = [{ subject: `place:${pad}`, key: 'p1', typed: '30', unit: 'mm' }]
  const survey = { kind: 'depth', placeId: pad, content: {}, measures, submittedBy: 'Ivy Ice' }
  await send('POST', '/api/log-entries', { rinkId: rink.id, ...survey })
  await page.goto('/dashboard/ice/depth/new')
  const point = page.getByRole('form', { name: 'Point 1' })
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  await point.getByRole('textbox', { name: 'Depth, mm' }).fill('300')
  const question = page.getByText('Last was 30 mm. Is 300 mm right?')
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Save survey' }).click()
  await expect(question).toBeVisible()
  await point.getByRole('button', { name: 'Next' }).click()
  await expect(question).toBeVisible()
  await checkAccessibility()
  await point.getByRole('button', { name: 'Yes, 300 mm' }).click()
  await expect(page.getByRole('heading', { name: 'Point 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Save survey' }).click()
  const dialog = page.getByRole('dialog', { name: '1 point is not measured' })
  await expect(dialog).toContainText('Save this 1?')
  await dialog.getByRole('button', { name: 'Keep measuring' }).click()
  await page.getByRole('button', { name: 'Save survey' }).click()
  await dialog.getByRole('button', { name: 'Save 1 point' }).click()
  await expect(page.getByText('Survey recorded')).toBeVisible()
})

test('without a network, a saved survey leads to the ice, which says that it waits', async ({ page }) => {
  await rinkWithPad(page)
  await page.goto('/dashboard/ice/depth/new')
  const point = page.getByRole('form', { name: 'Point 1' })
  await point.getByRole('textbox', { name: 'Depth, mm' }).fill('30')
  await expect(page.getByText('Not measured: the number of the point')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
  page.setOffline(true)
  await page.getByRole('button', { name: 'Save survey' }).click()
  await page.getByRole('button', { name: 'Save 1 point' }).click()
  const pad = page.getByRole('region', { name: 'Main pad' })
  await expect(pad).toContainText('New depth survey')
  await expect(page.getByText('The surveys could not be loaded')).toHaveCount(0)
})

test('on a touch screen, the first digit replaces a depth in question, and an impossible one is refused', async ({
  page,
}) => {
  await rinkWithPad(page)
  await page.goto('/dashboard/ice/depth/new')
  const point = page.getByRole('form', { name: 'Point 1' })
  const depth = point.getByRole('textbox', { name: 'Depth, mm' })
  await expect(depth).toBeVisible()
  await page.evaluate(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 1 }))
  await depth.fill('300')
  await point.getByRole('button', { name: 'Next' }).click()
  await expect(point.getByText('Is 300 mm right?')).toBeVisible()
  await point.getByRole('button', { name: '3', exact: true }).click()
  await point.getByRole('button', { name: '0', exact: true }).click()
  await expect(depth).toHaveValue('30')
  await expect(point.getByRole('status')).toHaveText('Fine')
  await point.getByRole('button', { name: '0', exact: true }).click()
  await point.getByRole('button', { name: '0', exact: true }).click()
  await point.getByRole('button', { name: 'Next' }).click()
  await expect(depth).toHaveAccessibleDescription('Enter a depth from 0 to 300 mm')
  await expect(point.getByRole('button', { name: /^Yes/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save survey' }).click()
  await expect(depth).toHaveAccessibleDescription('Enter a depth from 0 to 300 mm')
  await point.getByRole('button', { name: '3', exact: true }).click()
  await point.getByRole('button', { name: '1', exact: true }).click()
  await point.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Point 2' })).toBeVisible()
})

test('a survey of some points says so beside its mean, and compares the same points', async ({
  page,
  checkAccessibility,
}) => {
  const { rink, send, pad } = await rinkWithPad(page)
  for (const typed of [['30', '32'], ['24']]) {
    const measures = typed.map((mm, index) => ({
      subject: `place:${pad}`,
      key: `p${index + 1}`,
      typed: mm,
      unit: 'mm',
    }))
    const survey = { kind: 'depth', placeId: pad, content: {}, measures, submittedBy: 'Ivy Ice' }
    await send('POST', '/api/log-entries', { rinkId: rink.id, ...survey })
  }
  await page.goto('/dashboard/ice/depth')
  await expect(page.getByText('1 of 2 points, −6 since today, at the same point')).toBeVisible()
  await expect(page.getByText('at the same point, inspect at 15 %')).toBeVisible()
  await expect(page.getByText('−20 % at the same point since the first survey of the season')).toBeVisible()
  await checkAccessibility()
  await page.goto('/dashboard/ice')
  await expect(page.getByText('24 mm (thin) · 1 of 2 points')).toBeVisible()
  await page.goto('/dashboard/ice/log')
  await expect(page.getByText(/mean 24 mm, lowest 24 mm, 1 point/)).toBeVisible()
})
