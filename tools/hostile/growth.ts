import type { Memory } from './server.ts'

const MB = 1024 ** 2
/**
 * The allowed growth of each part in MB, from the end of a tenth of the requests to the last. A leak would
 * show in the heap and the buffers first: 300 bytes for each of 80,000 requests. The whole process also
 * contains SQLite's page caches, which fill to 16 MB for each of its two connections while the database grows
 * beyond them, and the fragmentation that pictures, PDFs and exports leave: it is compared once those are
 * there. 14 and 30 MB were measured (SQLite; none on PostgreSQL), and half as much again is allowed for
 * fragmentation: 1.5 kB for each of 30,000 requests.
 */
const MOST_GROWN = {
  heapUsed: { megabytes: 24, sinceTenth: 2 },
  external: { megabytes: 24, sinceTenth: 2 },
  rss: { megabytes: 45, sinceTenth: 7 },
} as const

/**
 * The server's own connections: at most ten of its pool (server/db/postgres.ts), one for events and one for the election
 * of jobs. The pool closes those that have been idle for ten seconds, so their number rises and falls.
 */
const MOST_TO_DATABASE = 12

/** The parts of the memory that grew during the run; `wires` more clients than before may be connected. */
export function growth(name: string, memory: readonly Memory[], wires: number): string[] {
  const late = memory.at(-1)
  if (memory.length < 10 || !late) return [`${name}: the memory was not looked at`]
  const grown = (['rss', 'heapUsed', 'external'] as const).flatMap(part => {
    const { megabytes, sinceTenth } = MOST_GROWN[part]
    const early = memory[sinceTenth - 1] ?? late
    if ((late[part] - early[part]) / MB <= megabytes) return []
    return [`${name}: ${part} grew: ${inWords(early)} → ${inWords(late)}`]
  })
  // In the second tenth everything has been used once.
  const before = memory[1] ?? late
  if (late.fromClients > before.fromClients + wires)
    grown.push(`${name}: ${late.fromClients} connections of clients are left`)
  if (late.toDatabase > MOST_TO_DATABASE)
    grown.push(`${name}: ${late.toDatabase} connections to the database are left`)
  return grown
}

/** A server's memory, for people to read. */
export function inWords({
  rss,
  heapUsed,
  external,
  fromClients,
  toDatabase,
  processorSeconds,
}: Memory): string {
  const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`
  const connections = `connections ${fromClients} of clients, ${toDatabase} to the database`
  return `memory ${inMb(rss)}, heap ${inMb(heapUsed)}, buffers ${inMb(external)}, ${connections}, processor ${Math.round(processorSeconds)} s`
}
