import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseAddress } from '#server/config.ts'
import { liveInProcess } from './in-process.ts'
import type { Live } from './live.ts'
import { liveOverPostgres } from './postgres.ts'

/** Live events between all servers of a database; one with SQLite has a single server. */
export async function openLive(database: DatabaseAddress, log: FastifyBaseLogger): Promise<Live> {
  return database.kind === 'postgres' ? liveOverPostgres(database.url, log) : liveInProcess()
}
