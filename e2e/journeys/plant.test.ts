import type { Page } from '@playwright/test'
import { z } from 'zod'
import { proposedItems } from '#domain/plant/default-circuits.ts'
import { DELTA_T_KEY } from '#domain/plant/delta-t.ts'
import { SharedTabletPage } from '../../test/pages/shared-tablet-page.ts'
import { sendFrom } from '../../test/pages/two-people.ts'
import { countActions, countsOf, SECONDS } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { openDashboard } from '../people.ts'

/** The rule for a round of 30 values. */
const LONGEST_MINUTES = 3
const VALUES = 30

const createdSchema = z.object({ id: z.int() })

/** Three compressors and two brine circuits, with six readings each. */
async function addPlant(page: Page, rinkId: number): Promise<string[]> {
  const send = sendFrom(page)
  const units = { temperature: '°C', pressure: 'bar' } as const
  const circuits = []
  for (const [kind, name] of [
    ['compressor', 'Compressor 1'],
    ['compressor', 'Compressor 2'],
    ['compressor', 'Compressor 3'],
    ['brine', 'Brine 1'],
    ['brine', 'Brine 2'],
  ] as const) {
    const machine = { rinkId, kind: kind === 'brine' ? 'chiller' : kind, name, number: name }
    const { id } = createdSchema.parse(await send('POST', '/api/equipment', machine))
    const items = proposedItems(kind, units, false).filter(({ key }) => key !== DELTA_T_KEY)
    circuits.push({
      subject: `machine:${id}`,
      name,
      canRun: kind === 'compressor',
      items: items.slice(0, VALUES / 5),
    })
  }
  await send('POST', '/api/log-settings', { rinkId, key: 'plant', value: { circuits } })
  return circuits.map(({ name }) => name)
}

// Its first session ends when the tablet becomes a shared one.
test.use({ allowedComplaints: /401/ })

test('a round of 30 values takes less than three minutes', async ({ page, checkAccessibility }, {
  annotations,
}) => {
  const rink = await openDashboard(page)
  const circuits = await addPlant(page, rink.id)
  const tablet = new SharedTabletPage(page, rink)
  const ivy = await tablet.employ('Ivy Ice', '4711')
  await tablet.enrol()
  await tablet.take(ivy)
  await page.goto('/dashboard/plant')

  await countActions(page)
  await page.getByRole('link', { name: 'Start a round' }).click()
  for (const name of circuits.slice(0, 3))
    await page.getByRole('region', { name }).getByRole('radio', { name: 'Running' }).click()
  const fields = page.locator('[data-reading]')
  await expect(fields).toHaveCount(VALUES)
  await fields.first().click()
  for (let index = 0; index < VALUES; index++) {
    await expect(fields.nth(index)).toBeFocused()
    await page.keyboard.type(String(10 + index))
    await page.keyboard.press('Enter')
  }
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save the round' }).click()
  await expect(page.getByText('Round saved')).toBeVisible()
  const { taps, characters } = await countsOf(page)
  // Enter is a tap of its own on the keyboard of a tablet; each value is looked at twice, on the gauge and on the screen.
  const typed = characters - VALUES
  const looks = VALUES * 2 + 2
  const seconds = (taps + VALUES) * SECONDS.tap + typed * SECONDS.character + looks * SECONDS.look
  const measured = `A round of ${VALUES} values: ${taps + VALUES} taps, ${typed} characters, ${seconds.toFixed(0)} s`
  console.log(measured)
  annotations.push({ type: 'measured', description: measured })
  expect(seconds / 60).toBeLessThanOrEqual(LONGEST_MINUTES)
})
