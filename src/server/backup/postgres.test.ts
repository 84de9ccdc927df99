import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StartupProblem } from '../startup-problem.ts'
import { setUpServer } from '../testing/test-server.ts'
import { makeBackup } from './make.ts'
import { readManifest } from './manifest.ts'

it('backs a PostgreSQL database up with its own tools, or says in a sentence which are missing', async () => {
  const { deps } = await setUpServer()
  const into = join(deps.config.dataDir, 'backups')
  const attempt = await makeBackup(deps.config, { into, name: 'backup-1', now: deps.clock() }).catch(
    (error: unknown) => error,
  )
  if (attempt instanceof StartupProblem) {
    expect(attempt.message).toMatch(/^pg_(dump|restore) is (not there|older than the database)/)
    expect(await readdir(into)).toEqual([])
    return
  }
  const { manifest } = await readManifest(join(into, 'backup-1'))
  expect(manifest).toMatchObject({ database: 'postgres', entries: null })
})
