import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordBackup } from '#server/backup/backup-notes.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import type { Database } from '#server/db/open.ts'
import { type AuditedDatabase, auditedDatabase } from '#test/server/audited-database.ts'
import { asStored, auditHash, bytesOf } from '../audit.ts'
import { signingKeyOf } from '../heads/signed-heads.ts'
import { contradictionOf } from './compare.ts'
import { verify } from './verify.ts'
import { readWitness } from './witness.ts'

type Server = Pick<AuditedDatabase, 'deps' | 'admin' | 'url' | 'clock' | 'rinkId'>

/** Exports the trail, as an administrator does, to a file outside the database. */
async function exported({ deps, admin, url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/audit-entries/export`, { headers: { cookie: admin.cookie ?? '' } })
  const file = join(deps.config.dataDir, 'Audit_Trail.jsonl')
  await writeFile(file, await answer.text())
  return file
}

async function against(path: string, { deps }: Server) {
  return contradictionOf(deps.db, await readWitness(path), signingKeyOf(deps.secret).publicKey)
}

/** Makes all chains consistent again, as an operator with the source code can. */
async function recompute(db: Database): Promise<void> {
  const ends = new Map<number, { id: number; entryHash: string }>()
  const entries = await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()
  for (const { entryHash: _, ...entry } of entries) {
    const about = { ...entry, previousHash: ends.get(entry.scope)?.entryHash ?? null }
    const now = { ...about, entryHash: auditHash(about) }
    await db.updateTable('auditEntries').set(asStored(now)).where('id', '=', entry.id).execute()
    ends.set(entry.scope, now)
  }
  for (const [scope, { id, entryHash }] of ends) {
    const end = { lastEntryId: id, lastHash: bytesOf(entryHash) }
    await db.updateTable('auditChains').set(end).where('scope', '=', scope).execute()
  }
}

async function writeDiary({ admin, rinkId, clock }: Server, entryText: string) {
  const entry = { rinkId, dateTime: clock.read().toISOString(), staffName: 'Ivy Ice', position: 'Steward' }
  expect((await admin.post('/api/site-diary', { ...entry, entryText })).status).toBe(201)
}

/** Removes a record with all its entries. */
async function removeEntries(db: Database, recordId: number): Promise<void> {
  await db.deleteFrom('siteDiaryEntries').where('id', '=', recordId).execute()
  await db
    .deleteFrom('auditEntries')
    .where('record', '=', 'site_diary_entries')
    .where('recordId', '=', recordId)
    .execute()
}

describe('an operator who changes the database and recomputes the chain', () => {
  it('attack 5: contradicts an export after cutting the newest entry, removing one, or re-attributing or dating them', async () => {
    const server = await auditedDatabase()
    const { db } = server
    for (const text of ['Removed', 'Attributed', 'Dated', 'Cut']) await writeDiary(server, text)
    const file = await exported(server)
    expect(await against(file, server)).toBeNull()
    await writeDiary(server, 'Later')
    expect(await against(file, server)).toBeNull()
    const diary = await db.selectFrom('siteDiaryEntries').select(['id', 'entryText']).execute()
    const idOf = (text: string) => diary.find(({ entryText }) => entryText === text)?.id ?? 0
    const entriesOf = (text: string) =>
      db
        .updateTable('auditEntries')
        .where('record', '=', 'site_diary_entries')
        .where('recordId', '=', idOf(text))

    await removeEntries(db, idOf('Later'))
    await removeEntries(db, idOf('Cut'))
    await recompute(db)
    expect(await verify(db)).toMatchObject({ problem: null })
    expect(await against(file, server)).toMatch(
      /^Audit_Trail\.jsonl contradicts the history: Entry \d+ at North Pole Arena \(Diary entry added, Site diary entry \d+, 20 Nov 2026, 14:03\) and everything after it are missing: the chain was cut, or an older backup was restored\.$/,
    )
    await entriesOf('Dated').set({ happenedAt: '2026-11-20T14:03:30.000Z' }).execute()
    await recompute(db)
    expect(await verify(db)).toMatchObject({ problem: null })
    expect(await against(file, server)).toMatch(
      /Site diary entry \d+, .*\) is now dated 20 Nov 2026, 14:03\.$/,
    )
    await entriesOf('Attributed').set({ userId: 2 }).execute()
    await recompute(db)
    expect(await verify(db)).toMatchObject({ problem: null })
    expect(await against(file, server)).toMatch(
      / was by user 1 and is now by user 2: it was re-attributed\.$/,
    )
    await removeEntries(db, idOf('Removed'))
    await recompute(db)
    expect(await verify(db)).toMatchObject({ problem: null })
    expect(await against(file, server)).toMatch(/ was removed, and the chain was recomputed\.$/)
  })

  it('attack 5: does not pass the order of times with entries of 2020', async () => {
    const { db } = await auditedDatabase()
    await db
      .updateTable('auditEntries')
      .set({ happenedAt: '2020-01-01T12:00:00.000Z' })
      .where('id', 'in', [4, 6, 8, 10])
      .execute()
    await recompute(db)
    expect((await verify(db)).problem).toMatch(
      /^Entry 4 .* was written on 1 Jan 2020, 12:00 UTC, before entry \d+ on 20 Nov 2026, .*\. If a clock was set back, explain it: npm run audit:note -- entry 4 "The reason"\.$/,
    )
  })

  it('attack 5: is found by the next backup, which says so in the trail until it is explained', async () => {
    const server = await auditedDatabase()
    const { db, deps, clock } = server
    const into = join(deps.config.dataDir, 'backups')
    const target = () => ({ db, kind: deps.kind, now: clock.read() })
    const backUp = async (name: string) => {
      clock.passMinutes(1)
      const made = await makeBackup(deps.config, { into, name, now: clock.read() })
      await recordBackup(target(), made)
      return made
    }
    await writeDiary(server, 'Cut')
    expect((await backUp('backup-2026-11-20-1')).contradictions).toEqual([])
    await db.deleteFrom('auditNotes').execute()
    await db.deleteFrom('auditEntries').where('record', '=', 'audit_notes').execute()
    const diary = await db
      .selectFrom('siteDiaryEntries')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await removeEntries(db, diary.id)
    await recompute(db)
    const { contradictions } = await backUp('backup-2026-11-20-2')
    expect(contradictions).toEqual([
      ['backup-2026-11-20-1', expect.stringMatching(/^backup-2026-11-20-1 contradicts .* the chain was cut/)],
    ])
    expect((await verify(db)).problem).toMatch(
      /^backup-2026-11-20-1 contradicts the history: .* If this is expected, explain it: npm run audit:note -- backup-2026-11-20-1 "The reason"\.$/,
    )
  })
})

it('attack 5: a restore of an older backup is an entry, and later backups contradict it', async () => {
  const server = await auditedDatabase()
  const { deps, clock } = server
  const { config } = deps
  const into = `${config.dataDir}-backups`
  const backUp = async (name: string) => {
    clock.passMinutes(1)
    return makeBackup(config, { into, name, now: clock.read() })
  }
  const older = await backUp('backup-2026-11-20-1')
  await writeDiary(server, 'Lost')
  const newer = await backUp('backup-2026-11-20-2')
  await server.stop()
  clock.passMinutes(1)
  const { dataDir, database, s3 } = config
  await restoreBackup(older.folder, { dataDir, database, s3, mayOverwrite: true, now: clock.read() })
  const again = await server.startAnother()
  const { db } = again.deps
  const restored = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('action', '=', 'backup.restored')
    .execute()
  expect(restored).toHaveLength(1)
  expect((await verify(db)).problem).toBeNull()
  const key = signingKeyOf(again.deps.secret).publicKey
  expect(await contradictionOf(db, await readWitness(older.folder), key)).toBeNull()
  expect(await contradictionOf(db, await readWitness(newer.folder), key)).toMatch(
    / everything after it are missing: .* The backup of 2026-11-20T\S+ was restored on 2026-11-20T\S+ \(note \d+\)$/,
  )
})

it('attack 5: another secret, and a backup that has disappeared, are entries', async () => {
  const server = await auditedDatabase()
  const { db, deps, clock } = server
  const target = () => ({ db, kind: deps.kind, now: clock.read() })
  const into = join(deps.config.dataDir, 'backups')
  const record = (name: string, publicKey: string) =>
    recordBackup(target(), { folder: join(into, name), contradictions: [], publicKey })
  await record('backup-2026-11-20-1', 'one')
  await record('backup-2026-11-20-2', 'two')
  const notes = await db.selectFrom('auditNotes').select(['kind', 'text']).orderBy('id').execute()
  expect(notes.map(({ kind, text }) => `${kind}: ${text.replace(into, '')}`)).toEqual([
    'key-used: The first heads were signed.',
    'key-used: The secret was changed.',
    'backup-made: A backup was made: /backup-2026-11-20-1',
    'backup-removed: A backup is no longer there: /backup-2026-11-20-1',
    'key-used: The secret was changed.',
    'backup-made: A backup was made: /backup-2026-11-20-2',
    'backup-removed: A backup is no longer there: /backup-2026-11-20-2',
  ])
  expect((await verify(db)).problem).toBeNull()
})

it('attack 5: heads that were changed, or signed with a foreign key, are not accepted', async () => {
  const server = await auditedDatabase()
  const witness = await readWitness(await exported(server))
  const { deps } = server
  const own = signingKeyOf(deps.secret).publicKey
  const { signedHeads } = witness
  const later = { ...signedHeads, madeAt: '2030-01-01T00:00:00.000Z' }
  expect(await contradictionOf(deps.db, { ...witness, signedHeads: later }, own)).toBe(
    'Audit_Trail.jsonl: its heads were changed after they were signed.',
  )
  await deps.db.deleteFrom('auditNotes').execute()
  expect(await contradictionOf(deps.db, witness, 'another')).toBe(
    'Audit_Trail.jsonl: its heads were signed with a key that this installation has not used.',
  )
})

it('attack 17: a replaced photo or document is not shown, and the next backup and verification report it', async () => {
  const server = await auditedDatabase()
  const { admin, deps, rinkId, clock } = server
  const folder = join(deps.config.dataDir, 'files')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await writeFile(join(entry.parentPath, entry.name), 'FORGED-FILE')
  }
  const photo = await deps.db.selectFrom('photos').select('key').executeTakeFirstOrThrow()
  for (const path of [
    `/api/photos/${photo.key}?rinkId=${rinkId}`,
    `/api/photos/${photo.key}?rinkId=${rinkId}&size=thumbnail`,
    `/api/documents/rams/file?rinkId=${rinkId}`,
    `/api/equipment/documents/1/file?rinkId=${rinkId}`,
  ]) {
    const { status, body, text } = await admin.get(path)
    expect([path, status, body.code]).toEqual([path, 409, 'file_altered'])
    expect(text).not.toContain('FORGED')
  }
  expect((await admin.get('/api/health')).body).toMatchObject({
    troubles: ['A photo or document differs from its record and is not shown. See the server log.'],
  })
  const into = join(deps.config.dataDir, 'backups')
  const { altered } = await makeBackup(deps.config, { into, name: 'backup-1', now: clock.read() })
  expect(altered.length).toBeGreaterThanOrEqual(4)
})
