import { expect, it } from 'vitest'
import { growth } from './growth.ts'
import type { Memory } from './server.ts'

const MB = 1024 ** 2
const WIRES = 8

/** A server's memory after each tenth of a run. */
function run(look: (tenth: number) => Partial<Memory>): Memory[] {
  return Array.from({ length: 10 }, (_, place) => ({
    rss: 300 * MB,
    heapUsed: 60 * MB,
    external: 10 * MB,
    fromClients: 8,
    toDatabase: 2,
    processorSeconds: 1,
    ...look(place + 1),
  }))
}

it('a server whose caches fill at first and then stay constant passes', () => {
  const filling = run(tenth => ({ rss: (200 + 20 * Math.min(tenth, 7)) * MB }))
  expect(growth('SQLite', filling, WIRES)).toEqual([])
})

it('a server that leaks memory with each request fails', () => {
  expect(
    growth(
      'SQLite',
      run(tenth => ({ rss: (200 + 16 * tenth) * MB })),
      WIRES,
    ),
  ).toEqual([
    'SQLite: rss grew: memory 312 MB, heap 60 MB, buffers 10 MB, connections 8 of clients, 2 to the database, processor 1 s' +
      ' → memory 360 MB, heap 60 MB, buffers 10 MB, connections 8 of clients, 2 to the database, processor 1 s',
  ])
  expect(
    growth(
      'SQLite',
      run(tenth => ({ heapUsed: (50 + 4 * tenth) * MB })),
      WIRES,
    ),
  ).toHaveLength(1)
})

it('a pool that had closed idle connections and has opened them again passes', () => {
  expect(
    growth(
      'PostgreSQL',
      run(tenth => ({ toDatabase: tenth === 10 ? 12 : 3 })),
      WIRES,
    ),
  ).toEqual([])
})

it('a server that leaves connections open, or was not measured to the end, fails', () => {
  expect(
    growth(
      'SQLite',
      run(tenth => ({ fromClients: 10 * tenth })),
      WIRES,
    ),
  ).toEqual(['SQLite: 100 connections of clients are left'])
  expect(
    growth(
      'PostgreSQL',
      run(tenth => ({ toDatabase: 2 * tenth })),
      WIRES,
    ),
  ).toEqual(['PostgreSQL: 20 connections to the database are left'])
  expect(growth('SQLite', run(() => ({})).slice(0, 9), WIRES)).toEqual([
    'SQLite: the memory was not looked at',
  ])
})
