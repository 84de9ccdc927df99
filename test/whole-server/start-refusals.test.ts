import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { refuseUnsaid } from '#server/commands/installation.ts'
import { readConfig } from '#server/config.ts'
import { refusedStart, startCommand } from '../server/server-process.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rinkbook-start-'))
  return () => rm(dataDir, { recursive: true, force: true })
})

// Faults that stop a start before any database responds: run once, whichever database the other tests use.
describe('a start that fails', () => {
  it('a start with an unwritable data directory fails with a sentence', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    const { said, code } = await refusedStart(dataDir, { DATA_DIR: join(file, 'data') })
    expect(said).toMatch(/^The data directory .* cannot be written to\. .*\n$/)
    expect(code).toBe(1)
  })

  it('a start with a damaged secret fails with a sentence', async () => {
    await writeFile(join(dataDir, 'secret.key'), 'short')
    await chmod(join(dataDir, 'secret.key'), 0o600)
    const { said, code } = await refusedStart(dataDir, {})
    expect(said).toMatch(/^The secret .* is damaged\. .*\n$/)
    expect(code).toBe(1)
  })

  it('a start on a file that is not a database fails with a sentence', async () => {
    await writeFile(
      join(dataDir, 'rinkbook.sqlite'),
      'this is no database, but long enough to look at it as one',
    )
    const { said, code } = await refusedStart(dataDir, {})
    expect(said).toMatch(/^The database .* cannot be opened\. .*\n$/)
    expect(code).toBe(1)
  })

  it('a start without a reachable PostgreSQL fails with a sentence', async () => {
    const { said, code } = await refusedStart(dataDir, {
      DATABASE_URL: 'postgres://rink:secret@127.0.0.1:1/rinkbook',
    })
    expect(said).toBe(
      'The database cannot be reached. Check that it is running and that DATABASE_URL is right.\n',
    )
    expect(code).toBe(1)
  })

  it.each([
    ['a password with a sign that ends it', 'postgres://rink:p#ss@127.0.0.1/rinkbook'],
    ['a port that is none', 'postgres://rink:secret@127.0.0.1:99999/rinkbook'],
  ])('a start with an unreadable database address fails with a sentence, for %s', async (_why, url) => {
    const { said, code } = await refusedStart(dataDir, { DATABASE_URL: url })
    expect(said).toBe(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name. In the password write @ : / ? # % as %40 %3A %2F %3F %23 %25.\n',
    )
    expect(code).toBe(1)
  })

  it('a start with a wrong setting fails with a sentence', async () => {
    expect(await refusedStart(dataDir, { PORT: 'eighty' })).toEqual({
      said: 'PORT must be a number from 0 to 65535.\n',
      code: 1,
    })
  })
})

describe('a command without a named installation', () => {
  it('a command without a named installation fails with a sentence, and creates no data directory', async () => {
    const run = async (name: string) => {
      const child = startCommand(name, {}, dataDir)
      const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
      return said
    }
    expect(await run('audit-verify')).toMatch(
      /^There is no .*\/data\/rinkbook\.sqlite\. Set DATA_DIR to where Rinkbook keeps its data /,
    )
    expect(await readdir(dataDir)).toEqual([])
    const config = readConfig({ DATA_DIR: join(dataDir, 'data') })
    expect(() => refuseUnsaid(config, {}, 'or say where')).toThrow(
      /^There is no Rinkbook in .*\/data\. Set DATA_DIR to where its data is, or say where\.$/,
    )
    expect(() => refuseUnsaid(config, { DATA_DIR: 'data' }, 'or say where')).not.toThrow()
  })
})
