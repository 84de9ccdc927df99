import type { Memory } from './server.ts'

const MB = 1024 ** 2
/**
 * What each part may grow by, in MB, from the end of a tenth of the requests to the last. What is kept of each request would
 * show in the heap and the buffers first: of 80,000 requests 300 bytes each. The whole process also holds SQLite's page
 * caches, which fill to 16 MB for each of its two connections while the book grows beyond them, and the gaps that pictures,
 * papers and exports leave: it is looked at once those are there. 14 and 30 MB were measured (SQLite; none on PostgreSQL),
 * and half as much again is left to where gaps fall: of 30,000 requests 1.5 kB each.
 */
const MOST_GROWN = {
  heapUsed: { megabytes: 24, sinceTenth: 2 },
  external: { megabytes: 24, sinceTenth: 2 },
  rss: { megabytes: 45, sinceTenth: 7 },
} as const

/** What of the memory grew while the run went on; `wires` connections more than before may be open. */
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
  if (late.sockets > before.sockets + wires) grown.push(`${name}: ${late.sockets} connections are left`)
  return grown
}

/** What a server holds, for people to read. */
export function inWords({ rss, heapUsed, external, sockets }: Memory): string {
  const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`
  return `memory ${inMb(rss)}, heap ${inMb(heapUsed)}, buffers ${inMb(external)}, connections ${sockets}`
}
