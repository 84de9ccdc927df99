import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { freshDatabaseUrl } from '#test/server/database.ts'
import { firstLine, refusedStart, startProcess } from '#test/server/server-process.ts'
import { openDatabase } from './db/open.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rinkbook-start-'))
  return () => rm(dataDir, { recursive: true, force: true })
})

describe('starting', () => {
  it('the server prints its address and the next step in one line, and stops on a signal', async () => {
    const child = startProcess(dataDir, { DATABASE_URL: await freshDatabaseUrl(dataDir) })
    expect(await firstLine(child)).toMatch(
      /^Rinkbook is ready at http:\/\/127\.0\.0\.1:\d+ - open it to create an administrator, your first rink and a manager PIN; through a proxy you also need this set-up token: [0-9a-f]{20}\n$/,
    )
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('passwords are hashed at the cost that OWASP recommends', async () => {
    const url = await freshDatabaseUrl(dataDir)
    const child = startProcess(dataDir, {
      DATABASE_URL: url,
      ADMIN_EMAIL: 'ada@rinkbook.test',
      ADMIN_PASSWORD: 'a-long-enough-password',
    })
    await firstLine(child)
    child.kill('SIGTERM')
    await once(child, 'exit')
    const db = openDatabase({ kind: 'sqlite', file: url.slice('sqlite:'.length) })
    const { password } = await db.selectFrom('users').select('password').executeTakeFirstOrThrow()
    await db.destroy()
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('the server prints the set-up token if other machines can reach it', async () => {
    const child = startProcess(dataDir, { DATABASE_URL: await freshDatabaseUrl(dataDir), HOST: '0.0.0.0' })
    expect(await firstLine(child)).toMatch(/this set-up token: [0-9a-f]{20}\n$/)
  })

  it('running requests are finished on a stop signal, even on a second one', async () => {
    const child = startProcess(dataDir, { DATABASE_URL: await freshDatabaseUrl(dataDir) })
    const url = new URL(/http:\S+/.exec(await firstLine(child))?.[0] ?? '')
    const call = connect(Number(url.port), url.hostname)
    await once(call, 'connect')
    const head = 'content-type: application/json\r\ncontent-length: 2'
    call.write(`POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n{`)
    // The server has received the beginning before it replies to this request.
    await (await fetch(new URL('/api/health', url))).text()
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    await expect.poll(() => fetch(url).catch(() => 'takes no more calls')).toBe('takes no more calls')
    const ended = once(child, 'exit')
    call.write('}')
    expect(await text(call)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ended).toEqual([0, null])
  })
})

describe('a start that fails', () => {
  it('a start on a used port fails with a sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => {
      other.close()
    })
    const { port } = z.object({ port: z.number() }).parse(other.address())
    const { said, code } = await refusedStart(dataDir, {
      DATABASE_URL: await freshDatabaseUrl(dataDir),
      PORT: String(port),
    })
    expect(said).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start\n`,
    )
    expect(code).toBe(1)
  })

  it('a start on a newer database fails with a sentence', async () => {
    const url = await freshDatabaseUrl(dataDir)
    const child = startProcess(dataDir, { DATABASE_URL: url })
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
    const { said, code } = await refusedStart(dataDir, { DATABASE_URL: url })
    expect(said).toMatch(/^The database was made by a newer version of Rinkbook\. .*\n$/)
    expect(code).toBe(1)
  })
})
