import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takePhoto, upload } from '#test/server/filled-database.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import { startedStore } from '#test/server/s3/started.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { carryOut } from './daily-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore.ts'

it('a backup includes the photos and documents of an S3 store, and a restore uploads them', async () => {
  const { store, settings } = await startedStore()
  store.pageSize = 2
  const secret = 'ab'.repeat(32)
  const server = await setUpServer({ ...settings, S3_PREFIX: 'rinks', RINKBOOK_SECRET: secret })
  for (const photo of ['photo-0001', 'photo-0002']) await takePhoto(server, photo)
  await upload(server, '/api/documents/rams/versions', 'file', pdfFile(), { fileName: 'Rams.pdf' })
  const { config } = server.deps
  const into = `${config.dataDir}-backups`
  const now = server.clock.read()
  const made = await makeBackup(config, { into, name: 'backup-2026-1', now })
  expect(made).toMatchObject({ files: 5, missing: 0, problem: null })
  await server.stop()
  const before = new Map([...store.objects].map(([key, { bytes }]) => [key, bytes]))
  store.objects.clear()
  const target = { dataDir: config.dataDir, database: config.database, s3: config.s3, now }
  expect((await restoreBackup(made.folder, { ...target, mayOverwrite: true })).said).toMatch(
    /^Restored the backup of .* and http:.*\/rinkbook\/rinks\/\./,
  )
  expect(new Map([...store.objects].map(([key, { bytes }]) => [key, bytes]))).toEqual(before)
  expect((await server.startAnother()).deps.secret.toString('hex')).toBe(secret)
  const [[key = '', damaged] = []] = store.objects
  if (damaged) damaged.bytes = Buffer.from('something else')
  const { dataDir, database, s3 } = config
  const keep = { daily: 1, weekly: 0, monthly: 0 }
  const order = { dataDir, database, s3, secret: config.secret, folder: into, keep, now }
  const path = key.replace('rinks/', 'files/')
  expect(await carryOut(order)).toMatchObject({ state: 'made', problem: expect.stringContaining(path) })
  expect(await readdir(into)).toEqual(['backup-2026-1', 'daily-2026-11-20'])
  expect(await readFile(join(into, 'daily-2026-11-20', path))).toEqual(before.get(key))
  await rm(into, { recursive: true })
  const alone = await makeBackup(config, { into, name: 'backup-2026-2', now })
  expect(alone).toMatchObject({ files: 4, damaged: [path] })
  store.letDown({ on: /./, kind: 'fails', status: 403, code: 'AccessDenied' })
  const name = 'backup-2026-3'
  await expect(makeBackup(config, { into, name, now })).rejects.toThrow(/: no backup was made\.$/)
  expect(await readdir(into)).toEqual(['backup-2026-2'])
  await rm(into, { recursive: true })
})
