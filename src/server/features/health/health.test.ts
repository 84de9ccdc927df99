import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { setUpServer, testServer } from '#test/server/test-server.ts'

const TOKEN = 'a-token-of-prometheus'

describe('readiness', () => {
  it('a server is not ready after another version has changed the database', async () => {
    const server = await testServer()
    const ready = await server.browser().get('/api/ready')
    expect(ready.body).toEqual({ status: 'ready' })
    await server.deps.db
      .withTables<{ kyselyMigration: { name: string; timestamp: string } }>()
      .insertInto('kyselyMigration')
      .values({ name: '9999-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' })
      .execute()
    const outdated = await server.browser().get('/api/ready')
    expect(outdated.status).toBe(503)
    expect(outdated.body.code).toBe('outdated')
    expect((await server.browser().get('/api/health')).status).toBe(200)
  })

  it('a stopping server is not ready, but continues to respond', async () => {
    const server = await setUpServer({ DRAIN_SECONDS: '3' })
    const ended = server.stop()
    const ready = await server.browser().get('/api/ready')
    expect([ready.status, ready.body.code]).toEqual([503, 'stopping'])
    expect((await server.admin.get(`/api/staff?rinkId=${server.rinkId}`)).status).toBe(200)
    await ended
    await expect(server.browser().get('/api/ready')).rejects.toThrow('fetch failed')
  })
})

describe('metrics', () => {
  it('metrics are disabled without a token', async () => {
    const server = await testServer()
    expect((await server.browser().get('/api/metrics')).status).toBe(404)
  })

  it('metrics are available with the token, by route and without personal data', async () => {
    const server = await setUpServer({ METRICS_TOKEN: TOKEN })
    await server.admin.get(`/api/staff?rinkId=${server.rinkId}`)
    await server.browser().post('/api/auth/login', { email: 'ada@rinkbook.test', password: 'wrong-one' })
    expect((await server.admin.get('/api/metrics')).status).toBe(401)
    expect((await server.browser().get('/api/metrics', { authorization: 'Bearer no' })).status).toBe(401)
    const told = await server.browser().get('/api/metrics', { authorization: `Bearer ${TOKEN}` })
    expect(told.headers.get('content-type')).toContain('text/plain')
    expect(told.text).toContain('rinkbook_call_seconds_count{method="GET",route="/api/staff",status="200"} 1')
    for (const gauge of ['database_up 1', 'failed_sign_ins 1', 'event_streams 0', 'troubles 0']) {
      expect(told.text).toContain(`rinkbook_${gauge}\n`)
    }
    expect(told.text).toMatch(/rinkbook_data_free_bytes [1-9]/)
    expect(told.text).not.toContain('ada')
    const photos = join(server.deps.config.dataDir, 'files/photos')
    await rm(photos, { recursive: true, force: true })
    await writeFile(photos, 'in the way')
    await vi.waitFor(
      async () => {
        const later = await server.browser().get('/api/metrics', { authorization: `Bearer ${TOKEN}` })
        expect(later.text).toContain('rinkbook_troubles 1\n')
      },
      { timeout: 20_000, interval: 200 },
    )
  })
})
