import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { twoAdministrators } from '#test/server/deletions.ts'
import { setUpServer } from '#test/server/test-server.ts'

const SAID = 'Zebedee Quux broke his femur at the barrier. '

async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const contents = await Promise.all(files.map(async file => ({ file, bytes: await readFile(file) })))
  return contents.flatMap(({ file, bytes }) => (bytes.includes(text) ? [file] : []))
}

it('data deleted under the retention policy is in no file of the data directory and in no new backup', async () => {
  const server = await setUpServer()
  const { admin, rinkId, deps, clock } = server
  const { signIn, remove } = await twoAdministrators(server)
  const { config, db } = deps
  const write = async (entryText: string) => {
    const entry = {
      rinkId,
      dateTime: clock.read().toISOString(),
      staffName: 'Ivy',
      position: 'Steward',
      entryText,
    }
    return Number((await admin.post('/api/site-diary', entry)).body.id)
  }
  // Long ones fill whole pages; short ones share theirs with the remaining data.
  const ids: number[] = []
  for (const times of [1, 40, 1, 2]) ids.push(await write(SAID.repeat(times)))
  // Simulates a version that did not overwrite deleted data.
  if (deps.kind === 'sqlite') await sql`pragma secure_delete = off`.execute(db)
  await db
    .deleteFrom('siteDiaryEntries')
    .where('id', '=', await write('Formerly. '.repeat(150)))
    .execute()
  if (deps.kind === 'sqlite') await sql`pragma secure_delete = on`.execute(db)
  const before = await filesWith(config.dataDir, 'Zebedee Quux')
  expect(before.length > 0).toBe(deps.kind === 'sqlite')
  clock.set('2031-01-01T12:00:00.000Z')
  await signIn()
  expect((await remove('site_diary_entries', ids)).status).toBe(201)
  expect(await db.selectFrom('siteDiaryEntries').select('id').execute()).toEqual([])
  for (const text of ['Zebedee Quux', 'zebedee quux']) {
    expect(await filesWith(config.dataDir, text)).toEqual([])
  }
  if (deps.kind !== 'sqlite') return
  const { folder } = await makeBackup(config, {
    into: `${config.dataDir}-backups`,
    name: 'backup-1',
    now: clock.read(),
  })
  for (const text of ['ebedee', 'ormerly.']) expect(await filesWith(folder, text)).toEqual([])
})
