import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { beginDay, type RinkUnderTest } from '../people.ts'

const MINUTE = 60_000

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const entries = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Submitted: ' })

async function openDiary(page: Page): Promise<RinkUnderTest> {
  const rink = await beginDay(page)
  await page.goto('/dashboard/site-diary')
  await expect(page.getByText('No diary entries yet. Create one above!')).toBeVisible()
  return rink
}

/** Writes about a time so many minutes ago, without the screen. */
async function written(page: Page, { id: rinkId }: RinkUnderTest, minutesAgo: number, entryText: string) {
  const dateTime = new Date(Date.now() - minutesAgo * MINUTE).toISOString()
  const data = { rinkId, dateTime, staffName: 'Dan Duty', position: 'Duty Manager', entryText }
  expect((await page.request.post('/api/site-diary', { data })).status()).toBe(201)
}

test('the diary is searched, shown further back and printed as it is searched', async ({
  page,
  checkAccessibility,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const rink = await openDiary(page)
  await Promise.all(
    Array.from({ length: 33 }, (_, place) =>
      written(
        page,
        rink,
        place * 60,
        place % 16 === 0 ? `Round ${place}: Öl nachgefüllt` : `Round ${place}.`,
      ),
    ),
  )
  await expect(entries(page)).toHaveCount(30)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(entries(page)).toHaveCount(33)
  await expect(entries(page).nth(30)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search the diary' }).fill('ÖL')
  await expect(entries(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('[data-printed]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`${rink.name}: Site Diary`)).toBeVisible()
  await expect(page.getByText('Entries with ‘ÖL’')).toBeVisible()
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(field(page, 'Name')).toBeHidden()
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await field(page, 'From').fill('2026-01-02')
  await field(page, 'To').fill('2026-01-01')
  await expect(page.getByText('The period must not end before it begins')).toBeVisible()
  await field(page, 'From').fill('2026-01-01')
  await expect(page.getByText('No diary entry matches this search.')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Show all entries' }).click()
  await expect(entries(page)).toHaveCount(33)
})
