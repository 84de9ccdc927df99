import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, rinksKey } from '#web/api/query-client.ts'

// Preloaded, because on a busy machine the import takes longer than the time-out.
import '#web/offline/cache/persist.ts'
import { persistEntry } from '#web/offline/cache/cache-store.ts'
import { openLocalDatabase } from '#web/offline/local-database.ts'
import { checkSession, sessionKey } from './check-session.ts'
import { flushLogout, hasPendingLogout, setPendingLogout, signInExclusively } from './pending-logout.ts'
import { broadcastToTabs, isSignedInHere } from './session-channel.ts'

const amy = { id: 1, email: 'amy@rink.test', role: 'admin', rinkId: null }
const rinks = [
  {
    id: 1,
    name: 'North',
    timezone: 'Europe/London',
    dayStartsAt: '04:00',
    createdAt: '2026-11-20T06:00:00.000Z',
  },
]

/** The scripted responses by path. */
const answers = new Map<string, (init: RequestInit) => Promise<Response>>()
const calls: string[] = []

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { origin: 'http://rink.test' })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push(path)
    return answers.get(path)?.(init) ?? Promise.reject(new TypeError('no network'))
  })
  const asOf = Date.now()
  await persistEntry([
    { place: 'visit', asOf, content: { user: amy, rink: null } },
    { place: 'answers/1/["rinks"]', asOf, content: { key: ['rinks'], data: rinks } },
  ])
})

afterEach(() => {
  answers.clear()
  calls.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answerWith = (path: string, status: number, body: unknown, when?: Promise<void>) =>
  answers.set(path, async () => {
    await when
    return new Response(JSON.stringify(body), { status })
  })
const ME = '/api/auth/me'

/** A dead network: the call ends only when it is aborted. */
const hang = (path: string) =>
  answers.set(
    path,
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )

test.each([
  ['the refusal of a proxy', 403, {}],
  ['the page of a guest network', 401, '<html>'],
  ['an answer that is none of ours', 404, { code: 'not_found' }],
  ['a failing server', 500, { code: 'unexpected' }],
  ['a page instead of an answer', 200, '<html>'],
])(
  'without a network, and after %s, the last user of the tablet counts with what they were shown',
  async (_, status, body) => {
    answerWith(ME, status, body)
    const queries = createQueryClient()
    expect(await checkSession(queries)).toMatchObject({
      user: { email: 'amy@rink.test' },
      isConfirmed: false,
    })
    expect(queries.getQueryData(rinksKey)).toEqual(rinks)
  },
)

test('only the server can end a session, and then no earlier data is shown', async () => {
  broadcastToTabs(1)
  const late = Promise.withResolvers<void>()
  answerWith(ME, 401, { code: 'not_signed_in', message: 'Please log in to continue.' }, late.promise)
  const queries = createQueryClient()
  expect(await checkSession(queries)).toMatchObject({ user: { email: 'amy@rink.test' }, isConfirmed: false })
  late.resolve()
  queries.setQueryData(sessionKey, { user: amy, isConfirmed: false })
  expect(await checkSession(queries)).toEqual({ user: null, isConfirmed: true })
  expect(queries.getQueryData(rinksKey)).toBeUndefined()
  expect(isSignedInHere(1)).toBe(false)
})

test("a response does not wait for the tablet's store, nor the store for a response", async () => {
  const tablet = await openLocalDatabase()
  const { store } = tablet.transaction('known', 'readwrite')
  const busy = new AbortController()
  const done = (async () => {
    while (!busy.signal.aborted) await store.count()
  })()
  const here = { ...amy, email: 'here@rink.test' }
  const late = new Promise<void>(resolve => setTimeout(resolve, 600))
  answerWith(ME, 200, here, late)
  expect(await checkSession(createQueryClient())).toEqual({ user: here, isConfirmed: true })
  busy.abort()
  await done
  hang(ME)
  expect(await checkSession(createQueryClient())).toEqual({ user: amy, isConfirmed: false })
})

test('a login during the check takes precedence, and shows no data of the last user', async () => {
  hang(ME)
  const queries = createQueryClient()
  const checking = checkSession(queries)
  const ben = { user: { ...amy, id: 2, email: 'ben@rink.test' }, isConfirmed: true }
  queries.setQueryData(sessionKey, ben)
  expect(await checking).toEqual(ben)
  expect(queries.getQueryData(rinksKey)).toBeUndefined()
})

test('a pending logout is sent once at a time, and never during a login', async () => {
  setPendingLogout(true)
  hang('/api/auth/logout')
  const paid = Promise.all([flushLogout(), flushLogout()]).catch(() => 'ended')
  expect(calls).toEqual(['/api/auth/logout'])
  const queries = createQueryClient()
  queries.setQueryData(sessionKey, { user: null, isConfirmed: false })
  await signInExclusively(async () => {
    expect(await paid).toBe('ended')
    await checkSession(queries)
    expect(calls).toEqual(['/api/auth/logout'])
  })
  expect(hasPendingLogout()).toBe(false)
})

test('a failed login leaves the logout pending', async () => {
  setPendingLogout(true)
  await expect(signInExclusively(() => Promise.reject(new Error('wrong password')))).rejects.toThrow(
    'wrong password',
  )
  answerWith('/api/auth/logout', 200, { success: true, message: 'Logged out.' })
  await flushLogout()
  expect(hasPendingLogout()).toBe(false)
})
