import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openDatabase } from './db/open.ts'
import { freshDatabaseUrl } from './testing/database.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rinkbook-start-'))
  return () => rm(dataDir, { recursive: true, force: true })
})

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** What the server says, and its exit code, when it cannot start. */
async function refusedStart(env: Record<string, string>) {
  const child = run(env)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: z.number().parse(code) }
}

async function firstLine(child: ReturnType<typeof run>): Promise<string> {
  for await (const chunk of child.stdout) return String(chunk)
  throw new Error('The server said nothing')
}

describe('starting', () => {
  it('says in one line where to open it and what the first visit asks', async () => {
    const child = run({ DATABASE_URL: await freshDatabaseUrl(dataDir) })
    expect(await firstLine(child)).toMatch(
      /^Rinkbook is ready at http:\/\/127\.0\.0\.1:\d+ - the first visit asks for an administrator, your first rink and a manager PIN; through a proxy also for this set-up token: [0-9a-f]{20}\n$/,
    )
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  })

  it('names the set-up token when other machines can reach it', async () => {
    const child = run({ DATABASE_URL: await freshDatabaseUrl(dataDir), HOST: '0.0.0.0' })
    expect(await firstLine(child)).toMatch(/this set-up token: [0-9a-f]{20}\n$/)
  })

  it('stops although somebody never finishes a request, and although it is told twice', async () => {
    const child = run({ DATABASE_URL: await freshDatabaseUrl(dataDir) })
    const url = new URL(/http:\S+/.exec(await firstLine(child))?.[0] ?? '')
    const stalled = connect(Number(url.port), url.hostname)
    await once(stalled, 'connect')
    stalled.on('error', () => {})
    stalled.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    stalled.destroy()
  })

  it('stops with code 0 when it is told to', async () => {
    const child = run({ DATABASE_URL: await freshDatabaseUrl(dataDir) })
    await firstLine(child)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

describe('a start that cannot succeed says what to do in a sentence', () => {
  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => {
      other.close()
    })
    const { port } = z.object({ port: z.number() }).parse(other.address())
    const { said, code } = await refusedStart({
      DATABASE_URL: await freshDatabaseUrl(dataDir),
      PORT: String(port),
    })
    expect(said).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start\n`,
    )
    expect(code).toBe(1)
  })

  it('when the data directory cannot be written to', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    const { said, code } = await refusedStart({ DATA_DIR: join(file, 'data') })
    expect(said).toMatch(/^The data directory .* cannot be written to\. .*\n$/)
    expect(code).toBe(1)
  })

  it('when the secret is damaged', async () => {
    await writeFile(join(dataDir, 'secret.key'), 'short')
    await chmod(join(dataDir, 'secret.key'), 0o600)
    const { said, code } = await refusedStart({})
    expect(said).toMatch(/^The secret .* is damaged\. .*\n$/)
    expect(code).toBe(1)
  })

  it('when the database file is something else', async () => {
    await writeFile(
      join(dataDir, 'rinkbook.sqlite'),
      'this is no database, but long enough to look at it as one',
    )
    const { said, code } = await refusedStart({})
    expect(said).toMatch(/^The database .* cannot be opened\. .*\n$/)
    expect(code).toBe(1)
  })

  it('when PostgreSQL cannot be reached', async () => {
    const { said, code } = await refusedStart({ DATABASE_URL: 'postgres://rink:secret@127.0.0.1:1/rinkbook' })
    expect(said).toBe(
      'The database cannot be reached. Check that it is running and that DATABASE_URL is right.\n',
    )
    expect(code).toBe(1)
  })

  it('when the database is newer', async () => {
    const url = await freshDatabaseUrl(dataDir)
    const child = run({ DATABASE_URL: url })
    await firstLine(child)
    child.kill('SIGTERM')
    await once(child, 'exit')
    const db = openDatabase(
      url.startsWith('sqlite:')
        ? { kind: 'sqlite', file: url.slice('sqlite:'.length) }
        : { kind: 'postgres', url },
    )
    await db
      .withTables<{ kyselyMigration: { name: string; timestamp: string } }>()
      .insertInto('kyselyMigration')
      .values({ name: '9999-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' })
      .execute()
    await db.destroy()
    const { said, code } = await refusedStart({ DATABASE_URL: url })
    expect(said).toMatch(/^The database was made by a newer version of Rinkbook\. .*\n$/)
    expect(code).toBe(1)
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: ' ' }, 'PORT must be a number from 0 to 65535.'],
    [
      { TRUST_PROXY: 'everybody' },
      'TRUST_PROXY must list addresses or networks, such as 10.0.0.0/8, separated by commas.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must start with postgres:// or with sqlite: and a file name.',
    ],
    [{ ADMIN_EMAIL: 'ada@rinkbook.test' }, 'Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.'],
    [
      { ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'ada-secret' },
      'ADMIN_EMAIL: Please enter a valid email address.',
    ],
    [{ PUBLIC_URL: 'rinkbook' }, 'PUBLIC_URL must be an address such as https://rinkbook.example.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
  ])('when a setting is wrong: %o', async (env, sentence) => {
    expect(await refusedStart(env)).toEqual({ said: `${sentence}\n`, code: 1 })
  })
})
