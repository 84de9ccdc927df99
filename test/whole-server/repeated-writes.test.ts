import { expect, it } from 'vitest'
import { takesKey } from '#contract/endpoint.ts'
import type { ServerMessage } from '#server/live/live.ts'
import { issueTicket } from '#server/writes/offline-ticket.ts'
import { type Caller, twoRinks } from '../server/access/callers.ts'
import { type AnyEndpoint, CALLS, exampleOf, namesRink } from '../server/access/request-parts.ts'
import type { RinkRecords } from '../server/access/rink-records.ts'
import { type Answered, send } from '../server/access/send.ts'
import { authorise } from '../server/access/walk.ts'
import { copyOf, templateOf } from '../server/database.ts'
import { changedRows, countRows, type RowCounts } from '../server/row-counts.ts'
import { serverOn, setUpServer, type TestServer } from '../server/test-server.ts'

const KEY = 'one-write'
const AFTERNOON = '2026-11-20T14:05:00.000Z'
/** The number of connections that send a write at the same moment. */
const AT_ONCE = 4

/** In these databases there are users, a manager is signed in, a fault was reported, and nothing is due for deletion. */
const REFUSED = new Set([
  'setUp',
  'endShift',
  'allowUse',
  'proposeDeletion',
  'confirmDeletion',
  'withdrawDeletion',
  'confirmClaim',
])

const isPostgres = process.env.DIALECT === 'postgres'
const KEYED = CALLS.filter(call => 'reply' in call && takesKey(call))
/** One module stores every key: on PostgreSQL, one write of each feature shows that it works there. */
const WRITES = isPostgres ? KEYED.filter(call => call === firstOfItsFeature(call)) : KEYED

const NOBODY = { form: '', tablet: '', tab: '', name: '' }

/** The effects of a call: rows by table, and the events sent to tablets. */
interface Left {
  rows: RowCounts
  news: readonly ServerMessage[]
}

/** A server on a copy of the database, and one call of an administrator there. */
interface Copy {
  server: TestServer
  write: () => Promise<Answered>
  /** Another write with the same key. */
  writeOther: () => Promise<Answered>
}

it('every write with a key is made once, however often and however fast it is sent', {
  timeout: 240_000,
}, async () => {
  const openCopy = await writtenBooks()
  const problems: string[] = []
  for (const call of WRITES) {
    // The rows of a write are the same on both databases. On PostgreSQL, its key alone shows that it was made once.
    const once = isPostgres ? undefined : await madeOnce(await openCopy(call))
    const repeated = await madeAgainAndAgain(await openCopy(call))
    const answer = once?.answer ?? repeated.first
    const isLetIn = answer.status < 300
    if (isLetIn === REFUSED.has(call.name)) problems.push(`${call.name}: ${headOf(answer)}`)
    const keys = repeated.left.rows['idempotency_keys'] ?? 0
    if (keys !== Number(isLetIn)) problems.push(`${call.name} stores ${keys} replies`)
    const heads = new Set(repeated.answers.map(headOf))
    if (isLetIn && heads.size !== 1) problems.push(`${call.name} is answered ${[...heads].join(' and ')}`)
    if (isLetIn && repeated.other.status !== 409)
      problems.push(`${call.name} leaves its key to another write: ${headOf(repeated.other)}`)
    const [expected, left] = [JSON.stringify(once?.left), JSON.stringify(repeated.left)]
    if (once && left !== expected) problems.push(`${call.name} leaves ${left} instead of ${expected}`)
  }
  expect(problems).toEqual([])
})

async function madeOnce({ server, write }: Copy) {
  let answer: Answered | undefined
  const left = await leftBy(server, async () => {
    answer = await write()
  })
  await server.stop()
  if (!answer) throw new Error('The call was not made')
  return { answer, left }
}

async function madeAgainAndAgain({ server, write, writeOther }: Copy) {
  const answers: Answered[] = []
  const others: Answered[] = []
  const left = await leftBy(server, async () => {
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, write))))
    server.clock.passMinutes(1)
    answers.push(await write())
    if (answers.every(({ status }) => status < 300)) others.push(await writeOther())
  })
  await server.stop()
  const [[first], [other]] = [answers, others]
  if (!first) throw new Error('The call was not made')
  return { first, answers, other: other ?? { status: 409, text: '' }, left }
}

async function leftBy({ deps }: TestServer, act: () => Promise<void>): Promise<Left> {
  const news: ServerMessage[] = []
  const before = await countRows(deps.db)
  const isOver = Promise.withResolvers<void>()
  const unfollow = deps.live.follow(one => {
    if ('editor' in one) isOver.resolve()
    else news.push(one)
  })
  await act()
  // PostgreSQL delivers events a moment after the answer, but in order.
  const last = { rinkId: 0, sessionId: 0, isEditing: false, editor: NOBODY }
  await deps.live.announce(deps.db, last)
  deps.live.committed(last)
  await isOver.promise
  unfollow()
  return { rows: changedRows(before, await countRows(deps.db)), news }
}

/** Opens servers on copies of the same two databases. */
async function writtenBooks(): Promise<(call: AnyEndpoint) => Promise<Copy>> {
  const original = await setUpServer()
  const { rinks, callers } = await twoRinks(original)
  const administrator = requireAdministrator(callers)
  await original.stop()
  const template = templateOf(original.deps.config.database)
  return async call => {
    const server = await serverOn(dataDir => copyOf(template, dataDir), {})
    server.clock.set(AFTERNOON)
    // Each server has a secret of its own, and accepts only its own tickets.
    const ticketed = (rink: RinkRecords): RinkRecords => ({
      ...rink,
      offlineTicket: issueTicket(server.deps.secret, { id: rink.sessionId, lastSeenAt: AFTERNOON }),
    })
    const [north, south] = rinks
    const example = exampleOf(call, 'none', [ticketed(north), ticketed(south)], administrator)
    if (example.isAuthorised) await authorise(server, administrator, example)
    const admin = server.browser(administrator.cookie)
    const [path, body] = namesRink(call)
      ? ['/api/staff', { rinkId: rinks[0].rinkId, name: 'Nan Other', role: 'Steward' }]
      : ['/api/ice-rinks', { name: 'East Bank' }]
    return {
      server,
      write: () => send(server.url, call, example, administrator.cookie, KEY),
      writeOther: () => admin.post(path, body, { 'idempotency-key': KEY }),
    }
  }
}

function requireAdministrator(callers: readonly Caller[]): Caller {
  const administrator = callers.find(({ name }) => name === 'administrator')
  if (!administrator) throw new Error('Nobody is an administrator')
  return administrator
}

function headOf({ status, text }: Pick<Answered, 'status' | 'text'>): string {
  return `${status} ${text.slice(0, 300)}`
}

function firstOfItsFeature({ feature }: AnyEndpoint): AnyEndpoint | undefined {
  return KEYED.find(call => call.feature === feature && !REFUSED.has(call.name))
}
