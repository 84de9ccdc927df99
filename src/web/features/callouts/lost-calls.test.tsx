import { fillInCallout, openCalloutForm } from '#test/pages/callout-page.ts'
import { choosePhoto } from '#test/pages/photo-widget.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('a callout with a lost reply is recorded once, even after a reload and a change', async ({ page }) => {
  const rink = await beginDay(page)
  await openCalloutForm(page, rink)
  const staff = new StaffPage(page, rink)
  const submit = async () => {
    await page.getByRole('button', { name: 'Submit Callout' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Your Name' }).fill('Ivy Ice')
    await page.keyboard.press('Enter')
    await staff.enterPin('2468')
  }
  await fillInCallout(page, async () => {
    await choosePhoto(page)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  })
  await page.route('/api/engineer-callouts', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await submit()
  await expect(
    page.getByText('Failed to create engineer callout. Please try again.', { exact: true }),
  ).toBeVisible()
  await page.unroute('/api/engineer-callouts')
  await page.reload()
  await page.getByRole('button', { name: 'Change Reported Issue' }).click()
  await page.getByRole('textbox', { name: 'Reported Issue' }).fill('Trips after one minute')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await submit()
  await expect(page.getByRole('dialog', { name: 'Successfully Submitted' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Chiller 2' })).toHaveCount(1)
  await expect(page.getByText('A callout is not sent yet')).toHaveCount(0)
})
