import { readConfig } from '#server/config.ts'
import { addRink } from '#server/features/rinks/rinks.ts'
import { addUser } from '#server/features/users/users.ts'
import { insertSession } from '#server/http/session.ts'
import { startServer } from '#server/server.ts'

/** What the bench asks of this process, one at a time, and what it answers. */
export type Order =
  | { order: 'prepare'; sessions: number }
  | { order: 'tell'; events: number }
  | { order: 'look' }
/** Where the server is, its rink, and a session for each stream. */
export interface Prepared {
  url: string
  rinkId: number
  tokens: string[]
}
/** The memory of the process, measured while it is idle. */
export interface Seen {
  /** In MB, after everything that nobody uses any more was collected. */
  heap: number
  /** In MB: what the process holds of the machine's memory. */
  memory: number
  sockets: number
  timers: number
}

// A server in a process of its own that collects garbage and reports its memory on request.
const { gc } = globalThis
if (!gc || !process.send) throw new Error('This is started by bench/streams.ts')
const server = await startServer(
  readConfig({ DATA_DIR: process.env['DATA_DIR'], PORT: '0', LOG_LEVEL: 'silent' }),
)
let rinkId = 0

process.on('message', (order: Order) => void carryOut(order).then(answer => process.send?.(answer)))
process.on('disconnect', () => void server.stop().then(() => process.exit()))

async function carryOut(order: Order): Promise<Prepared | Seen> {
  if (order.order === 'prepare') return prepare(order.sessions)
  if (order.order === 'tell') await tell(order.events)
  return look()
}

async function prepare(sessions: number): Promise<Prepared> {
  const nobody = { rinkId: null, userId: null, requestId: null, key: null }
  const user = { email: 'bench@rinkbook.test', password: 'bench-secret-ice', role: 'admin' } as const
  const { id: userId } = await addUser(server.deps, nobody, user)
  rinkId = (await addRink(server.deps, nobody, { name: 'Bench Arena' })).id
  const tokens: string[] = []
  for (let made = 0; made < sessions; made += 1) {
    tokens.push(await insertSession(server.deps.db, { userId, device: null }, new Date()))
  }
  return { url: server.url, rinkId, tokens }
}

async function tell(events: number): Promise<void> {
  for (let told = 0; told < events; told += 1) {
    server.deps.live.committed({ rinkId, topics: ['checklists'] })
    // No faster than the tablets read them.
    if (told % 20 === 0) await new Promise(resolve => setTimeout(resolve, 1))
  }
}

async function look(): Promise<Seen> {
  // What was just closed is only freed in the next turns of the event loop.
  await new Promise(resolve => setTimeout(resolve, 500))
  gc?.()
  const resources = process.getActiveResourcesInfo()
  const count = (kind: string) => resources.filter(name => name === kind).length
  return {
    heap: process.memoryUsage().heapUsed / 1e6,
    memory: process.memoryUsage().rss / 1e6,
    sockets: count('TCPSocketWrap'),
    timers: count('Timeout'),
  }
}
