import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import type { TestBrowser } from '../server/browser.ts'
import { cuttableProxy } from '../server/cuttable-proxy.ts'
import { type SetUpServer, setUpServer } from '../server/test-server.ts'

const PATIENCE = { timeout: 20_000, interval: 100 }

function write(browser: TestBrowser, { rinkId, clock }: SetUpServer, key: string) {
  const dateTime = clock.read().toISOString()
  const entry = { rinkId, dateTime, staffName: 'Ivy Ice', position: 'Steward', entryText: key }
  return browser.post('/api/site-diary', entry, { 'idempotency-key': key })
}

function untilHealth(browser: TestBrowser, status: number, body: object) {
  return vi.waitFor(async () => {
    const answer = await browser.get('/api/health')
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body })
  }, PATIENCE)
}

describe('while PostgreSQL', () => {
  it('while PostgreSQL is down, every request fails with a sentence, and the server recovers', async () => {
    const server = await setUpServer()
    const { database } = server.deps.config
    const proxy = await cuttableProxy(new URL(database.kind === 'postgres' ? database.url : ''))
    const other = await server.startAnother({ DATABASE_URL: proxy.url })
    const browser = other.browser(server.admin.cookie)
    expect((await write(browser, server, 'before')).status).toBe(201)
    const writing = Promise.all(['1', '2', '3', '4', '5', '6'].map(key => write(browser, server, key)))
    proxy.cut()
    for (const { status } of await writing) expect([201, 503]).toContain(status)
    expect(await write(browser, server, '7')).toMatchObject({
      status: 503,
      body: { message: 'Rinkbook cannot reach its database. Please try again in a moment.' },
    })
    expect((await browser.get('/api/health')).status).toBe(503)
    await proxy.mend()
    await untilHealth(browser, 200, { status: 'ok' })
    for (const key of ['1', '2', '3', '4', '5', '6', '7']) {
      expect((await write(browser, server, key)).status).toBe(201)
    }
    const entries = await server.deps.db.selectFrom('siteDiaryEntries').select('entryText').execute()
    expect(entries.map(({ entryText }) => entryText).toSorted()).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      'before',
    ])
    expect((await verify(server.deps.db)).problem).toBeNull()
  })

  it('while PostgreSQL is read-only, writes are refused, reads work, and the server recovers', async () => {
    const server = await setUpServer()
    const { admin, rinkId, deps } = server
    await setReadOnly(server, 'on')
    // The first one may still use a closed connection.
    await vi.waitFor(
      async () =>
        expect(await write(admin, server, 'one')).toMatchObject({
          status: 503,
          body: { code: 'disk_failed' },
        }),
      PATIENCE,
    )
    expect((await admin.get(`/api/site-diary?rinkId=${rinkId}`)).body).toEqual({ data: [] })
    await untilHealth(admin, 200, {
      status: 'ok',
      troubles: [
        expect.stringMatching(/^Nothing can be saved: the disk or the database cannot be written to\. /),
      ],
    })
    await setReadOnly(server, 'off')
    await untilHealth(admin, 200, { status: 'ok' })
    for (const _time of [1, 2]) expect((await write(admin, server, 'one')).status).toBe(201)
    expect(await deps.db.selectFrom('siteDiaryEntries').select('id').execute()).toHaveLength(1)
  })
})

/** As on a standby, or after an administrator has set it: new connections are read-only. */
async function setReadOnly({ deps: { config } }: SetUpServer, value: 'on' | 'off'): Promise<void> {
  const { database } = config
  const connectionString = database.kind === 'postgres' ? database.url : ''
  const client = new Client({ connectionString, options: '-c default_transaction_read_only=off' })
  await client.connect()
  const name = new URL(connectionString).pathname.slice(1)
  await client.query(`alter database ${name} set default_transaction_read_only = ${value}`)
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}
