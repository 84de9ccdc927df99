import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import { topicSchema } from '#contract/events.ts'
import { editorSchema } from '#domain/presence/editor.ts'
import { postgresSettings } from '#server/db/postgres.ts'
import { Hub } from './hub.ts'
import type { Live } from './live.ts'

const CHANNEL = 'rinkbook_events'
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000

// A connection may die silently, so the listener sends queries to detect it.
const PROBE_EVERY_MS = 30_000
const PROBE_PATIENCE_MS = 10_000

const notificationSchema = z.union([
  z.object({ rinkId: z.int().nullable(), topics: z.array(topicSchema) }),
  z.object({ endedSessions: z.array(z.int()) }),
  z.object({ rinkId: z.int(), sessionId: z.int(), editor: editorSchema, isEditing: z.boolean() }),
])

/** Live events between any number of servers on one PostgreSQL: NOTIFY inside the transaction, LISTEN here. */
export async function liveOverPostgres(url: string, log: FastifyBaseLogger): Promise<Live> {
  const hub = new Hub()
  const listener = new Listener(url, log, hub)
  await listener.connect()
  return {
    async announce(db, message) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db)
    },
    committed: () => {},
    follow: listener => hub.follow(listener),
    subscribe: (tablet, listener) => hub.subscribe(tablet, listener),
    cursorFor: rinkId => hub.cursorFor(rinkId),
    announceEditing: (rinkId, editing) => hub.announceEditing(rinkId, editing),
    listening: () => hub.listening(),
    close: () => listener.close(),
  }
}

/** One listening connection. A broken one is replaced, and the tablets must refetch everything. */
class Listener {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #hub: Hub
  #client: Client | undefined
  #retryMs = FIRST_RETRY_MS
  #retry: NodeJS.Timeout | undefined
  #probing: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(url: string, log: FastifyBaseLogger, hub: Hub) {
    this.#url = url
    this.#log = log
    this.#hub = hub
  }

  async connect(): Promise<void> {
    const client = new Client(postgresSettings(this.#url))
    this.#client = client
    client.on('notification', ({ payload }) => this.#receive(payload))
    client.on('error', error => this.#reconnect(client, error))
    client.on('end', () => this.#reconnect(client))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    // It may have been closed or replaced while it connected: the timer would never be cleared.
    if (this.#isClosed || this.#client !== client) return
    this.#retryMs = FIRST_RETRY_MS
    this.#probing = setInterval(() => void this.#probe(client), PROBE_EVERY_MS)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearInterval(this.#probing)
    await this.#client?.end()
  }

  #receive(payload: string | undefined): void {
    const message = notificationSchema.safeParse(readJson(payload)).data
    if (message) return this.#hub.deliver(message)
    this.#log.warn('live events: a message that this version cannot read')
    this.#hub.resetEpoch()
  }

  async #probe(client: Client): Promise<void> {
    const timer = setTimeout(() => this.#reconnect(client, new Error('no answer')), PROBE_PATIENCE_MS)
    await client.query(`listen ${CHANNEL}`).catch(() => undefined)
    clearTimeout(timer)
  }

  #reconnect(broken: Client, error?: Error): void {
    if (this.#isClosed || this.#client !== broken) return
    this.#log.warn({ reason: error?.message }, 'live events: connection lost, trying again')
    this.#client = undefined
    clearInterval(this.#probing)
    broken.connection.stream.destroy()
    this.#retry = setTimeout(() => void this.#tryAgain(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.connect()
      this.#hub.resetEpoch()
    } catch (error) {
      const failed = this.#client
      if (failed) this.#reconnect(failed, error instanceof Error ? error : undefined)
    }
  }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
