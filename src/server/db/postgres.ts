import { PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000

const { builtins } = types

const asText = (value: string) => value

// One row type on both databases: instants as UTC ISO text, days as yyyy-MM-dd, numbers as numbers, bytes as
// hexadecimal digits.
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.TIMESTAMPTZ, value => new Date(value).toISOString()],
  [builtins.DATE, asText],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.BYTEA, value => value.slice(String.raw`\x`.length)],
])

// Set explicitly, because the server's default may differ: a write that waited for its lock must see the commits it
// waited for.
const SESSION_OPTIONS = String.raw`-c timezone=UTC -c default_transaction_isolation=read\ committed`

/** The settings of every connection to PostgreSQL. */
export function postgresSettings(url: string): PoolConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: SESSION_OPTIONS,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parsers.get(type) ??
        (format === 'binary' ? types.getTypeParser(type, format) : types.getTypeParser(type)),
    },
  }
}

let openPool = (url: string): PostgresPool => postgresPool({ max: CONNECTIONS, ...postgresSettings(url) })

/** Tests keep connections from one server to the next: `open` returns the pool of an address. */
export function usePoolForTests(open: typeof openPool): void {
  openPool = open
}

export function postgresDialect(url: string): PostgresDialect {
  return new PostgresDialect({ pool: openPool(url) })
}

/** A pool whose connections may break. */
export function postgresPool(settings: PoolConfig): Pool {
  const pool = new Pool(settings)
  // An idle connection that breaks is replaced at the next query. Without a listener, the error would end the
  // process.
  pool.on('error', () => {})
  // A connection that breaks between two queries of a transaction fails its next query. It needs a listener
  // for the same reason.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
