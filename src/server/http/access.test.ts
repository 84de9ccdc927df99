import { describe, expect, it } from 'vitest'
import type { Endpoint, RawEndpoint } from '#contract/endpoint.ts'
import { endpoints, rawEndpoints } from '#contract/index.ts'
import type { TestBrowser } from '../testing/browser.ts'
import { setUpServer } from '../testing/test-server.ts'

type AnyEndpoint = Endpoint | RawEndpoint

const REFUSED = new Set([401, 403])

const calls: AnyEndpoint[] = [...endpoints, ...rawEndpoints]
const callsThat = (access: AnyEndpoint['access']) =>
  calls.filter(call => call.access === access).map(call => [`${call.method} ${call.path}`, call] as const)

/** Makes the call with nothing but the rink's number, which is all that access needs. */
async function statusOf(
  browser: TestBrowser,
  { method, path }: AnyEndpoint,
  rinkId: number,
): Promise<number> {
  const address = path.replace(':id', '1').replace(':key', 'rams').replace(':code', 'A'.repeat(22))
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
    admin: server.admin,
    otherRink,
    strangers: { anonymous: server.browser(), ended, removed },
    ofThisRink: await server.signInRinkUser(server.rinkId),
    ofTheOther: await server.signInRinkUser(otherRink),
    ofEveryRink: await server.signInRinkUser(null),
  }
}

/** What each person's call of each endpoint is answered, people in the order given. */
async function answersTo(
  endpointsAsked: readonly (readonly [string, AnyEndpoint])[],
  people: readonly (readonly [TestBrowser, number])[],
): Promise<Record<string, number[]>> {
  const answers: Record<string, number[]> = {}
  for (const [name, call] of endpointsAsked) {
    answers[name] = []
    for (const [browser, rinkId] of people) answers[name].push(await statusOf(browser, call, rinkId))
  }
  return answers
}

/** The same answers for each of the endpoints. */
function each(endpointsAsked: readonly (readonly [string, AnyEndpoint])[], answers: number[]) {
  return Object.fromEntries(endpointsAsked.map(([name]) => [name, answers]))
}

// An open stream of events has no end to wait for; its access is tested with the events.
const ofRink = callsThat('rink').filter(([, call]) => call.feature !== 'events')
const ofRinkOrOwn = callsThat('rink-or-own')
const atRink = callsThat('admin-at-rink')
const forAdmins = [...callsThat('admin'), ...atRink]

it('nobody but people who are signed in makes a call that is not for anyone', async () => {
  const { strangers, rinkId } = await everybody()
  const guarded = [...forAdmins, ...ofRink, ...ofRinkOrOwn, ...callsThat('signed-in')]
  const people = Object.values(strangers).map(stranger => [stranger, rinkId] as const)
  expect(await answersTo(guarded, people)).toEqual(each(guarded, [401, 401, 401]))
})

it('calls for administrators are refused to everybody else', async () => {
  const { ofThisRink, ofEveryRink, rinkId } = await everybody()
  const people = [ofThisRink, ofEveryRink].map(person => [person, rinkId] as const)
  expect(await answersTo(forAdmins, people)).toEqual(each(forAdmins, [403, 403]))
})

it('calls for administrators at a rink need one that exists', async () => {
  const { admin, rinkId } = await everybody()
  const answers = await answersTo(atRink, [
    [admin, 99],
    [admin, rinkId],
  ])
  for (const [elsewhere, here] of Object.values(answers)) {
    expect(elsewhere).toBe(404)
    expect(REFUSED).not.toContain(here)
  }
})

it('calls of a rink are refused to the users of another and at another', async () => {
  const { ofThisRink, ofTheOther, rinkId, otherRink } = await everybody()
  const asked = [...ofRink, ...ofRinkOrOwn]
  const people = [[ofTheOther, rinkId] as const, [ofThisRink, otherRink] as const]
  expect(await answersTo(asked, people)).toEqual(each(asked, [403, 403]))
})

describe('calls of a rink are open to', () => {
  it.each(['ofThisRink', 'ofEveryRink'] as const)('%s', async who => {
    const { rinkId, ...people } = await everybody()
    const answers = await answersTo([...ofRink, ...ofRinkOrOwn], [[people[who], rinkId]])
    const refused = Object.entries(answers).filter(([, statuses]) =>
      statuses.some(status => REFUSED.has(status)),
    )
    expect(refused).toEqual([])
    expect(Object.keys(answers).length).toBeGreaterThan(0)
  })
})

describe('calls for anyone', () => {
  it('are these and no others', () => {
    expect(callsThat('anyone').map(([name]) => name)).toEqual([
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'GET /api/setup',
      'POST /api/setup',
      'GET /api/labels/:code',
      'GET /api/health',
      'GET /api/qr-code',
    ])
  })
})
