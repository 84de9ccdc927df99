import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpServer } from '#test/server/test-server.ts'

const NOW = '2026-11-20T06:00:00.000Z'

// Specifications 1 and 2, section 9, and document 2, section 3.2.
test('omitted columns have the defaults of the specification', async () => {
  const { deps, rinkId } = await setUpServer()
  const { db } = deps
  await sql`insert into staff (rink_id, name, role) values (${rinkId}, 'Ivy Ice', 'Ice Technician')`.execute(
    db,
  )
  const staff = await db.selectFrom('staff').select(['isSignedIn', 'isActive']).executeTakeFirstOrThrow()
  expect([staff.isSignedIn, staff.isActive].map(Boolean)).toEqual([false, true])

  await sql`insert into early_shift_ends
    (rink_id, submitted_at, submitted_by, authorised_by, reason, missing_checklists)
    values (${rinkId}, ${NOW}, 'Ivy Ice', 'Dan Duty', 'Power cut', '[]')`.execute(db)
  expect(await db.selectFrom('earlyShiftEnds').select('signedInStaffCount').executeTakeFirst()).toEqual({
    signedInStaffCount: 0,
  })

  await sql`insert into engineer_callout (rink_id, reference, display_reference, reference_year, reference_number,
      submitted_at, photo_paths, equipment, reported_issue)
    values (${rinkId}, 'EC1795154400000', 'EC-1-2026-0001', 2026, 1, ${NOW}, '[]', 'Chiller 2', 'Trips')`.execute(
    db,
  )
  expect(await db.selectFrom('engineerCallout').select('status').executeTakeFirst()).toEqual({
    status: 'In Progress',
  })
})

test('the shared table accepts only the checklist types of the specification', async () => {
  const { deps, rinkId } = await setUpServer()
  const add = (type: string) =>
    sql`insert into checklist (rink_id, type, item) values (${rinkId}, ${type}, 'Doors')`.execute(deps.db)
  for (const type of ['morning', 'hourly', 'closing', 've-opening', 've-closing']) await add(type)
  await expect(add('weekly')).rejects.toThrow(/check/i)
})
