import { expect, test } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { employedServer } from '#test/server/people.ts'
import { ADMIN } from '#test/server/test-server.ts'

const SEED = Number(process.env['SEED'] ?? 4711)
/** `SWITCHES=1000` makes as many as the product's target names. */
const SWITCHES = Number(process.env['SWITCHES'] ?? 200)
/** Two people have the same PIN, and one has a longer one. */
const PINS = ['4711', '4711', '9302', '582913']

interface TestPerson {
  id: number
  userId: number
  /** `null` after a reset. */
  pin: string | null
}

/** A write that waits on the tablet. */
interface QueuedWrite {
  by: TestPerson
  at: string
  isClaimed: boolean
}

/** The same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A shared tablet, and what it should have recorded. */
async function sharedTablet() {
  const server = await employedServer()
  const { admin, rinkId, browser, clock, withPin, accept, idOf } = server
  const people: TestPerson[] = []
  for (const [place, pin] of PINS.entries()) {
    const { id } = await withPin(`Person ${place}`, pin, 'staff')
    people.push({ id, userId: await idOf(id), pin })
  }
  const tablet = browser()
  await tablet.post('/api/auth/login', ADMIN)
  await tablet.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
  let user: { person: TestPerson; since: string } | null = null
  let queue: QueuedWrite[] = []
  const expected: { person: number; level: 'verified' | 'claimed' }[] = []
  const now = () => clock.read().toISOString()

  const write = async (queued?: QueuedWrite): Promise<void> => {
    const { by, at, isClaimed } = queued ?? {}
    const made = queued && { performedAt: at, performedBy: by?.userId, ...(isClaimed && { isClaimed }) }
    const dateTime = '2026-11-20T05:00:00.000Z'
    const entry = { rinkId, dateTime, staffName: 'x', position: 'x', entryText: 'x', ...made }
    const { status } = await tablet.post('/api/site-diary', entry)
    // Who has no PIN any more cannot have chosen their name on the tablet.
    const isForeign = by !== undefined && by !== user?.person && by.pin === null
    expect(status).toBe(user === null ? 401 : isForeign ? 400 : 201)
    if (user === null || isForeign) return
    const isOwn = !queued || (by === user.person && !isClaimed && queued.at >= user.since)
    expected.push({ person: (by ?? user.person).id, level: isOwn ? 'verified' : 'claimed' })
  }
  return {
    ...server,
    people,
    expected,
    write: () => write(),
    /** Returns true if the person has taken the tablet over. */
    take: async (person: TestPerson, pin: string) => {
      const { status, body } = await tablet.post('/api/auth/device', { personId: person.id, pin })
      if (status === 429) return false
      expect({ status, isSignedIn: body['success'] }).toEqual({
        status: person.pin === null ? 404 : 200,
        isSignedIn: person.pin === pin,
      })
      if (person.pin === pin) user = { person, since: now() }
      return person.pin === pin
    },
    /** The network is gone: what the user makes waits on the tablet. */
    queue: () => user && queue.push({ by: user.person, at: now(), isClaimed: false }),
    /** The network is gone, and someone chooses a name. */
    claim: (by: TestPerson) => queue.push({ by, at: now(), isClaimed: true }),
    /** The tablet sends what waits, under whichever session it has. */
    flush: async () => {
      for (const queued of queue) await write(queued)
      if (user) queue = []
    },
    idle: async () => {
      await tablet.post('/api/auth/logout', undefined)
      user = null
    },
    changePin: async (person: TestPerson, pin: string | null) => {
      // Sessions end after hours without use.
      await admin.post('/api/auth/login', ADMIN)
      if (pin === null) await admin.delete(`/api/people/${person.id}/pin`, { rinkId })
      else await accept(person.id, { pin })
      person.pin = pin
      if (user?.person === person) user = null
    },
  }
}

test('random switches of person on a shared tablet produce no record under the wrong name', {
  timeout: 240_000,
}, async () => {
  const tablet = await sharedTablet()
  const { people, expected, clock, signatures, deps } = tablet
  const random = randomFrom(SEED)
  const oneOf = <One>(list: readonly One[]): One => {
    const found = list[Math.floor(random() * list.length)]
    if (found === undefined) throw new Error('An empty list')
    return found
  }
  const turn = async () => {
    const person = oneOf(people)
    const isTaken = await tablet.take(person, random() < 0.9 ? (person.pin ?? oneOf(PINS)) : oneOf(PINS))
    if (random() < 0.3) await tablet.write()
    if (random() < 0.15) tablet.queue()
    if (random() < 0.1) await tablet.idle()
    if (random() < 0.1) tablet.claim(oneOf(people))
    if (random() < 0.02) await tablet.changePin(oneOf(people), random() < 0.3 ? null : oneOf(PINS))
    if (random() < 0.15) await tablet.flush()
    // Some switches follow each other at once, and wrong PINs of the last day stay few.
    clock.passMinutes(random() < 0.5 ? 0 : random() * 60)
    return isTaken
  }
  try {
    for (let switches = 0; switches < SWITCHES; ) if (await turn()) switches++
    expect(await signatures('diary-entry.added')).toMatchObject(expected)
    expect(new Set(expected.map(({ level }) => level))).toEqual(new Set(['verified', 'claimed']))
    expect(expected.length).toBeGreaterThan(SWITCHES / 10)
    expect((await verify(deps.db)).problem).toBeNull()
  } catch (cause) {
    throw new Error(`SEED=${SEED} repeats this`, { cause })
  }
  expect(new Set(expected.map(({ level }) => level)).size).toBe(2)
})
