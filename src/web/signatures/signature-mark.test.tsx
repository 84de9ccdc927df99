import { forklift } from '#domain/checklists/forklift.ts'
import { type SignedRecord, signedRecordSchema } from '#domain/people/signature.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { workAt } from '#test/screens/people.ts'
import { fillDatabase } from '#test/server/filled-database.ts'
import { ADMIN } from '#test/server/test-server.ts'

const HISTORY = `/dashboard/iskate/${forklift.tab}/history`
const CALLOUT = '/dashboard/iskate/engineer-callout/1'
const INCIDENT = '/dashboard/iskate/accident-report/1'
const STAFF = '/dashboard/iskate/staff'
const HOURS = `${STAFF}/hours`
const MACHINE = '/dashboard/equipment/1'

/** The address of each list, with that of the record in it. */
const LISTS = {
  [HISTORY]: `${HISTORY}/1`,
  '/dashboard/checks/1/history': '/dashboard/checks/records/1',
  '/dashboard/iskate/engineer-callout': CALLOUT,
  '/dashboard/iskate/accident-report': INCIDENT,
}

/** The screens that show each kind of signed record; the compiler asks for a new one. */
const SCREENS: Readonly<Record<SignedRecord, readonly string[]>> = {
  checklist_submissions: [`${HISTORY}/1`],
  check_records: ['/dashboard/checks/records/1'],
  // On the record, as src/web/features/checks/check-points.test.tsx shows.
  check_sign_offs: [],
  engineer_callout: [CALLOUT],
  // On the record, as src/web/features/incidents/form/incident-form.test.tsx shows.
  accident_countersignatures: [],
  accident_report: [INCIDENT],
  accident_assessments: [INCIDENT],
  accident_notifications: [INCIDENT],
  site_diary_entries: ['/dashboard/site-diary'],
  handover_document: [STAFF],
  shift_ends: ['/dashboard'],
  staff: [STAFF],
  completed_shift: [STAFF, HOURS],
  hours_approvals: [HOURS],
  document_readings: ['/dashboard/rams'],
  restrictions: ['/dashboard/equipment', MACHINE],
  // A release is a line of the machine's history.
  machine_releases: [],
  machine_events: [MACHINE],
  action_events: ['/dashboard/actions/5'],
  current_conditions: ['/dashboard/ice/conditions'],
  log_entries: ['/dashboard/ice/log/1'],
}

test('every kind of signed record shows how it was signed, on each of its screens, and lists show no account', async ({
  page,
  server,
  checkAccessibility,
}) => {
  await fillDatabase(server)
  workAt({ id: server.rinkId, name: 'North Pole Arena', timezone: 'Europe/London' })
  await page.request.post('/api/auth/login', { data: ADMIN })
  const isNowhere = (record: SignedRecord) => SCREENS[record].length === 0
  expect(signedRecordSchema.options.filter(isNowhere)).toEqual([
    'check_sign_offs',
    'accident_countersignatures',
    'machine_releases',
  ])
  const screens = Map.groupBy(
    signedRecordSchema.options.flatMap(record => SCREENS[record].map(address => ({ record, address }))),
    ({ address }) => address,
  )
  for (const [address, shown] of screens) {
    await page.goto(address)
    if (address === '/dashboard/rams') await page.getByText('Read by 1').click()
    for (const { record } of shown) {
      const mark = page.locator(`[data-signature="${record}"]`).first()
      await expect(mark).toContainText('Name given, signed in as ada@rinkbook.test')
    }
    await checkAccessibility()
  }
  for (const [address, recordAddress] of Object.entries(LISTS)) {
    const asked = page.waitForRequest(url => url.pathname === '/api/signatures')
    await page.goto(address)
    await expect(page.locator(`a[href="${recordAddress}"]`).first()).toBeVisible()
    await asked
    await expect(page.locator('[data-signature]')).toHaveCount(0)
  }
})
