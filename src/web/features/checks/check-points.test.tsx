import { CheckPage, ROUND } from '#test/pages/check-page.ts'
import { choosePhoto, photosOnTablet } from '#test/pages/photo-widget.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { registerAccounts, registerCosigner, sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

const ALARM = {
  ...ROUND,
  title: 'Fire alarm',
  points: ['Gate', 'Hall', 'Plant'].map(label => ({ key: label.toLowerCase(), label })),
  pointsAtOnce: 1,
  sections: [
    { key: 'test', title: 'Test', items: [{ key: 'rings', label: 'The alarm rings', kind: 'rating' }] },
  ],
}

test('of points that take turns, the one that has waited longest is asked, and another can be chosen', async ({
  page,
  checkAccessibility,
}) => {
  const checks = new CheckPage(page, await beginDay(page))
  const id = await checks.publish(ALARM)
  const next = page.getByRole('list', { name: 'Choose the next one to check' }).getByRole('listitem')
  await checks.open(id, ALARM.title)
  await expect(next).toHaveText([/^Gate/])
  await expect(
    page.getByText('Points are checked in turn: those checked longest ago come first.'),
  ).toBeVisible()
  await next.getByRole('link').click()
  await checks.rate('The alarm rings', 'Pass')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await checks.review()
  await expect(checks.dialog).not.toContainText('Not checked')
  await checks.submit('Ivy Ice')
  await page.getByRole('dialog', { name: 'Check saved' }).getByRole('button', { name: 'Done' }).click()
  await checks.open(id, ALARM.title)
  await expect(page.getByRole('list', { name: 'Done' }).getByRole('listitem')).toHaveText([/^Gate/])
  await checks.again()
  await expect(next).toHaveText([/^Hall/])
  await page.getByText('Choose another point').click()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Gate Not checked' }).click()
  await expect(page.getByText(/^Gate was the last point checked, on 20 Nov 2026\./)).toBeVisible()
  await checks.rate('The alarm rings', 'Pass')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(next).toHaveText([/^Gate.*Checked/, /^Hall/])
})

test('a name is typed instead of a drawn signature', async ({ page, checkAccessibility }) => {
  const checks = new CheckPage(page, await beginDay(page))
  await checks.open(await checks.publish())
  await checks.fillIn()
  await checks.field(/^Type your name instead.*Signed/).fill('Ivy Ice')
  await checkAccessibility()
  await checks.review()
  await checks.submit('Ivy Ice')
  await page.getByRole('dialog').getByRole('link', { name: 'Show the record' }).click()
  await expect(page.getByText('Ivy Ice (typed)')).toBeVisible()
})

test('a person is chosen from those on site, offered from the staff list, or typed', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  await staff.signedInAgo(await staff.employ('Ada Axel'), 1)
  await staff.employ('Bo Blade')
  const items = [{ key: 'aider', label: 'First aider on duty', kind: 'person' }]
  const checks = new CheckPage(page, rink)
  await checks.open(await checks.publish({ ...ROUND, sections: [{ key: 'open', title: 'Opening', items }] }))
  const aider = page.getByRole('combobox', { name: 'First aider on duty' })
  await page.getByRole('button', { name: 'Ada Axel' }).click()
  await expect(aider).toHaveValue('Ada Axel')
  await expect(page.locator('datalist option[value="Bo Blade"]')).toHaveCount(1)
  await aider.fill('Vera Visitor')
  await expect(page.getByRole('button', { name: 'Ada Axel' })).toHaveAttribute('aria-pressed', 'false')
  await checks.review()
  await checks.submit('Ivy Ice')
  await page.getByRole('link', { name: 'Show the record' }).click()
  await expect(page.getByText('Vera Visitor')).toBeVisible()
})

test('a record awaits the sign-off of another person, who signs it with their PIN', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const checks = new CheckPage(page, rink)
  const send = sendFrom(page)
  await registerAccounts(send)
  const { cosignerPin } = await registerCosigner(send, rink.id)
  const id = await checks.publish({ ...ROUND, signOff: 'other-person' })
  await checks.open(id)
  await checks.fillIn()
  await checks.review()
  await checks.submit('Ivy Ice')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.goto(`/dashboard/checks/${id}/history`)
  await expect(page.getByRole('link', { name: /All fine.*Awaiting sign-off/ })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByText('1 check awaits sign-off').click()
  await page.getByRole('link', { name: /^Evening round today, Ivy Ice/ }).click()
  await expect(
    page.getByText('Someone other than the person who did the check must sign it off.'),
  ).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Sign off' }).click()
  await checks.dialog.getByRole('button', { name: 'Sign off' }).click()
  await expect(checks.dialog).toContainText('Two different people have to sign this.')
  await checks.dialog.getByRole('button', { name: 'Sign as someone else' }).click()
  await checkAccessibility()
  await checks.dialog.getByLabel('Signed off by').selectOption('Cleo Second')
  await checks.dialog.getByLabel('PIN of Cleo Second').fill(cosignerPin)
  await checks.dialog.getByRole('button', { name: 'Sign off' }).click()
  await expect(page.getByText(/^Cleo Second, 20 Nov 2026, 12:\d\d$/)).toBeVisible()
  await expect(page.locator('[data-signature="check_sign_offs"]')).toContainText('PIN of Cleo Second')
})

test('a photo that is taken offline waits with its record, and is uploaded before it', async ({ page }) => {
  const checks = new CheckPage(page, await beginDay(page))
  const items = [{ key: 'view', label: 'The hall', kind: 'photo' }]
  const id = await checks.publish({ ...ROUND, sections: [{ key: 'hall', title: 'Hall', items }] })
  await checks.open(id)
  const cut = ['/api/check-records', '/api/upload-photo']
  for (const path of cut) await page.route(path, route => route.abort('internetdisconnected'))
  await checks.review()
  await expect(page.getByText('Please take a photo: The hall').first()).toBeVisible()
  await choosePhoto(page)
  await expect(page.getByText(/^Not uploaded/)).toBeVisible()
  await checks.review()
  await checks.submit('Ivy Ice')
  await page
    .getByRole('dialog', { name: 'Saved on this tablet' })
    .getByRole('button', { name: 'Done' })
    .click()
  await checks.open(id)
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toHaveCount(0)
  for (const path of cut) await page.unroute(path)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeHidden()
  await page.goto(`/dashboard/checks/${id}/history`)
  await page.getByRole('link', { name: /All fine.*Ivy Ice/ }).click()
  await expect(page.getByRole('button', { name: 'Show photo 1 of 1 of Photos: The hall' })).toBeVisible()
})

test('a discarded draft takes its answers and photos from the tablet', async ({ page }) => {
  const checks = new CheckPage(page, await beginDay(page))
  const id = await checks.publish()
  await checks.open(id)
  await checks.fillIn()
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  expect(await photosOnTablet(page)).toBe(1)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await checks.dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(checks.field('Hot tap')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toHaveCount(0)
  expect(await photosOnTablet(page)).toBe(0)
  await checks.open(id)
  await expect(page.getByRole('button', { name: '2 answers are missing' })).toBeVisible()
})
