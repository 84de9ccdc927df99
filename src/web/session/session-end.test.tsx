import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { weekOf } from '#domain/staff/week.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { ADMIN, signInAsAdmin } from '#test/pages/people.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay, RINK_ZONE } from '#test/screens/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'

/** Ends the session as an expiry does: the page learns of it with its next call. */
async function endSession(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/logout')).ok()).toBe(true)
}

/** Logs in on the login screen after the session has ended. */
async function logIn(page: Page, { email, password }: typeof ADMIN = ADMIN): Promise<void> {
  // The open dialog has fields with the same labels.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/rink-selection')
}

test.describe('the session ends while a dialog is open', () => {
  // The browser logs an error for each 401 response.

  test('the dialog that adds a user is restored after the session ends, without the password and only for its author', async ({
    page,
    checkAccessibility,
  }) => {
    await signInAsAdmin(page)
    const other = { email: `${randomUUID()}@rinkbook.test`, password: 'another-administrator' }
    await page.request.post('/api/users', { data: { ...other, role: 'admin', rinkId: null } })
    const dialog = page.getByRole('dialog')
    const add = async () => {
      await page.goto('/administration/users')
      await page.getByRole('button', { name: 'Add a user' }).click()
    }
    await add()
    await dialog.getByLabel('Email address').fill('ivy@rinkbook.test')
    await dialog.getByLabel('Role').selectOption('admin')
    await dialog.getByLabel('Password').fill('typed-and-never-kept')
    await endSession(page)
    await dialog.getByRole('button', { name: 'Add user' }).click()

    await logIn(page, other)
    await add()
    await expect(dialog.getByLabel('Role')).toHaveValue('rink')
    await expect(dialog.getByLabel('Email address')).toHaveValue('')
    await endSession(page)
    await page.reload()
    await logIn(page)
    await add()
    await expect(dialog.getByText(/^Draft from .* restored$/)).toBeVisible()
    await expect(dialog.getByLabel('Email address')).toHaveValue('ivy@rinkbook.test')
    await expect(dialog.getByLabel('Role')).toHaveValue('admin')
    await expect(dialog.getByLabel('Password')).toHaveValue('')
    await checkAccessibility()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add a user' }).click()
    await expect(dialog.getByLabel('Role')).toHaveValue('rink')
    await expect(dialog.getByLabel('Email address')).toHaveValue('')
  })

  test('the dialog that places a hold is restored after the session ends', async ({ page }) => {
    const rink = await beginDay(page)
    const dialog = page.getByRole('dialog')
    const place = async () => {
      await page.goto('/administration/privacy')
      await page.getByLabel('Show records for').selectOption(rink.name)
      await page.getByRole('button', { name: 'Place a hold' }).click()
    }
    await place()
    await dialog.getByLabel('What to hold').selectOption({ label: 'One record: Incident reports' })
    await dialog.getByLabel('Record number').fill('17')
    await dialog.getByLabel('Reason').fill('A claim')
    await endSession(page)
    await dialog.getByRole('button', { name: 'Place hold' }).click()
    await logIn(page)
    await place()
    await expect(dialog.getByLabel('Record number')).toHaveValue('17')
    await expect(dialog.getByLabel('Reason')).toHaveValue('A claim')
    await dialog.getByLabel('What to hold').selectOption('All records of a period')
    await dialog.getByLabel('From').fill('2026-11-20')
    await dialog.getByRole('button', { name: 'Place hold' }).click()
    await expect(page.getByText('Hold placed')).toBeVisible()
    await page.getByRole('button', { name: 'Place a hold' }).click()
    await expect(dialog.getByLabel('From')).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue('')
  })

  test('the correction of a shift is restored after the session ends', async ({ page }) => {
    const rink = await beginDay(page)
    const staff = new StaffPage(page, rink)
    const ivy = await staff.employ('Ivy Ice')
    await staff.givePin('2468')
    const date = dayAfter(weekOf(rinkDate(new Date(), RINK_ZONE)).from, -7)
    const times = { date, signInTime: '06:00', signOutTime: '10:30' }
    const data = { staffId: ivy, ...times, submittedBy: 'Ivy Ice', rinkId: rink.id }
    expect((await page.request.post('/api/completed-shifts', { data })).status()).toBe(201)
    const correct = async () => {
      await page.goto('/dashboard/iskate/staff/hours')
      await page.getByRole('button', { name: 'The week before' }).click()
      await page.getByRole('button', { name: /^Correct .* 06:00 – 10:30$/ }).click()
    }
    await correct()
    await staff.dialog.getByLabel('Sign-out time').fill('12:00')
    await staff.dialog.getByRole('textbox', { name: 'Reason' }).fill('Helped with the ice show')
    await staff.dialog.getByRole('textbox', { name: 'Submitted by' }).fill('Mona Manager')
    await staff.dialog.getByRole('button', { name: 'Continue to PIN' }).click()
    await endSession(page)
    await staff.enterPin('2468')
    await logIn(page)
    await page.getByRole('button', { name: rink.name }).click()
    await expect(page).toHaveURL('/dashboard')
    await correct()
    await expect(staff.dialog.getByText(/^Draft from .* restored$/)).toBeVisible()
    await expect(staff.dialog.getByLabel('Sign-out time')).toHaveValue('12:00')
    await expect(staff.dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(
      'Helped with the ice show',
    )
    await staff.dialog.getByRole('button', { name: 'Continue to PIN' }).click()
    await staff.enterPin('2468')
    await expect(page.getByText('Shift corrected')).toBeVisible()
  })

  test('the assessment of an incident is restored after the session ends', async ({ page }) => {
    const rink = await beginDay(page)
    await new StaffPage(page, rink).givePin('2468')
    await page.request.post('/api/pins/verify', { data: { rinkId: rink.id, pin: '2468' } })
    const data = completeIncident(rink.id, {
      accidentDate: '2026-01-05',
      reporterSignatureDate: '2026-01-05',
    })
    const added = await page.request.post('/api/accident-reports', { data })
    const { id } = z.object({ id: z.number() }).parse(await added.json())
    const dialog = page.getByRole('dialog')
    const assess = async () => {
      await page.goto(`/dashboard/iskate/accident-report/${id}`)
      await page.getByRole('button', { name: /^Assess / }).click()
    }
    await assess()
    await dialog.getByRole('radio', { name: 'Staff or contractor' }).check()
    await dialog.getByLabel(/^Reason/).fill('Off work since then')
    await dialog.getByLabel('Your name').fill('Mona Manager')
    await endSession(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await logIn(page)
    await page.getByRole('button', { name: rink.name }).click()
    await expect(page).toHaveURL('/dashboard')
    await assess()
    await expect(dialog.getByText(/^Draft from .* restored$/)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Staff or contractor' })).toBeChecked()
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Off work since then')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Assessment saved')).toBeVisible()
  })
})
