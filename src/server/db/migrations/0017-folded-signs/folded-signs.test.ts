import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { identityOf } from '#domain/equipment/identity.ts'
import { foldedForSearch } from '#domain/search.ts'
import { findMachineKnownBy } from '../../../features/equipment/store.ts'
import { databaseAt } from '../../../testing/database-at.ts'
import type { Database } from '../../open.ts'

const NOW = '2026-11-20T06:00:00.000Z'
const KIND = ladder.type
/** As a text was folded before. */
const foldedFormerly = (text: string) => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

async function fillRink(db: Database, machines: readonly (readonly [name: string, number: string])[]) {
  await sql`insert into ice_rinks (name, timezone, day_starts_at, created_at) values ('North Pole', 'Europe/London', '04:00', ${NOW})`.execute(
    db,
  )
  for (const [name, number] of machines) {
    await sql`insert into machines (rink_id, kind, name, number, details, code, registered_at)
      values (1, ${KIND}, ${name}, ${number}, '{}', ${number}, ${NOW})`.execute(db)
    await sql`insert into machine_identities (rink_id, kind, identity, machine_id)
      values (1, ${KIND}, ${foldedFormerly(number)}, (select max(id) from machines))`.execute(db)
  }
}

test('a machine whose number holds a sign is known by it after the upgrade, and an entry with one is found', async () => {
  const { db, migrator } = await databaseAt('0016-file-keys', async before => {
    await fillRink(before, [['Long ladder', 'Ice King™ № 7']])
    await sql`insert into site_diary_entries
      (rink_id, date_time, staff_name, position, entry_text, submitted_at, search_text)
      values (1, ${NOW}, 'Ivy', 'Steward', '−9 ℃', ${NOW}, ${foldedFormerly('Ivy\nSteward\n−9 ℃')})`.execute(
      before,
    )
  })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const identity = identityOf('ICE KING™ № 7', 'Long ladder') ?? ''
  expect(await findMachineKnownBy(db, 1, KIND, identity)).toMatchObject({ number: 'Ice King™ № 7' })
  const entries = await db.selectFrom('siteDiaryEntries').select('searchText').execute()
  expect(entries).toEqual([{ searchText: foldedForSearch('Ivy\nSteward\n−9 ℃') }])
})

test('two machines that differ in nothing but such a sign stay two', async () => {
  const { db, migrator } = await databaseAt('0016-file-keys', before =>
    fillRink(before, [
      ['First', 'King™'],
      ['Second', 'KingTM'],
    ]),
  )
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  expect(await findMachineKnownBy(db, 1, KIND, 'kingtm')).toMatchObject({ name: 'Second' })
  const identities = await db.selectFrom('machineIdentities').select('machineId').execute()
  expect(identities).toHaveLength(2)
})
