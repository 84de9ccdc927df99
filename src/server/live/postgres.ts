import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import { topic } from '#contract/events.ts'
import { postgresSettings } from '../db/postgres.ts'
import { Hub } from './hub.ts'
import type { Live } from './live.ts'

const CHANNEL = 'rinkbook_events'
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000

const notification = z.object({ rinkId: z.int().nullable(), topics: z.array(topic) })

/** Live events between any number of servers on one PostgreSQL: NOTIFY inside the transaction, LISTEN here. */
export async function liveOverPostgres(url: string, log: FastifyBaseLogger): Promise<Live> {
  const hub = new Hub()
  const listener = new Listener(url, log, hub)
  await listener.connect()
  return {
    async announce(tx, rinkId, topics) {
      if (topics.length === 0) return
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ rinkId, topics })})`.execute(tx)
    },
    committed: () => {},
    subscribe: (rinkId, hear) => hub.subscribe(rinkId, hear),
    close: () => listener.close(),
  }
}

/** One connection that listens; a broken one is replaced, and the tablets are told that they may have missed something. */
class Listener {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #hub: Hub
  #client: Client | undefined
  #retryMs = FIRST_RETRY_MS
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(url: string, log: FastifyBaseLogger, hub: Hub) {
    this.#url = url
    this.#log = log
    this.#hub = hub
  }

  async connect(): Promise<void> {
    const client = new Client(postgresSettings(this.#url))
    this.#client = client
    client.on('notification', ({ payload }) => this.#hear(payload))
    client.on('error', error => this.#reconnect(client, error))
    client.on('end', () => this.#reconnect(client))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#retryMs = FIRST_RETRY_MS
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #hear(payload: string | undefined): void {
    const { rinkId, topics } = notification.parse(JSON.parse(payload ?? ''))
    for (const name of topics) this.#hub.tell(rinkId, { topic: name })
  }

  #reconnect(broken: Client, error?: Error): void {
    if (this.#isClosed || this.#client !== broken) return
    this.#log.warn({ reason: error?.message }, 'live events: connection lost, trying again')
    this.#client = undefined
    this.#retry = setTimeout(() => void this.#tryAgain(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.connect()
      this.#hub.tell(null, { resync: true })
    } catch (error) {
      const failed = this.#client
      if (failed) this.#reconnect(failed, error instanceof Error ? error : undefined)
    }
  }
}
