import type { Endpoint, RawEndpoint } from '#contract/endpoint.ts'
import { endpoints, rawEndpoints } from '#contract/index.ts'
import type { Book } from './books.ts'
import { EXAMPLES, type Example, type Places, type Self } from './examples.ts'

const ANYBODY: Self = { email: '', password: '', sessionId: 0 }

export type AnyEndpoint = Endpoint | RawEndpoint

/** Every call of the contract. */
export const CALLS: readonly AnyEndpoint[] = [...endpoints, ...rawEndpoints]

/** The part of an otherwise valid call that refers to the other rink, in the words of the table. */
export const PLACES = {
  none: 'this rink',
  named: "another rink's id",
  path: "another rink's record in the path",
  body: "another rink's records in the body",
  query: "another rink's id in the query",
} as const
export type Place = keyof typeof PLACES

/** True if the call names its rink. */
export function namesRink({ access }: AnyEndpoint): boolean {
  return access === 'rink' || access === 'rink-or-own' || access === 'admin-at-rink'
}

/** The parts of the call that can refer to the other rink. */
export function placesOf(call: AnyEndpoint, books: readonly [Book, Book]): Place[] {
  const right = JSON.stringify(exampleOf(call, 'none', books, ANYBODY))
  const holds = (place: Place) => JSON.stringify(exampleOf(call, place, books, ANYBODY)) !== right
  if (call.access === 'signed-in' && holds('path')) return ['none', 'path']
  if (!namesRink(call)) return ['none']
  const others: Place[] = ['path', 'body', 'query']
  const isInQuery = (place: Place) => place === 'query' && call.method !== 'GET'
  return ['none', 'named', ...others.filter(place => isInQuery(place) || holds(place))]
}

/** True if the call refers to records of the rink by their ids. */
export function holdsRecords(call: AnyEndpoint, books: readonly [Book, Book]): boolean {
  const places = placesOf(call, books)
  return (
    places.includes('path') || places.includes('body') || (call.method === 'GET' && places.includes('query'))
  )
}

/** The call with one part that refers to the other rink; `[this, other]` are the rinks' records. */
export function exampleOf(
  call: AnyEndpoint,
  place: Place,
  [own, other]: readonly [Book, Book],
  self: Self,
): Example {
  const make = EXAMPLES[call.name]
  if (!make) throw new Error(`${call.name} has no example`)
  const at: Places = { path: own, query: own, body: own }
  if (place === 'path' || place === 'query' || place === 'body') at[place] = other
  const example = make(at, self)
  if (!namesRink(call)) return example
  const named = (place === 'named' ? other : own).rinkId
  if (call.method === 'GET') return { ...example, query: { ...example.query, rinkId: named } }
  // A write names its rink in the body: the query must be ignored.
  const decoy = { named: own, query: other, none: null, path: null, body: null }[place]
  return {
    ...example,
    body: { ...example.body, rinkId: named },
    ...(decoy && { query: { rinkId: decoy.rinkId } }),
  }
}
