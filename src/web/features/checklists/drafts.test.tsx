import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { powerTool } from '#domain/checklists/power-tool.ts'
import { operationalDay } from '#domain/dates.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { beginForklift, RESTORED } from '#test/pages/begun-forklift.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { ADMIN, chooseRink, type RinkUnderTest, signInAsAdmin } from '#test/pages/people.ts'
import { choosePhoto, photosOnTablet } from '#test/pages/photo-widget.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Locator } from '#test/screens/locator.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay, RINK_ZONE } from '#test/screens/people.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'

async function expectBegun(page: Page, checklist: ChecklistPage<Locator>, notice = RESTORED): Promise<void> {
  await expect(page.getByText(notice)).toBeVisible()
  await expect(checklist.field('Supplier')).toHaveValue('Linde Lifting')
  await expect(checklist.ratings('Mast').getByRole('radio', { name: 'Pass' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Pedal goes to the floor: Brakes' })).toBeVisible()
  await expect(page.getByText('2 of 28').first()).toBeVisible()
}

async function submissionsOf(page: Page, rink: RinkUnderTest): Promise<unknown> {
  const answer = await page.request.get(`/api/checklist-submissions?rinkId=${rink.id}&type=forklift`)
  return answer.json()
}

/** Changes the day of the draft, as if that day had passed. */
async function moveDraft(page: Page, fromDay: string, toDay: string): Promise<void> {
  await page.evaluate(
    ([from, to, later]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('rinkbook')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('drafts', 'readwrite')
          const store = transaction.objectStore('drafts')
          const reading = store.getAll()
          reading.addEventListener('success', () => {
            for (const draft of reading.result) {
              store.delete(draft.place)
              const savedAt = new Date(Date.parse(draft.savedAt) + later).toISOString()
              store.put({ ...draft, savedAt, place: draft.place.replace(from, to) })
            }
          })
          transaction.addEventListener('complete', () => resolve())
          transaction.addEventListener('error', () => reject(new Error('The draft was not moved')))
        })
      }),
    [fromDay, toDay, Date.parse(toDay) - Date.parse(fromDay)] as const,
  )
}

test('a draft stays with its rink and its checklist', async ({ page }) => {
  await beginDay(page)
  await beginForklift(page)
  await new ChecklistPage(page, ladder).open()
  await expect(page.getByText(RESTORED)).toHaveCount(0)
  await beginDay(page)
  const elsewhere = new ChecklistPage(page, forklift)
  await elsewhere.open()
  await expect(elsewhere.field('Supplier')).toHaveValue('')
})

test('a draft survives another screen and signing out', async ({ page }) => {
  const rink = await beginDay(page)
  const checklist = await beginForklift(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('[data-sonner-toast]').getByText('Draft saved', { exact: true })).toBeVisible()
  await checklist.open()
  await expectBegun(page, checklist)

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await signInAsAdmin(page)
  await chooseRink(page, rink)
  await checklist.open()
  await expectBegun(page, checklist)
})

test('the answers are restored after a login', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await page.request.post('/api/auth/logout')
  await checklist.submitButton.click()
  await expect(page).toHaveURL('/')
  await page.getByLabel('Email Address').fill(ADMIN.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/rink-selection')
  await page.goto('/dashboard')
  await checklist.open()
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(page.getByText('28 of 28').first()).toBeVisible()
})

test('a draft with a question that was touched and left without an answer is restored', async ({ page }) => {
  await beginDay(page)
  const checklist = await beginForklift(page)
  const untouched = checklist.ratings('Horn').getByRole('radio', { name: 'Pass' })
  await untouched.focus()
  await untouched.blur()
  await checklist.field('Supplier').fill('Linde Lifting')
  await checklist.rate('Carriage', 'Pass')
  await page.getByText(/^Draft saved/).waitFor()
  await page.reload()
  await expect(page.getByText('3 of 28').first()).toBeVisible()
})

test('submitting clears the draft', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await expect(page).toHaveURL('/dashboard')
  await checklist.open()
  await expect(page.getByText(/Submitted today at/)).toBeVisible()
  await expect(page.getByText(RESTORED)).toHaveCount(0)
})

test('an added machine is part of the draft', async ({ page }) => {
  await beginDay(page)
  await beginForklift(page)
  await page.getByRole('button', { name: 'Add Another Forklift' }).click()
  await expect(page.getByText('2 of 56').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 56').first()).toBeVisible()
})

test('a draft of an earlier day is offered, and never restored automatically', async ({ page }) => {
  await beginDay(page)
  const checklist = await beginForklift(page)
  const today = operationalDay(new Date(), { timezone: RINK_ZONE, dayStartsAt: '04:00' })
  await moveDraft(page, today, dayAfter(today, -1))
  await page.reload()
  await expect(page.getByText(/^A draft from .* was never submitted$/)).toBeVisible()
  await expect(page.getByText(/^Last changed: yesterday \d\d:\d\d\./)).toBeVisible()
  await expect(checklist.field('Supplier')).toHaveValue('')
  await page.getByRole('button', { name: 'Open the draft' }).click()
  await expectBegun(page, checklist, /^Draft from yesterday \d\d:\d\d restored$/)
  await expect(page.getByText(/^Draft saved yesterday \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/it will count for today/)).toBeVisible()
})

test('the tablet suggests the last inspector for the next machine and the next checklist', async ({
  page,
}) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, powerTool)
  await checklist.fillIn()
  await checklist.field('Inspector Name').fill('Tess Tech')
  await checklist.field('Inspector Initials').fill('TT')
  await page.getByRole('button', { name: 'Add Another Tool' }).click()
  await expect(checklist.field('Inspector Name')).toHaveValue('Tess Tech')
  await page.getByRole('button', { name: /^Delete Tool 2/ }).click()
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await expect(page).toHaveURL('/dashboard')

  const next = new ChecklistPage(page, forklift)
  await next.open()
  await expect(next.field('Inspector Name')).toHaveValue('Tess Tech')
  await expect(next.field('Inspector Initials')).toHaveValue('TT')
  await expect(page.getByText(/^Draft saved/)).toHaveCount(0)
})

test('a user who would overwrite newer work is warned first, and both submissions are recorded', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const mine = new ChecklistPage(page, forklift)
  await mine.fillIn()

  const date = rinkDate(new Date(), RINK_ZONE)
  const data = completeChecklist(forklift, rink.id, { date, submittedBy: 'Sam Smith' })
  expect((await page.request.post(forklift.paths.submit, { data })).status()).toBe(201)

  await mine.submitButton.click()
  await expect(mine.submitter.getByText('Sam Smith has just submitted this checklist')).toBeVisible()
  await checkAccessibility()
  await mine.confirmAs('Tess Tech')
  await expect(page).toHaveURL('/dashboard')
  expect(await submissionsOf(page, rink)).toMatchObject([
    { submittedBy: 'Tess Tech' },
    { submittedBy: 'Sam Smith' },
  ])
})

test('a confirmed submission does not ask again after a slow check', async ({ page }) => {
  const rink = await beginDay(page)
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  const answer = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname === forklift.paths.today,
    async route => {
      await answer.promise
      await route.continue()
    },
  )
  await checklist.submitButton.click()
  await checklist.confirmAs('Tess Tech')
  await expect(checklist.submitter.getByRole('button', { name: 'Checking for newer entries…' })).toBeVisible()
  expect(await submissionsOf(page, rink)).toEqual([])
  answer.resolve()
  await expect(page).toHaveURL('/dashboard')
  expect(await submissionsOf(page, rink)).toMatchObject([{ submittedBy: 'Tess Tech' }])
})

test('a discarded draft takes its photos from the tablet', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, ladder)
  await checklist.open()
  await checklist.ratings('Feet').getByText('Poor', { exact: true }).click()
  await choosePhoto(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  expect(await photosOnTablet(page)).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('0 of 5').first()).toBeVisible()
  expect(await photosOnTablet(page)).toBe(0)
})
