import { formatInRinkTime } from '#domain/dates.ts'
import { type RinkUnderTest } from '#test/pages/people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const TORONTO = 'America/Toronto'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Entry' }).click()
const entries = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Submitted: ' })

async function openDiary(page: Page): Promise<RinkUnderTest> {
  const rink = await beginDay(page)
  await page.goto('/dashboard/site-diary')
  await expect(page.getByText('No diary entries yet. Create one above!')).toBeVisible()
  return rink
}

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Name').fill('Ivy Ice')
  await field(page, 'Position').fill('Ice Technician')
  await field(page, 'Diary Entry').fill('Pipe at gate 2 drips.\nBucket under it.')
}

test("an entry is saved at the rink's local time and appears in the history", async ({
  page,
  checkAccessibility,
}) => {
  const { id } = await openDiary(page)
  await page.request.patch(`/api/ice-rinks/${id}`, { data: { timezone: TORONTO } })
  const time = page.getByLabel('Date & Time')
  const nowThere = () => formatInRinkTime(new Date(), TORONTO, "yyyy-MM-dd'T'HH:mm")
  await expect(async () => expect(await time.inputValue()).toBe(nowThere())).toPass()
  await expect(field(page, 'Diary Entry')).toHaveAttribute('rows', '6')
  await checkAccessibility()
  await field(page, 'Name').fill(' ')
  await save(page)
  await expect(page.getByText('Missing Required Fields')).toBeVisible()
  await expect(page.getByText('Please fill in: Name, Position, Diary Entry')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await time.fill('2999-01-01T06:00')
  await fillIn(page)
  await save(page)
  await expect(page.getByText('Date & Time is in the future.')).toBeVisible()
  await time.fill('2020-01-02T07:05')
  await checkAccessibility()
  await save(page)
  const success = page.getByRole('dialog', { name: 'Successfully Submitted' })
  await expect(success).toContainText('Your site diary entry has been saved successfully.')
  await checkAccessibility()
  await success.getByRole('button', { name: 'OK' }).click()

  await expect(page.getByRole('heading', { name: '2 Jan 2020' })).toBeVisible()
  await expect(entries(page)).toContainText(/07:05\s*2 Jan 2020\s*Ivy Ice\s*Ice Technician/)
  await expect(entries(page)).toContainText(/Bucket under it\.\s*Submitted: \w{3} \d\d, \d{4} at \d\d:\d\d/)
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Diary Entry')).toHaveValue('')
  await expect(async () => expect(await time.inputValue()).toBe(nowThere())).toPass()
  await page.getByRole('button', { name: 'Ivy Ice, Ice Technician' }).click()
  await expect(field(page, 'Position')).toHaveValue('Ice Technician')
  await checkAccessibility()
})

test('an entry about an earlier day can say why it is made now, and is marked', async ({ page }) => {
  await openDiary(page)
  const reason = field(page, 'Why are you entering this later? (optional)')
  await fillIn(page)
  await expect(reason).toBeHidden()
  await page.getByLabel('Date & Time').fill('2026-11-19T07:05')
  await reason.fill('The tablet was broken')
  await save(page)
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(entries(page)).toContainText(
    /Entered afterwards on 20 Nov 2026, \d\d:\d\d: The tablet was broken/,
  )
  await expect(reason).toBeHidden()
})

test('a message is shown again when it is repeated right after it was closed', async ({ page }) => {
  await openDiary(page)
  await save(page)
  const message = page.locator('[data-sonner-toast]').getByText('Please fill in: Name, Position, Diary Entry')
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await save(page)
  await expect(page.locator('[data-sonner-toast][data-removed=true]')).toHaveCount(1)
  await expect(page.locator('[data-sonner-toast][data-removed=true]')).toHaveCount(0)
  await expect(message).toBeVisible()
})
