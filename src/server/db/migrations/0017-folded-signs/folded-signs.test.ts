import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldedForSearch } from '#domain/search.ts'
import { databaseAt } from '../../../testing/database-at.ts'

const NOW = '2026-11-20T06:00:00.000Z'
const WRITTEN = 'Ivy\nSteward\n−9 ℃'

test('a diary entry with a sign in it is found after the upgrade as any other', async () => {
  const foldedFormerly = WRITTEN.toLowerCase().normalize('NFKD')
  expect(foldedFormerly).not.toBe(foldedForSearch(WRITTEN))
  const { db, migrator } = await databaseAt('0016-file-keys', async before => {
    await sql`insert into ice_rinks (name, timezone, day_starts_at, created_at)
      values ('North Pole', 'Europe/London', '04:00', ${NOW})`.execute(before)
    await sql`insert into site_diary_entries
      (rink_id, date_time, staff_name, position, entry_text, submitted_at, search_text)
      values (1, ${NOW}, 'Ivy', 'Steward', '−9 ℃', ${NOW}, ${foldedFormerly})`.execute(before)
  })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const entries = await db.selectFrom('siteDiaryEntries').select('searchText').execute()
  expect(entries).toEqual([{ searchText: foldedForSearch(WRITTEN) }])
})
