import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { weekOf } from '#domain/staff/week.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { StaffPage } from '../../test/pages/staff-page.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay } from '../people.ts'
import { RINK_ZONE } from '../rink-time.ts'

/** Opens last week, with two shifts on its Monday and one too soon after them. */
async function openLastWeek(page: Page): Promise<{ staff: StaffPage<Locator>; monday: string }> {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const monday = dayAfter(weekOf(rinkDate(new Date(), RINK_ZONE)).from, -7)
  const ivy = await staff.employ('Ivy Ice')
  await staff.givePin('2468')
  const shifts = [
    [monday, '06:00', '10:00'],
    [monday, '11:00', '23:00'],
    [dayAfter(monday), '06:00', '10:30'],
  ]
  for (const [date, signInTime, signOutTime] of shifts) {
    const data = { staffId: ivy, date, signInTime, signOutTime, submittedBy: 'Ivy Ice', rinkId: rink.id }
    expect((await page.request.post('/api/completed-shifts', { data })).status()).toBe(201)
  }
  await staff.open()
  await page.getByRole('link', { name: 'Hours' }).click()
  await expect(page.getByText('No hours recorded in this period.')).toBeVisible()
  await page.getByRole('button', { name: 'The week before' }).click()
  return { staff, monday }
}

test('the week can be downloaded as a CSV file and printed', async ({ page }) => {
  const { monday } = await openLastWeek(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`_Worked_Hours_${monday}_to_${dayAfter(monday, 6)}\\.csv$`),
  )
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(`${monday},Ivy Ice,Ice Technician,,06:00,10:00,4.00,4.00`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: /^Mon/ })).toBeVisible()
})
