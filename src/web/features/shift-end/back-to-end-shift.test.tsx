import { z } from 'zod'
import { ladder } from '#domain/checklists/ladder.ts'
import { CheckPage, daily, ROUND } from '#test/pages/check-page.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { openDashboard } from '#test/screens/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'

const machinesIn = z.array(z.object({ id: z.number(), kind: z.string() }))

test('a checklist that was opened from the end of the shift leads back there', async ({ page }) => {
  const shift = new ShiftEndPage(page, await openDashboard(page))
  const ending = shift.dialog('Almost Ready to End Shift!')
  await shift.press()
  await ending.getByRole('link', { name: 'Check now: Ladder Inspection' }).click()
  await page.getByRole('link', { name: 'Back to End Shift' }).click()
  await ending.getByRole('link', { name: 'Check now: Ladder Inspection' }).click()
  const checklist = new ChecklistPage(page, ladder)
  await checklist.fillFields()
  await checklist.rateAtOnce()
  await checklist.submitButton.click()
  await checklist.confirmAs('Dan Duty')
  await expect(ending).toBeVisible()
  await expect(page).toHaveURL('/dashboard/end-shift')
  await expect(ending.getByRole('link', { name: 'Check now: Ladder Inspection' })).toHaveCount(0)
})

test('a machine that fails in such a checklist is shown there, and not again on the dashboard', async ({
  page,
}) => {
  const shift = new ShiftEndPage(page, await openDashboard(page))
  await shift.press()
  await shift
    .dialog('Almost Ready to End Shift!')
    .getByRole('link', { name: 'Check now: Ladder Inspection' })
    .click()
  const checklist = new ChecklistPage(page, ladder)
  await checklist.fillFields()
  await checklist.rateAtOnce()
  const bad = ladder.ratings.find(({ tone }) => tone === 'bad')?.value ?? ''
  await checklist.rate('Stiles', bad)
  await checklist.submitButton.click()
  await checklist.confirmAs('Dan Duty')
  await expect(checklist.putOutOfService).toBeVisible()
  await expect(page).toHaveURL('/dashboard/end-shift')
  await checklist.acknowledge()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: /^Do not use/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a check of the rink that was opened from the end of the shift leads back there', async ({ page }) => {
  const rink = await openDashboard(page)
  const check = new CheckPage(page, rink)
  await check.publish(ROUND, daily('13:00'))
  const shift = new ShiftEndPage(page, rink)
  const ending = shift.dialog('Almost Ready to End Shift!')
  await shift.press()
  await ending.getByRole('link', { name: /^Check now: Evening round/ }).click()
  await check.fillIn()
  await check.review()
  await check.submit('Dan Duty')
  await check.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/dashboard/end-shift')
})

test('an incident that was opened from the end of the shift leads back there, and only then', async ({
  page,
}) => {
  const rink = await openDashboard(page)
  const data = completeIncident(rink.id)
  expect((await page.request.post('/api/accident-reports/unauthorised', { data })).status()).toBe(201)
  const shift = new ShiftEndPage(page, rink)
  await shift.press()
  await page
    .getByRole('link', { name: /^(Decide|Countersign): / })
    .first()
    .click()
  const back = page.getByRole('link', { name: 'Back to End Shift' })
  await expect(back).toHaveAttribute('href', '/dashboard/end-shift')
  const report = page.url()
  await back.click()
  await expect(shift.dialog('Almost Ready to End Shift!')).toBeVisible()
  await page.goto(report)
  await expect(page.getByRole('heading', { level: 1, name: /^Incident/ })).toBeVisible()
  await expect(back).toHaveCount(0)
})

test('a checklist whose machines are all out of service is excused at the end of the shift', async ({
  page,
}) => {
  const rink = await openDashboard(page)
  const shift = new ShiftEndPage(page, rink)
  await new StaffPage(page, rink).givePin('2468')
  await shift.completeEverything()
  const register = await page.request.get(`/api/equipment?rinkId=${rink.id}`)
  const early = { rinkId: rink.id, submittedBy: 'Dan Duty', reason: 'Power cut', pin: '2468' }
  expect((await page.request.post('/api/end-shift/bypass', { data: early })).status()).toBe(201)
  const trucks = machinesIn.parse(await register.json()).filter(({ kind }) => kind === 'forklift')
  for (const { id } of trucks) {
    const data = { rinkId: rink.id, description: 'Brakes fail', submittedBy: 'Ivy Ice' }
    expect((await page.request.post(`/api/equipment/${id}/faults`, { data })).status()).toBe(201)
  }
  await page.goto('/dashboard')
  await shift.press()
  const ending = shift.dialog('Almost Ready to End Shift!')
  await expect(ending.getByRole('listitem').first()).toContainText('Forklift Checklist: nothing to check.')
  await ending.getByRole('button', { name: 'Not in use today: Opening' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not in use today' })
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Dan Duty')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(ending.getByText(/^Opening \(Forklift Checklist\), not in use today/)).toBeVisible()
})

test('open matters without a row of their own share one, which leads to all of them and back', async ({
  page,
}) => {
  const rink = await openDashboard(page)
  for (const what of ['Mat lifted', 'Lamp out', 'Door sticks']) {
    const data = { rinkId: rink.id, what, kind: 'slip', isMadeSafe: true, submittedBy: 'Tess Tech' }
    expect((await page.request.post('/api/actions', { data })).status()).toBe(201)
  }
  const shift = new ShiftEndPage(page, rink)
  await shift.press()
  const others = shift
    .dialog('Almost Ready to End Shift!')
    .getByRole('listitem')
    .filter({ hasText: 'other open' })
  await expect(others).toContainText('3 other open matters')
  await expect(others).toContainText(/Mat lifted|Lamp out|Door sticks/)
  await expect(others).toContainText('1 more')
  await others.getByRole('link', { name: 'Show: 3 other open matters' }).click()
  await expect(page).toHaveURL('/dashboard/matters')
  await page.getByRole('link', { name: 'Back to End Shift' }).click()
  await expect(others).toContainText('3 other open matters')
})
