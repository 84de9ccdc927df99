import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { array, assert, asyncProperty, boolean, integer, record } from 'fast-check'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchRoot } from '#test/server/scratch.ts'
import { RinkbookSqliteDialect } from './sqlite.ts'

interface Entries {
  entries: { id: number; word: string }
}

let folder = ''
let db: Kysely<Entries>
let stranger: SqliteFile.Database

beforeAll(async () => {
  folder = await mkdtemp(join(scratchRoot(), 'rinkbook-group-'))
  const file = join(folder, 'group.sqlite')
  db = new Kysely<Entries>({ dialect: new RinkbookSqliteDialect(file, false) })
  await sql`create table entries (id integer primary key, word text not null)`.execute(db)
  stranger = new SqliteFile(file, { readonly: true })
})

afterAll(async () => {
  stranger.close()
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const seen = () =>
  stranger
    .prepare<[], { id: number }>('select id from entries')
    .all()
    .map(({ id }) => id)
const outcome = (writing: Promise<unknown>) =>
  writing.then(
    () => true,
    () => false,
  )

/** Writes `rows` one by one, then fails if asked to. */
function write(ids: readonly number[], { fails = false, word = 'ice' } = {}): Promise<void> {
  return db.transaction().execute(async tx => {
    for (const id of ids) await tx.insertInto('entries').values({ id, word }).execute()
    if (fails) throw new Error('no ice')
  })
}

describe('concurrent transactions', () => {
  it('concurrent transactions reach the disk together, and none is reported as committed before', async () => {
    const version = () => Number(stranger.pragma('data_version', { simple: true }))
    const before = version()
    const changes = new Set<number>()
    const told = [1, 2, 3, 4].map(async id => {
      await write([id])
      expect(seen()).toContain(id)
      changes.add(version())
    })
    await Promise.all(told)
    expect(changes.size).toBe(1)
    expect(changes).not.toContain(before)
  })

  it('a group commits its successful transactions and nothing of failed ones, in any mix', async () => {
    let last = 100
    const deed = record({ rows: integer({ min: 0, max: 3 }), fails: boolean(), later: boolean() })
    await assert(
      asyncProperty(array(deed, { maxLength: 12 }), async deeds => {
        const written = deeds.map(async ({ rows, fails, later }) => {
          const ids = Array.from({ length: rows }, () => (last += 1))
          if (later) await new Promise(setImmediate)
          const isDone = await outcome(write(ids, { fails }))
          expect(isDone).toBe(!fails)
          for (const id of ids) expect(seen().includes(id)).toBe(isDone)
        })
        await Promise.all(written)
      }),
      { numRuns: 25 },
    )
  })

  it('transactions are not reported as committed before the writes they have read are on the disk', async () => {
    const first = write([10])
    const repeated = db.transaction().execute(async tx => {
      const { word } = await tx
        .selectFrom('entries')
        .select('word')
        .where('id', '=', 10)
        .executeTakeFirstOrThrow()
      throw new Error(`is on record: ${word}`)
    })
    await expect(repeated).rejects.toThrow('is on record: ice')
    expect(seen()).toContain(10)
    await first
  })

  it('a transaction that the database refuses fails alone', async () => {
    const outcomes = await Promise.all([[11], [11], [12]].map(ids => outcome(write(ids))))
    expect(outcomes).toEqual([true, false, true])
    expect(seen()).toEqual(expect.arrayContaining([11, 12]))
  })

  it('on a full disk each transaction of the group reports its own failure', async () => {
    const pages = Number(stranger.pragma('page_count', { simple: true }))
    await sql`pragma max_page_count = ${sql.lit(pages + 2)}`.execute(db)
    const ids = Array.from({ length: 6 }, (_, place) => 10_000 + place)
    const word = 'ice'.repeat(1000)
    const outcomes = await Promise.all(ids.map(id => outcome(write([id], { word }))))
    expect(outcomes).toContain(false)
    expect(seen().filter(id => ids.includes(id))).toEqual(ids.filter((_, place) => outcomes[place]))
    await sql`pragma max_page_count = 1000000`.execute(db)
    await write([20_000], { word })
    expect(seen()).toContain(20_000)
  })

  it('during a write, others read only committed data, and another write waits', async () => {
    const count = async () => (await db.selectFrom('entries').select('id').execute()).length
    const before = await count()
    const during = db.transaction().execute(async tx => {
      await tx.insertInto('entries').values({ id: 30_000, word: 'ice' }).execute()
      return count()
    })
    const alone = db.updateTable('entries').set({ word: 'water' }).where('id', '=', 30_000).execute()
    expect(await during).toBe(before)
    expect((await alone)[0]?.numUpdatedRows).toBe(1n)
    expect(await count()).toBe(before + 1)
  })
})

it('a transaction that starts with a read can write', async () => {
  await sql`with said (word) as (select 'thaw') insert into entries (id, word) select 9001, word from said`.execute(
    db,
  )
  expect(seen()).toContain(9001)
  await db.deleteFrom('entries').where('id', '=', 9001).execute()
})
