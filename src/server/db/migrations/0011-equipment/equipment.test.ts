import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { completeMachine } from '../../../testing/checklist-bodies.ts'
import { databaseAt } from '../../../testing/database-at.ts'

const NOW = '2026-11-20T06:00:00.000Z'

test('the machines of the checklists on record are in the register after the upgrade, each once', async () => {
  const { db, migrator } = await databaseAt('0010-callout-statuses', async before => {
    await sql`insert into ice_rinks (name, timezone, day_starts_at, created_at) values ('North Pole', 'Europe/London', '04:00', ${NOW})`.execute(
      before,
    )
    await sql`insert into users (email, password, role, created_at) values ('a@b.test', 'x', 'admin', ${NOW})`.execute(
      before,
    )
    const truck = {
      ...completeMachine(forklift),
      serialNumber: 'FL-001',
      name: 'Red truck',
      supplier: 'Acme',
    }
    for (const machines of [
      [truck],
      [
        { ...truck, serialNumber: 'fl-001 ' },
        { ...truck, serialNumber: 'FL-002', inspectionItems: [{ item: 'Brakes', condition: 'Fail' }] },
      ],
    ]) {
      await sql`insert into checklist_submissions
      (rink_id, type, definition_version, date, operational_day, made_at, submitted_at, submitted_by, submitted_by_user, machines)
      values (1, 'forklift', 1, '2026-11-20', '2026-11-20', ${NOW}, ${NOW}, 'Tess Tech', 1, ${JSON.stringify(machines)})`.execute(
        before,
      )
    }
  })
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()
  const machines = await db
    .selectFrom('machines')
    .select(['number', 'name', 'details'])
    .orderBy('id')
    .execute()
  expect(machines).toMatchObject([
    { number: 'FL-001', name: 'Red truck', details: { supplier: 'Acme' } },
    { number: 'FL-002' },
  ])
  const events = await db.selectFrom('machineEvents').select('content').orderBy('id').execute()
  expect(events.map(({ content }) => content.defects?.map(({ label }) => label))).toEqual([
    [],
    [],
    ['Brakes'],
  ])
  expect(await db.selectFrom('machineLockouts').selectAll().execute()).toEqual([])
})
