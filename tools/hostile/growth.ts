import type { Memory } from './server.ts'

const MB = 1024 ** 2
/**
 * Between the second tenth and the last. What is kept of each request would show in the heap and the buffers first: of
 * 80,000 requests 300 bytes each. The whole process also holds the gaps that pictures, papers and exports of a growing
 * book left between what is in use: 60 MB were measured at most (SQLite; 9 on PostgreSQL), and half as much again is left
 * to where gaps fall.
 */
const MOST_GROWN_MB = { heapUsed: 24, external: 24, rss: 90 } as const

/** What of the memory grew while the run went on; `wires` connections more than before may be open. */
export function growth(name: string, memory: readonly Memory[], wires: number): string[] {
  // In the second tenth everything has been used once.
  const [early, late] = [memory[1], memory.at(-1)]
  if (!early || !late) return [`${name}: the memory was not looked at`]
  const grown = (['rss', 'heapUsed', 'external'] as const).filter(
    part => (late[part] - early[part]) / MB > MOST_GROWN_MB[part],
  )
  return [
    ...grown.map(part => `${name}: ${part} grew: ${inWords(early)} → ${inWords(late)}`),
    ...(late.sockets > early.sockets + wires ? [`${name}: ${late.sockets} connections are left`] : []),
  ]
}

export function inWords({ rss, heapUsed, external, sockets }: Memory): string {
  const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`
  return `memory ${inMb(rss)}, heap ${inMb(heapUsed)}, buffers ${inMb(external)}, connections ${sockets}`
}
