import { forklift } from '#domain/checklists/forklift.ts'
import { openAlarms } from '#test/pages/alarm-lines.ts'
import { acceptInvitation } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { workAt } from '#test/screens/people.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import type { SetUpServer } from '#test/server/test-server.ts'

const BEN = { email: 'ben@rinkbook.test', password: 'blue-skates' }

/** A rink at which Ben has a login, and made a check and two diary entries offline, which another account sent. */
async function claimedRecords({ admin, rinkId, deps, clock, browser }: SetUpServer) {
  workAt({ id: rinkId, name: 'North Pole Arena', timezone: 'Europe/London' })
  const { body: ben } = await admin.post('/api/people', { rinkId, name: 'Ben Baker', email: BEN.email })
  await acceptInvitation(admin.sendJson, rinkId, Number(ben['id']), { password: BEN.password })
  const account = await deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', BEN.email)
    .executeTakeFirstOrThrow()
  const tablet = browser()
  await tablet.post('/api/auth/login', BEN)
  const performed = {
    performedAt: new Date(clock.read().getTime() - 60_000).toISOString(),
    performedBy: account.id,
    offlineTicket: await tablet.ticket(rinkId),
  }
  const entry = { rinkId, staffName: 'Ben', position: 'Steward' }
  await admin.post(forklift.paths.submit, completeChecklist(forklift, rinkId, performed))
  for (const entryText of ['Quiet.', 'Lights out.'])
    await admin.post('/api/site-diary', {
      ...entry,
      entryText,
      ...performed,
      dateTime: performed.performedAt,
    })
}

test('a person confirms what was made offline in their name, one by one or all at once', async ({
  page,
  server,
  checkAccessibility,
}) => {
  await claimedRecords(server)
  await page.request.post('/api/auth/login', { data: BEN })
  await page.goto('/dashboard')
  await openAlarms(page, '3 records to confirm')
  await expect(page.getByText('3 records wait for your confirmation')).toBeVisible()
  await page.getByRole('link', { name: 'Confirm your records' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Signatures' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verified records' })).toBeHidden()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Confirm Checklist 1' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Checklist 1' })).toBeHidden()
  await page.getByRole('button', { name: 'Confirm all' }).click()
  await expect(page.getByText('Nothing to confirm', { exact: false })).toBeVisible()
  await page.goto('/dashboard/site-diary')
  await expect(page.getByText('Confirmed: Ben Baker', { exact: false }).first()).toBeVisible()
})

test('managers see what others have not confirmed in seven days, and the share of verified records', async ({
  page,
  server,
  checkAccessibility,
}) => {
  await claimedRecords(server)
  server.clock.passMinutes(8 * 24 * 60)
  await page.request.post('/api/auth/login', {
    data: { email: 'ada@rinkbook.test', password: 'ada-secret-ice' },
  })
  await page.goto('/dashboard')
  await openAlarms(page, '3 unconfirmed records')
  await expect(page.getByText('3 records of other people are unconfirmed')).toBeVisible()
  await page.getByRole('link', { name: 'Show unconfirmed records' }).click()
  const unconfirmed = page.getByRole('list', { name: 'Unconfirmed records' })
  await expect(unconfirmed).toContainText('Checklist 1')
  await expect(unconfirmed).toContainText('Unconfirmed: Ben Baker, not confirmed by')
  const share = page.getByRole('table', { name: 'Share of verified records by month' })
  await expect(share).toContainText('Nov 2026')
  await expect(page.getByText('0%, below target')).toBeVisible()
  await checkAccessibility()
})
