import { choosePhoto } from '../../test/pages/photo-widget.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { registerTwoPeople, sendFrom } from '../../test/pages/two-people.ts'
import { countActions, countsOf, SECONDS } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { openDashboard } from '../people.ts'

/** The rule for a report on a phone. */
const LONGEST_SECONDS = 15

test(
  'a hazard is reported in 15 seconds, assigned, done, and verified by a second person',
  {
    tag: '@phone',
  },
  async ({ page, isMobile, checkAccessibility }, { annotations }) => {
    const rink = await openDashboard(page)
    await new StaffPage(page, rink).givePin('2468')
    const { checker } = await registerTwoPeople(sendFrom(page), rink.id)
    await sendFrom(page)('POST', '/api/places', { rinkId: rink.id, kind: 'pad', name: 'Gate 3' })
    await page.reload()
    await page.getByRole('link', { name: rink.name }).waitFor()

    await countActions(page)
    await page.getByRole('link', { name: 'Report', exact: true }).first().click()
    await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused()
    await page.keyboard.type('Mat lifted')
    await page.getByText('Slip or trip', { exact: true }).click()
    await page.getByText('Gate 3', { exact: true }).click()
    await page.getByText('Yes', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Your name' }).click()
    await page.keyboard.type('Ivy Ice')
    await page.getByRole('button', { name: 'Send' }).click()
    const result = page.getByRole('dialog', { name: 'Reported' })
    await expect(result).toContainText(/AC-\d+-\d{4}-0001/)
    const { taps, characters, screens } = await countsOf(page)
    // The screen is looked at once.
    const seconds =
      taps * SECONDS.tap + characters * SECONDS.character + Math.ceil(screens) * SECONDS.swipe + SECONDS.look
    const device = isMobile ? 'phone' : 'tablet'
    const measured = `A report on a ${device}: ${taps} taps, ${characters} characters, ${seconds.toFixed(0)} s`
    console.log(measured)
    annotations.push({ type: 'measured', description: measured })
    expect(seconds).toBeLessThan(LONGEST_SECONDS)
    await checkAccessibility()

    await result.getByRole('link', { name: 'Show the action' }).click()
    await page.getByRole('button', { name: 'Assign' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Name' }).selectOption({ label: 'Ivy Ice' })
    await dialog.getByRole('textbox', { name: 'Cost' }).fill('£40')
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
    await checkAccessibility()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await choosePhoto(page)
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ivy Ice')
    await dialog.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('region', { name: 'After' }).getByRole('img')).toBeVisible()
    await page.getByRole('button', { name: 'Verify' }).click()
    await dialog.getByRole('combobox', { name: 'Who did the work?' }).selectOption(String(checker))
    await dialog.getByLabel('PIN of Ivy Ice').fill('581263')
    await dialog.getByLabel('Manager’s PIN').fill('2468')
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Verified and closed', { exact: true })).toBeVisible()
    await checkAccessibility()
    await page.getByRole('link', { name: 'All actions' }).click()
    // A tap there at once would count as the second of a double tap.
    await expect(page.getByRole('radio', { name: 'Closed' })).toBeAttached()
    await page.goto('/dashboard/actions?show=closed')
    await expect(page.getByRole('link', { name: /^Mat lifted/ })).toBeVisible()
  },
)
