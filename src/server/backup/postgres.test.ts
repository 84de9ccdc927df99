import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { setUpServer } from '../testing/test-server.ts'
import { backupInWords, makeBackup } from './make.ts'

it('backs a PostgreSQL database up with its own tools, or says in a sentence which are missing', async () => {
  const { deps } = await setUpServer()
  const into = join(deps.config.dataDir, 'backups')
  const made = makeBackup(deps.config, { into, name: 'backup-1', now: deps.clock() })
  const said = await made.then(backupInWords, (error: unknown) => String(error))
  expect(said).toMatch(
    /^(StartupProblem: pg_(dump|restore) is (not there|older than the database)|Backed up to .*\nThe dump was read to its end)/,
  )
  expect(await readdir(into)).toEqual(said.startsWith('Backed up') ? ['backup-1'] : [])
})
