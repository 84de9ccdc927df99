import type { Page } from '@playwright/test'
import { type RinkUnderTest, signInAsAdmin } from '../../test/pages/people.ts'
import { expect, test } from '../fixtures.ts'
import { beginDay, workAt } from '../people.ts'

const MINUTE = 60_000

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

/** Adds an entry about a time some minutes ago, without the screen. */
async function written(page: Page, { id: rinkId }: RinkUnderTest, minutesAgo: number, entryText: string) {
  const dateTime = new Date(Date.now() - minutesAgo * MINUTE).toISOString()
  const data = { rinkId, dateTime, staffName: 'Dan Duty', position: 'Duty Manager', entryText }
  expect((await page.request.post('/api/site-diary', { data })).status()).toBe(201)
}

test.describe('when answers get lost', () => {
  test.use({ allowedComplaints: /ERR_|Failed to load resource/ })

  test('an entry stays on the tablet across a logout, and is recorded once', async ({
    page,
    checkAccessibility,
  }) => {
    const rink = await openDiary(page)
    await fillIn(page)
    await page.route('/api/site-diary', async route => {
      if (route.request().method() === 'POST') await route.fetch()
      return route.abort('connectionreset')
    })
    await save(page)
    const kept = page.getByRole('dialog', { name: 'Saved on this tablet' })
    await kept.getByRole('button', { name: 'OK' }).click()
    await expect(field(page, 'Name')).toHaveValue('')
    await expect(page.getByRole('list', { name: 'On this tablet' })).toContainText('Pipe at gate 2 drips.')
    await page.getByRole('button', { name: '1 waiting' }).click()
    const list = page.getByRole('dialog', { name: 'On this tablet' })
    await expect(list).toContainText(
      /Site diary entry: Ivy Ice.*Waiting to be sent: Rinkbook cannot be reached/,
    )
    await checkAccessibility()
    const download = page.waitForEvent('download')
    await list.getByRole('button', { name: 'Export' }).click()
    const rescue = await (await download).path()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Log out' }).click()
    const question = page.getByRole('dialog', { name: '1 record is not sent yet' })
    await question.getByRole('button', { name: 'Log out anyway' }).click()
    await expect(page).toHaveURL('/')
    // An attempt may be under way: its handler has to finish first.
    await page.unrouteAll({ behavior: 'wait' })
    const sentAgain = page.waitForResponse(
      answer => answer.url().endsWith('/api/site-diary') && answer.request().method() === 'POST',
    )
    await signInAsAdmin(page)
    await workAt(page, rink)
    await page.goto('/dashboard/site-diary')
    await sentAgain
    await expect(entries(page)).toHaveCount(1)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'On this tablet' })).toBeHidden()

    // A rescue file of entries that were sent since changes nothing.
    await page.route('/api/site-diary', route =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    )
    await fillIn(page)
    await save(page)
    await kept.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', { name: '1 waiting' }).click()
    await list.getByLabel('Import a rescue file').setInputFiles(rescue)
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await page.unroute('/api/site-diary')
    // The tablet may send them by itself in between, and a press that fails waits ever longer for the next attempt.
    await list.getByRole('button', { name: 'Send now' }).dispatchEvent('click')
    await expect(list).toContainText('Everything has been sent.')
    await page.keyboard.press('Escape')
    await expect(entries(page)).toHaveCount(2)
  })
})

test('the diary can be searched, shows older entries and prints the result', async ({
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
