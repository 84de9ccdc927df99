import { describe, expect, it } from 'vitest'
import type { Endpoint, RawEndpoint } from '#contract/endpoint.ts'
import { endpoints, rawEndpoints } from '#contract/index.ts'
import type { TestBrowser } from '../testing/browser.ts'
import { setUpServer } from '../testing/test-server.ts'

type AnyEndpoint = Endpoint | RawEndpoint

const REFUSED = [401, 403]

const calls: AnyEndpoint[] = [...endpoints, ...rawEndpoints]
const callsThat = (access: AnyEndpoint['access']) =>
  calls.filter(call => call.access === access).map(call => [`${call.method} ${call.path}`, call] as const)

/** Makes the call with nothing but the rink's number, which is all that access needs. */
async function statusOf(
  browser: TestBrowser,
  { method, path }: AnyEndpoint,
  rinkId: number,
): Promise<number> {
  const address = path.replace(':id', '1')
  const answer =
    method === 'GET'
      ? await browser.get(`${address}?rinkId=${rinkId}`)
      : await browser.send(method, address, { rinkId })
  return answer.status
}

async function everybody() {
  const server = await setUpServer()
  const otherRink = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
  const ended = await server.signInRinkUser(null)
  await ended.post('/api/auth/logout', undefined)
  const removed = await server.signInRinkUser(null)
  const removedId = Number((await removed.get('/api/auth/me')).body.id)
  await server.admin.delete(`/api/users/${removedId}`)
  return {
    rinkId: server.rinkId,
    otherRink,
    strangers: { anonymous: server.browser(), ended, removed },
    ofThisRink: await server.signInRinkUser(server.rinkId),
    ofTheOther: await server.signInRinkUser(otherRink),
    ofEveryRink: await server.signInRinkUser(null),
  }
}

describe('calls for administrators', () => {
  it.each(callsThat('admin'))('%s is refused to everybody else', async (_name, call) => {
    const { strangers, ofThisRink, ofEveryRink, rinkId } = await everybody()
    for (const stranger of Object.values(strangers)) expect(await statusOf(stranger, call, rinkId)).toBe(401)
    expect(await statusOf(ofThisRink, call, rinkId)).toBe(403)
    expect(await statusOf(ofEveryRink, call, rinkId)).toBe(403)
  })
})

describe('calls of a rink', () => {
  // An open stream of events has no end to wait for; its access is tested with the events.
  const ofRink = callsThat('rink').filter(([, call]) => call.feature !== 'events')

  it.each(ofRink)('%s is refused to strangers and to the users of another rink', async (_name, call) => {
    const { strangers, ofThisRink, ofTheOther, ofEveryRink, rinkId, otherRink } = await everybody()
    for (const stranger of Object.values(strangers)) expect(await statusOf(stranger, call, rinkId)).toBe(401)
    expect(await statusOf(ofTheOther, call, rinkId)).toBe(403)
    expect(await statusOf(ofThisRink, call, otherRink)).toBe(403)
    expect(REFUSED).not.toContain(await statusOf(ofThisRink, call, rinkId))
    expect(REFUSED).not.toContain(await statusOf(ofEveryRink, call, rinkId))
  })
})

describe('calls of a rink that may be left out', () => {
  it.each(callsThat('rink-or-own'))('%s is refused to strangers and at another rink', async (_name, call) => {
    const { strangers, ofThisRink, ofTheOther, rinkId, otherRink } = await everybody()
    for (const stranger of Object.values(strangers)) expect(await statusOf(stranger, call, rinkId)).toBe(401)
    expect(await statusOf(ofTheOther, call, rinkId)).toBe(403)
    expect(await statusOf(ofThisRink, call, otherRink)).toBe(403)
    expect(REFUSED).not.toContain(await statusOf(ofThisRink, call, rinkId))
  })
})

describe('calls for people who are signed in', () => {
  it.each(callsThat('signed-in'))('%s is refused to strangers', async (_name, call) => {
    const { strangers, rinkId } = await everybody()
    for (const stranger of Object.values(strangers)) expect(await statusOf(stranger, call, rinkId)).toBe(401)
  })
})

describe('calls for anyone', () => {
  it('are these and no others', () => {
    expect(callsThat('anyone').map(([name]) => name)).toEqual([
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'GET /api/setup',
      'POST /api/setup',
      'GET /api/health',
      'GET /api/qr-code',
    ])
  })
})
