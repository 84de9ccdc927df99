import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

async function openSchedule(page: Page, key: string, title: string) {
  const rink = await beginDay(page)
  await page.request.post('/api/checks/adopt', { data: { rinkId: rink.id, keys: [key] } })
  await page.goto('/administration/checks')
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change when it is due' }).click()
  return page.getByRole('dialog')
}

test('a schedule reads as a sentence and shows its next dates', async ({ page, checkAccessibility }) => {
  const dialog = await openSchedule(page, 'fire-alarm', 'Fire alarm test')
  await dialog.getByLabel('How often').selectOption('Weekly')
  await dialog.getByLabel('Every how many weeks').fill('2')
  for (const day of await dialog.getByRole('checkbox', { checked: true }).all()) await day.click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose at least one day')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Monday' }).click()
  await dialog.getByLabel('From', { exact: true }).fill('09:00')
  await dialog.getByLabel('Due by').fill('10:00')
  await dialog.getByLabel('Grace period (minutes)').fill('30')
  await dialog.getByLabel('Late until').fill('18:00')
  await dialog.getByLabel('On a closed day').selectOption('Not due')
  const sentence = 'Every 2 weeks on Monday, from 09:00, due by 10:00 (30 min grace), late until 18:00'
  await expect(dialog.getByRole('status')).toHaveText(sentence)
  await dialog.getByLabel('First time').fill('2026-11-23')
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveText([
    '23 Nov 2026',
    '7 Dec 2026',
    '21 Dec 2026',
    '4 Jan 2027',
    '18 Jan 2027',
  ])
  await checkAccessibility()
  await dialog.getByLabel('Start date').fill('2026-11-19')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose today or a later day.')).toBeVisible()
  await dialog.getByLabel('Start date').fill('2026-11-21')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Schedule saved')).toBeVisible()
  await expect(page.getByText('From 21 Nov 2026: Every 2 weeks, Mon · by 10:00')).toBeVisible()
})

test('several times, an event, a meter and by hand are offered where they fit', async ({ page }) => {
  const dialog = await openSchedule(page, 'resurfacer', 'Resurfacer circle check')
  const often = dialog.getByLabel('How often')
  await often.selectOption('Daily')
  await dialog.getByRole('button', { name: 'Add a time' }).click()
  await dialog.getByLabel('Due by').nth(1).fill('16:00')
  await expect(dialog.getByRole('status')).toHaveText(
    'Every day, due by 09:00, 16:00 and 17:00, for every resurfacer in service',
  )
  await dialog.getByRole('button', { name: 'Remove time 3' }).click()
  await often.selectOption('By running hours')
  await dialog.getByLabel('Every how many hours').fill('none')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a whole number, 1 or more')).toBeVisible()
  await dialog.getByLabel('Every how many hours').fill('250')
  await expect(dialog.getByRole('status')).toHaveText(
    'Every 250 running hours, for every resurfacer in service',
  )
  await often.selectOption('After or before an event')
  await dialog.getByRole('radio', { name: 'After each flood' }).click()
  await expect(dialog.getByRole('status')).toHaveText('After each flood, for every resurfacer in service')
  await often.selectOption('Monthly, by weekday')
  await dialog.getByLabel('Every how many months').fill('1')
  await dialog.getByLabel('Which one').selectOption('Last')
  await dialog.getByLabel('Weekday').selectOption('Tuesday')
  await expect(dialog.getByRole('listitem').first()).toHaveText('24 Nov 2026')
  await dialog.getByRole('radio', { name: 'The last time it was done' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^1 month after it was last done/)
  await often.selectOption('When needed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Schedule saved')).toBeVisible()
  await expect(page.getByText('From 21 Nov 2026: When needed')).toBeVisible()
})

test('a check of the ice is made on every pad, or only where its manager says', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  for (const [kind, name] of [
    ['pad', 'Main pad'],
    ['pad', 'Small pad'],
    ['room', 'Plant room'],
  ])
    await page.request.post('/api/places', { data: { rinkId: rink.id, kind, name } })
  await page.request.post('/api/checks/adopt', { data: { rinkId: rink.id, keys: ['ice-depth'] } })
  await page.goto('/administration/checks')
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More for Ice depth survey' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change when it is due' }).click()
    return page.getByRole('dialog')
  }
  const dialog = await openDialog()
  await expect(dialog.getByRole('status')).toHaveText(/, on every ice pad$/)
  await dialog.getByRole('radio', { name: 'Only at these places' }).click()
  await expect(dialog.getByLabel('Plant room')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose at least one place')).toBeVisible()
  await dialog.getByLabel('Small pad').click()
  await expect(dialog.getByRole('status')).toHaveText(/, at Small pad$/)
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Schedule saved')).toBeVisible()
  await openDialog()
  await expect(dialog.getByRole('status')).toHaveText(/, at Small pad$/)
  await dialog.getByRole('radio', { name: 'On every ice pad' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await openDialog()
  await expect(dialog.getByRole('radio', { name: 'On every ice pad' })).toBeChecked()
})

test('a check of a place says how to add one', async ({ page }) => {
  const dialog = await openSchedule(page, 'plant-round', 'Plant round')
  await expect(dialog.getByText('To choose a place, add it under Administration > Places.')).toBeVisible()
})
