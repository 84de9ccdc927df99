import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import type { TestBrowser } from '#test/server/browser.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'

const SECOND = { email: 'ben@rinkbook.test', password: 'ben-secret-ice' }

it('the write of an administrator who is removed while its body arrives is refused', async () => {
  const server = await setUpServer()
  const { id, browser } = await secondAdmin(server)
  const accomplice = { email: 'eve@rinkbook.test', password: 'eve-secret-ice', role: 'admin' }
  const answer = await sentSlowly(server, browser, '/api/users', accomplice, () =>
    server.admin.delete(`/api/users/${id}`),
  )
  expect(answer.status).toBe(401)
  const users = await server.deps.db.selectFrom('users').select('email').execute()
  expect(users.map(({ email }) => email)).not.toContain(accomplice.email)
})

it('an administrator who loses the role while the body arrives is refused', async () => {
  const server = await setUpServer()
  const { id, browser } = await secondAdmin(server)
  const rink = { name: 'South Bank' }
  const answer = await sentSlowly(server, browser, '/api/ice-rinks', rink, () =>
    browser.patch(`/api/users/${id}`, { role: 'rink' }),
  )
  expect(answer.status).toBe(403)
})

it('a user who moves to another rink while the body arrives writes nothing at the old one', async () => {
  const server = await setUpServer()
  const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
  const tablet = await server.signInRinkUser(server.rinkId)
  const id = Number((await tablet.get('/api/auth/me')).body.id)
  const body = completeChecklist(ladder, server.rinkId)
  const answer = await sentSlowly(server, tablet, ladder.paths.submit, body, () =>
    server.admin.patch(`/api/users/${id}`, { rinkId: other }),
  )
  expect(answer.status).toBe(403)
  expect(await server.deps.db.selectFrom('checklistSubmissions').select('id').execute()).toEqual([])
})

async function secondAdmin(server: SetUpServer): Promise<{ id: number; browser: TestBrowser }> {
  const added = await server.admin.post('/api/users', { ...SECOND, role: 'admin' })
  const browser = server.browser()
  await browser.post('/api/auth/login', SECOND)
  return { id: Number(added.body.id), browser }
}

/**
 * Sends a body whose last half arrives only after something else has happened; the request has been admitted
 * by then.
 */
async function sentSlowly(
  { url, clock, deps }: SetUpServer,
  { cookie = '' }: TestBrowser,
  path: string,
  body: object,
  between: () => Promise<unknown>,
) {
  const text = JSON.stringify(body)
  const middle = Math.floor(text.length / 2)
  // The request records its arrival when it is admitted.
  clock.passMinutes(2)
  const now = clock.read().toISOString()
  const wasLetIn = () =>
    deps.db.selectFrom('sessions').select('id').where('lastSeenAt', '=', now).executeTakeFirst()
  async function* halves() {
    yield Buffer.from(text.slice(0, middle))
    while (!(await wasLetIn())) await pause(5)
    await between()
    yield Buffer.from(text.slice(middle))
  }
  const request: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: streamOf(halves()),
    duplex: 'half',
  }
  return fetch(url + path, request)
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
  })
}
