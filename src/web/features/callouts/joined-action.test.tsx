import { goOnWithoutPhoto } from '#test/pages/callout-page.ts'
import { sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'
import { setUpPlant } from '#test/server/plant.ts'

const WHAT = /^Discharge pressure 190 psi, above the action limit of 180 psi/

/** A rink whose compressor has a reading beyond its limit, with its action. */
async function beginWithReading(page: Page): Promise<void> {
  const rink = await beginDay(page)
  const send = sendFrom(page)
  const { compressor } = await setUpPlant({ sendJson: (_, path, body) => send('POST', path, body) }, rink.id)
  const measure = { subject: compressor, key: 'discharge', typed: '190', unit: 'psi', note: 'Cleaned' }
  const round = { kind: 'plant', content: {}, measures: [measure], submittedBy: 'Ivy Ice' }
  await send('POST', '/api/log-entries', { rinkId: rink.id, ...round })
}

/** Sends the callout from its second step, without a manager, and opens the only action of the rink. */
async function sendCallout(page: Page) {
  await page.getByRole('textbox', { name: 'Background Information' }).fill('Since this morning')
  await goOnWithoutPhoto(page)
  await page.getByRole('textbox', { name: 'Staff Member Name/Signature' }).fill('Ivy Ice')
  await page.getByRole('button', { name: 'Save without a manager' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.goto('/dashboard/actions')
  await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Callout record' })).toBeVisible()
  await page.getByRole('link', { name: WHAT }).click()
  await expect(page.getByText(/^EC-\S+: Discharge pressure 190 psi/)).toBeVisible()
}

test('a callout that is started from the action of a bad reading joins it', async ({
  page,
  checkAccessibility,
}) => {
  await beginWithReading(page)
  await page.goto('/dashboard/actions')
  await page.getByRole('link', { name: WHAT }).click()
  await page.getByRole('button', { name: 'Call an engineer' }).click()
  await expect(page.getByRole('textbox', { name: 'Reported Issue' })).toHaveValue(WHAT)
  const joined = page.getByRole('group', { name: /^Is it about an open action/ }).getByRole('button')
  await expect(joined).toHaveAttribute('aria-pressed', 'true')
  await checkAccessibility()
  await sendCallout(page)
  await expect(page.getByRole('button', { name: 'Call an engineer' })).toHaveCount(0)
})

test('a callout about a machine with an open action can join it, and let go of it again', async ({
  page,
}) => {
  await beginWithReading(page)
  await page.goto('/dashboard/iskate/engineer-callout/new')
  await page.getByRole('button', { name: /^Compressor 1/ }).click()
  const joined = page.getByRole('group', { name: /^Is it about an open action/ }).getByRole('button')
  const issue = page.getByRole('textbox', { name: 'Reported Issue' })
  await joined.click()
  await expect(issue).toHaveValue(WHAT)
  await joined.click()
  await expect(joined).toHaveAttribute('aria-pressed', 'false')
  await expect(issue).toHaveValue('')
  await joined.click()
  await sendCallout(page)
})

test('a callout keeps its action if the exact name of the machine is typed', async ({ page }) => {
  await beginWithReading(page)
  await page.goto('/dashboard/actions')
  await page.getByRole('link', { name: WHAT }).click()
  await page.getByRole('button', { name: 'Call an engineer' }).click()
  const joined = page.getByRole('group', { name: /^Is it about an open action/ }).getByRole('button')
  await expect(joined).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Something else' }).click()
  await page.getByRole('textbox', { name: 'Equipment' }).fill('compressor 1')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(joined).toHaveAttribute('aria-pressed', 'true')
})
