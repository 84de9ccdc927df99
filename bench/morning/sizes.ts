import { join } from 'node:path'
import { Client } from 'pg'
import { migrateToPostgres } from '#server/migrate-to-postgres/migrate-to-postgres.ts'
import { filledBook, RINKS } from '../book/book.ts'
import { inScratch } from '../scratch.ts'
import { type TableSize, WatchedDatabase } from './database.ts'

const NAME = 'year'

/** What a year of a rink takes in PostgreSQL, by table: the book of one year, moved as `npm run move` does. */
export async function measureYear(url: string): Promise<TableSize[]> {
  const own = new Client(url)
  await own.connect()
  await own.query(`create database ${NAME}`)
  await own.end()
  const place = new URL(url)
  place.pathname = NAME
  const move = (dataDir: string) =>
    migrateToPostgres({
      dataDir,
      s3: null,
      file: join(dataDir, 'rinkbook.sqlite'),
      url: place.href,
      now: new Date(),
      say: () => {},
    })
  await inScratch(move, await filledBook('one year'))
  const year = await WatchedDatabase.open(place.href)
  try {
    await year.tidy()
    const sizes = await year.sizes()
    return sizes.map(({ table, rows, bytes, indexBytes }) => ({
      table,
      rows: rows / RINKS,
      bytes: bytes / RINKS,
      indexBytes: indexBytes / RINKS,
    }))
  } finally {
    await year.close()
  }
}
