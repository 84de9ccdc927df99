import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { signInAsAdmin } from '#test/pages/people.ts'
import { registerAccounts, registerCosigner, sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink, workAt } from '#test/screens/people.ts'
import { addOldSession } from '#test/server/deletions.ts'

test("an administrator deletes expired records, places a hold and exports a person's data", async ({
  page,
  server,
  checkAccessibility,
}) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  const file = `${server.deps.config.dataDir}/rinkbook.sqlite`
  const old = await addOldSession(server.deps)
  await registerAccounts(sendFrom(page))
  const dialog = page.getByRole('dialog')
  await page.goto('/administration')
  await page.getByRole('link', { name: /^Privacy/ }).click()
  await page.getByLabel('Show records for').selectOption(rink.name)
  await expect(page.getByText('No records are ready for deletion.')).toBeVisible()
  await checkAccessibility()

  await page.getByLabel('Show records for').selectOption('Accounts, PINs and logins')
  await page.getByRole('button', { name: 'Review Logins' }).click()
  await expect(dialog.getByText(`Session ${old}`)).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Propose to delete 1 record' }).click()
  await expect(page.getByText('No records are ready for deletion.')).toBeVisible()
  await expect(page.getByText(/^1 record · proposed by ada@rinkbook\.test/)).toBeVisible()
  await expect(page.getByText('Ask another administrator to confirm it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete Logins/ })).toHaveCount(0)

  // A week later, seen by the other administrator.
  const account = {
    email: `bo-${randomUUID()}@rinkbook.test`,
    password: 'bo-secret-of-twelve',
    role: 'admin',
  }
  const added = await page.request.post('/api/users', { data: { ...account, rinkId: null } })
  await registerAccounts(sendFrom(page))
  const { id: second } = z.object({ id: z.int() }).parse(await added.json())
  const aged = new Database(file)
  aged
    .prepare('update retention_deletions set proposed_at = ?, proposed_by = ?')
    .run('2020-02-01T12:00:00.000Z', second)
  aged.close()
  await page.reload()
  await page.getByLabel('Show records for').selectOption('Accounts, PINs and logins')
  await checkAccessibility()
  await page.getByRole('button', { name: /^Delete Logins/ }).click()
  await expect(dialog.getByText(`Session ${old}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Logins: 3 years from the end of the session')).toBeVisible()
  await expect(page.getByText('Waiting for a second administrator')).toHaveCount(0)

  await page.getByLabel('Show records for').selectOption(rink.name)
  await page.getByRole('button', { name: 'Place a hold' }).click()
  await dialog.getByRole('button', { name: 'Place hold' }).click()
  await expect(dialog.getByText('From is required')).toBeVisible()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await checkAccessibility()
  await dialog.getByLabel('From').fill('2026-11-20')
  await dialog.getByLabel('Reason').fill('A claim')
  await dialog.getByRole('button', { name: 'Place hold' }).click()
  const held = page.getByRole('listitem').filter({ hasText: 'everything from 20 Nov 2026' })
  await expect(held.getByText('Active')).toBeVisible()
  await held.getByRole('button', { name: /^Lift/ }).click()
  await dialog.getByLabel('Reason').fill('Settled')
  await expect(dialog.getByText('Two people have to sign this')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const { cosignerPin } = await registerCosigner(sendFrom(page), rink.id)
  await held.getByRole('button', { name: /^Lift/ }).click()
  await dialog.getByLabel('Reason').fill('Settled')
  await dialog.getByRole('combobox', { name: 'Second person, a manager' }).selectOption('Cleo Second')
  await dialog.getByLabel('PIN of Cleo Second').fill(cosignerPin)
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Lift' }).click()
  await expect(held.getByText('Lifted', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Download their data' }).click()
  await expect(page.getByText('A name or an email address is required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ivy Ice')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download their data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Personal_Data_.+\.xlsx$/)

  workAt(rink)
  await page.goto('/dashboard/iskate/accident-report')
  await page.getByRole('button', { name: 'List without names' }).click()
  await dialog.getByLabel('From').fill('2026-11-01')
  await checkAccessibility()
  const address = await dialog.getByRole('link', { name: 'Open PDF' }).getAttribute('href')
  expect(address).toBe(`/api/accident-reports/list/pdf?rinkId=${rink.id}&from=2026-11-01`)
})

test('a hold in progress remains when the list of rinks changes', async ({ page }) => {
  await signInAsAdmin(page)
  await addRink(page)
  await page.goto('/rink-selection')
  await page.getByRole('link', { name: /^Administration/ }).click()
  const name = `0 ${randomUUID()}`
  expect((await page.request.post('/api/ice-rinks', { data: { name } })).status()).toBe(201)
  const asked = Promise.withResolvers<void>()
  await page.route('/api/ice-rinks', async route => {
    await asked.promise
    await route.fallback()
  })
  await page.getByRole('link', { name: /^Privacy/ }).click()
  await page.getByRole('button', { name: 'Place a hold' }).click()
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await reason.fill('A claim')
  asked.resolve()
  await expect(page.locator('option', { hasText: name })).toHaveCount(1)
  await expect(reason).toHaveValue('A claim')
})

test('privacy begins with the records of the rink that is chosen', async ({ page }) => {
  await signInAsAdmin(page)
  await addRink(page)
  const rink = await addRink(page)
  workAt(rink)
  await page.goto('/administration/privacy')
  await expect(page.getByLabel('Show records for')).toHaveValue(String(rink.id))
})
