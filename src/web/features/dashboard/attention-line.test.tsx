import { openAlarms } from '#test/pages/alarm-lines.ts'
import { SharedTabletPage } from '#test/pages/shared-tablet-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'

test('the dashboard says Loading until the own checks of the rink are known, and counts nothing without them', async ({
  page,
}) => {
  const { id: rinkId } = await beginDay(page)
  await page.request.post('/api/staff', { data: { name: 'Ann Archer', role: 'Duty Manager', rinkId } })
  const due = page.getByRole('region', { name: 'Due now' })
  const answer = Promise.withResolvers<void>()
  await page.route('/api/checks/due?*', async route => {
    await answer.promise
    await route.fallback()
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Forklift Checklist').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Engineer Callout/ }).last()).toBeVisible()
  await expect(due.getByText('Loading…')).toBeVisible()
  await expect(due.getByText(/to do/)).toHaveCount(0)
  answer.resolve()
  await expect(due.getByText('3 to do · 0 done')).toBeVisible()
  await expect(due.getByText('Loading…')).toHaveCount(0)
})

test('the line of open matters names callouts to authorise before open incidents', async ({ page }) => {
  const { id: rinkId } = await beginDay(page)
  const incident = await page.request.post('/api/accident-reports/unauthorised', {
    data: completeIncident(rinkId),
  })
  expect(incident.status()).toBe(201)
  const callout = await page.request.post('/api/engineer-callouts/unauthorised', {
    data: {
      rinkId,
      reference: `EC${Date.now()}`,
      equipment: 'Chiller 2',
      reportedIssue: 'Trips',
      submittedBy: 'Ivy Ice',
      staffMemberTimeDate: '06:00',
      staffMemberNameSignature: 'Ivy Ice',
    },
  })
  expect(callout.status()).toBe(201)
  await page.goto('/dashboard')
  const line = page.getByRole('region', { name: '1 callout to authorise' })
  await expect(line.locator('summary')).toContainText('1 callout to authorise· 1 incident needs a manager')
  const authorise = line.getByRole('button', { name: /^Authorise EC/ })
  await expect(line).not.toContainText('Authorise')
  await openAlarms(page, '1 callout to authorise')
  await expect(authorise).toBeVisible()
  await expect(page.getByRole('region', { name: 'Open matters (2)' })).toBeVisible()

  page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: /^Open matters \(2\)/ })).toHaveAttribute(
    'href',
    '/dashboard/matters',
  )
  await expect(page.getByRole('region', { name: 'Open matters (2)' })).toHaveCount(0)
})

test('the opened line lists its matters in the order of its summary: records to confirm before incidents', async ({
  page,
}) => {
  const rink = await beginDay(page)
  await page.request.post('/api/accident-reports/unauthorised', { data: completeIncident(rink.id) })
  const tablet = new SharedTabletPage(page, rink)
  const ann = await tablet.employ('Ann Archer', '4711')
  await tablet.enrol()
  const record = { record: 'site_diary_entries', recordId: 1, recordName: 'Diary', address: null }
  const claim = { ...record, signedAt: '2026-11-20T06:00:00.000Z' }
  await page.route('/api/signatures/claims?*', route => route.fulfill({ json: [claim] }))
  await tablet.take(ann)
  const line = page.getByRole('region', { name: '1 record to confirm' })
  await expect(line.locator('summary')).toContainText('1 record to confirm· 1 incident needs a manager')
  await openAlarms(page, '1 record to confirm')
  await expect(line).toContainText(/waits for your confirmation.*incident/i)
})
