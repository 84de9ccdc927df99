import { describe, expect, it } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { Refusal } from '#domain/errors.ts'
import { auditHash } from '#server/audit/audit.ts'
import { purge } from '#server/jobs/purge.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'
import { answerOnce, mutate } from './mutate.ts'

const submissions = async ({ deps }: Awaited<ReturnType<typeof setUpServer>>) =>
  deps.db.selectFrom('checklistSubmissions').select('id').execute()

describe('a repeated idempotency key', () => {
  it('a repeated key gets the first reply and writes nothing', async () => {
    const server = await setUpServer()
    const body = completeChecklist(ladder, server.rinkId)
    const first = await server.admin.post(ladder.paths.submit, body, { 'idempotency-key': 'k1' })
    server.clock.passMinutes(3)
    const second = await server.admin.post(ladder.paths.submit, body, { 'idempotency-key': 'k1' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await submissions(server)).toHaveLength(1)
  })

  it('a key sent by sixteen tablets at the same time writes once', async () => {
    const server = await setUpServer()
    const body = completeChecklist(ladder, server.rinkId)
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        server.admin.post(ladder.paths.submit, body, { 'idempotency-key': 'k1' }),
      ),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201))
    expect(await submissions(server)).toHaveLength(1)
  })

  it('a repeated key gets the first reply after days, or after changes to the record', async () => {
    const server = await setUpServer()
    const { admin, rinkId } = server
    const repeated = [
      ['POST', ladder.paths.submit, completeChecklist(ladder, rinkId)],
      ['POST', '/api/ice-rinks', { name: 'South Bank' }],
      ['PATCH', `/api/ice-rinks/${rinkId}`, { name: 'North Pole Ice' }],
      ['POST', '/api/pins', { managerName: 'Mia', pin: '8642' }],
      ['PATCH', '/api/pins/2', { managerName: 'Mia Mason' }],
      ['DELETE', '/api/pins/2', undefined],
      ['POST', '/api/users', { email: 'sam@rinkbook.test', password: 'sam-secret', role: 'rink' }],
      ['PATCH', '/api/users/2', { rinkId }],
      ['DELETE', '/api/users/2', undefined],
    ] as const
    const send = async () => {
      const answers: string[] = []
      for (const [index, [method, path, body]] of repeated.entries()) {
        const answer = await admin.send(method, path, body, { 'idempotency-key': `key-${index}` })
        answers.push(`${answer.status} ${answer.text}`)
      }
      return answers
    }
    const first = await send()
    expect(first.map(answer => answer.slice(0, 3)).join(' ')).toBe('201 201 200 201 200 200 201 200 200')
    server.clock.set('2026-12-10T06:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    expect(await send()).toEqual(first)
  })

  it('a repeated key with another body or endpoint is a conflict', async () => {
    const server = await setUpServer()
    const body = completeChecklist(ladder, server.rinkId)
    await server.admin.post(ladder.paths.submit, body, { 'idempotency-key': 'k1' })
    const other = await server.admin.post(
      ladder.paths.submit,
      { ...body, submittedBy: 'Sam' },
      { 'idempotency-key': 'k1' },
    )
    expect(other.status).toBe(409)
    expect(await submissions(server)).toHaveLength(1)
  })

  it('a repeated key is the same write even if only the repeat has a time', async () => {
    const server = await setUpServer()
    const body = completeChecklist(ladder, server.rinkId)
    const headers = { 'idempotency-key': 'k1' }
    const first = await server.admin.post(ladder.paths.submit, body, headers)
    const performedAt = server.clock.read().toISOString()
    expect(await server.admin.post(ladder.paths.submit, { ...body, performedAt }, headers)).toMatchObject({
      status: 201,
      body: { id: first.body.id },
    })
    expect(await submissions(server)).toHaveLength(1)
  })

  it('a repeated key gets the first reply although the first write would make the repeat fail', async () => {
    const { deps, rinkId } = await setUpServer()
    const key = { value: 'k1', scope: rinkId, fingerprint: 'of this call' }
    const context = { rinkId, userId: 1, requestId: null, key }
    const repeat = answerOnce(deps.db, context, async () => {
      await mutate(deps, context, async () => ({ reply: { id: 1 }, audit: [] }))
      throw new Refusal('pin_taken')
    })
    await expect(repeat).rejects.toMatchObject({ name: 'IdempotentReplay', reply: '{"id":1}' })
  })

  it('keys are separate for each rink', async () => {
    const server = await setUpServer()
    const second = await server.admin.post('/api/ice-rinks', { name: 'South Bank' })
    for (const rinkId of [server.rinkId, Number(second.body.id)]) {
      const body = completeChecklist(ladder, rinkId)
      const answer = await server.admin.post(ladder.paths.submit, body, { 'idempotency-key': 'k1' })
      expect(answer.status).toBe(201)
    }
    expect(await submissions(server)).toHaveLength(2)
  })

  it('only successes are stored under a key', async () => {
    const server = await setUpServer()
    const body = completeChecklist(ladder, server.rinkId, { performedBy: 99 })
    const refused = await server.admin.post(ladder.paths.submit, body, { 'idempotency-key': 'k1' })
    expect(refused.status).toBe(400)
    const { performedBy: _, ...corrected } = body
    const accepted = await server.admin.post(ladder.paths.submit, corrected, { 'idempotency-key': 'k1' })
    expect(accepted.status).toBe(201)
  })

  it('a repeated key is answered only after the access check', async () => {
    const server = await setUpServer()
    const stranger = await server.signInRinkUser(
      Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id),
    )
    const body = completeChecklist(ladder, server.rinkId)
    await server.admin.post(ladder.paths.submit, body, { 'idempotency-key': 'k1' })
    const answer = await stranger.post(ladder.paths.submit, body, { 'idempotency-key': 'k1' })
    expect(answer.status).toBe(403)
  })

  it.each(['', 'x'.repeat(201)])('must have 1 to 200 characters', async key => {
    const server = await setUpServer()
    const body = completeChecklist(ladder, server.rinkId)
    const answer = await server.admin.post(ladder.paths.submit, body, { 'idempotency-key': key })
    expect(answer.status).toBe(400)
  })

  it('a key is forgotten after thirty days, and not before', async () => {
    const server = await setUpServer()
    const body = completeChecklist(ladder, server.rinkId)
    await server.admin.post(ladder.paths.submit, body, { 'idempotency-key': 'k1' })
    const keys = async () => server.deps.db.selectFrom('idempotencyKeys').select('key').execute()
    server.clock.set('2026-12-20T05:59:59.000Z')
    await purge(server.deps)
    expect(await keys()).toHaveLength(1)
    server.clock.set('2026-12-20T06:00:01.000Z')
    await purge(server.deps)
    expect(await keys()).toHaveLength(0)
  })

  it('a key stores no readable trace of the body', async () => {
    const server = await setUpServer()
    await server.admin.post('/api/pins', { managerName: 'Mia', pin: '9182' }, { 'idempotency-key': 'k1' })
    const rows = await server.deps.db.selectFrom('idempotencyKeys').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('9182')
  })
})

describe('the audit entries of a rink', () => {
  it('the audit entries of a rink form a chain of hashes', async () => {
    const server = await setUpServer()
    for (const submittedBy of ['Tess', 'Sam', 'Dan']) {
      await server.admin.post(ladder.paths.submit, completeChecklist(ladder, server.rinkId, { submittedBy }))
    }
    const entries = await server.deps.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('scope', '=', server.rinkId)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'checklist.submitted',
      'machine.registered',
      'machine.registered',
      'machine.checked',
      'checklist.submitted',
      'machine.checked',
      'checklist.submitted',
      'machine.checked',
    ])
    for (const [index, entry] of entries.entries()) {
      expect(entry.previousHash).toBe(entries[index - 1]?.entryHash ?? null)
      expect(auditHash(entry)).toBe(entry.entryHash)
    }
  })

  it('the audit entries of a rink are in order when many tablets write at once', async () => {
    const server = await setUpServer()
    await Promise.all(
      Array.from({ length: 12 }, () =>
        server.admin.post(ladder.paths.submit, completeChecklist(ladder, server.rinkId)),
      ),
    )
    const entries = await server.deps.db
      .selectFrom('auditEntries')
      .select(['previousHash', 'entryHash'])
      .where('scope', '=', server.rinkId)
      .orderBy('id')
      .execute()
    // Each write adds two entries; the registration of the machine, once, adds two more.
    expect(entries).toHaveLength(26)
    for (const [index, { previousHash }] of entries.entries()) {
      expect(previousHash).toBe(entries[index - 1]?.entryHash ?? null)
    }
  })
})
