import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { fillDatabase } from '#test/server/filled-database.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'

const PUBLIC_URL = 'http://rinkbook.example'

async function printed({ admin, rinkId }: SetUpServer, path: string) {
  const { status, bytes } = await admin.download(`${path}?rinkId=${rinkId}`)
  expect(status).toBe(200)
  const document = await getDocumentProxy(bytes)
  const { text } = await extractText(document, { mergePages: true })
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  const code = /http:\/\/rinkbook\.example\/v\/([\w-]+)/.exec(tree)?.[1]
  return { text, code }
}

/** A visitor without an account. */
async function verified({ browser }: SetUpServer, code: string | undefined) {
  const { status, body } = await browser().get(`/api/prints/${code}`)
  expect(status).toBe(200)
  return body
}

const NONE = { state: 'none', name: null, writtenAt: null, timezone: null }

describe('the print of a record', () => {
  it('each PDF of a record shows its signed hash, and a code that anyone can verify', async () => {
    const server = await setUpServer({ PUBLIC_URL })
    await fillDatabase(server)
    const newest = async (table: 'engineerCallout' | 'accidentReport' | 'machines') =>
      (await server.deps.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
    for (const [path, name] of [
      ['/api/checklist-submissions/1/pdf', 'Checklist 1'],
      [`/api/engineer-callouts/${await newest('engineerCallout')}/pdf`, 'Engineer callout EC-1-2026-0001'],
      [`/api/accident-reports/${await newest('accidentReport')}/pdf`, 'Incident report IR-1-2026-0001'],
      [`/api/equipment/${await newest('machines')}/pdf`, 'Machine 1'],
    ] as const) {
      const { text, code } = await printed(server, path)
      expect(text).toMatch(/SHA-256 of the record, entry \d+: [0-9a-f]{64}/)
      expect(text).toMatch(/Ed25519 signature: [0-9a-f]{128}/)
      expect(await verified(server, code)).toEqual({
        state: 'current',
        name,
        writtenAt: expect.stringMatching(/^2026-11-20T/),
        timezone: 'Europe/London',
      })
    }
  })

  it('matches an earlier revision after a change, and none after the history was rewritten', async () => {
    const server = await setUpServer({ PUBLIC_URL })
    await fillDatabase(server)
    const { admin, rinkId, deps } = server
    const path = '/api/engineer-callouts/1/pdf'
    const { code = '' } = await printed(server, path)
    await admin.patch('/api/engineer-callouts/1', { rinkId, status: 'Closed' })
    expect(await verified(server, code)).toMatchObject({ state: 'earlier' })
    const { code: now } = await printed(server, path)
    expect(await verified(server, now)).toMatchObject({ state: 'current' })
    for (const wrong of [
      '1',
      'x',
      `1-${code.split('-').slice(1).join('-')}`,
      `${code.slice(0, -9)}${code.at(-9) === 'A' ? 'B' : 'A'}${code.slice(-8)}`,
    ]) {
      expect(await verified(server, wrong)).toEqual(NONE)
    }
    await deps.db.updateTable('engineerCallout').set({ reportedIssue: 'Nothing' }).execute()
    expect(await verified(server, now)).toMatchObject({ state: 'earlier' })
    expect((await printed(server, path)).text).toContain('The audit trail does not match this record.')
    const id = Number(now?.split('-')[0])
    await deps.db
      .updateTable('auditEntries')
      .set({ contentHash: Buffer.alloc(32) })
      .where('id', '=', id)
      .execute()
    expect(await verified(server, now)).toEqual(NONE)
  })

  it('has no code without a public address', async () => {
    const server = await setUpServer()
    await fillDatabase(server)
    const { text, code } = await printed(server, '/api/checklist-submissions/1/pdf')
    expect(text).toContain('SHA-256 of the record')
    expect(code).toBeUndefined()
  })
})
