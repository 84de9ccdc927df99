import type { Endpoint, RawEndpoint } from '#contract/endpoint.ts'
import { endpoints, rawEndpoints } from '#contract/index.ts'
import { EXAMPLES, type Example, type Places, type Self } from './examples.ts'
import type { RinkRecords } from './rink-records.ts'

const NO_CALLER: Self = { email: '', password: '', sessionId: 0 }

export type AnyEndpoint = Endpoint | RawEndpoint

/** Every call of the contract. */
export const CALLS: readonly AnyEndpoint[] = [...endpoints, ...rawEndpoints]

/** The part of an otherwise valid call that refers to the other rink, in the words of the table. */
export const REQUEST_PARTS = {
  none: 'this rink',
  named: "another rink's id",
  path: "another rink's record in the path",
  body: "another rink's records in the body",
  query: "another rink's id in the query",
} as const
export type RequestPart = keyof typeof REQUEST_PARTS

/** True if the call names its rink. */
export function namesRink({ access }: AnyEndpoint): boolean {
  return access === 'rink' || access === 'rink-or-own' || access === 'admin-at-rink'
}

/** The parts of the call that can refer to the other rink. */
export function requestPartsOf(call: AnyEndpoint, rinks: readonly [RinkRecords, RinkRecords]): RequestPart[] {
  const right = JSON.stringify(exampleOf(call, 'none', rinks, NO_CALLER))
  const refersToOther = (part: RequestPart) =>
    JSON.stringify(exampleOf(call, part, rinks, NO_CALLER)) !== right
  if (call.access === 'signed-in' && refersToOther('path')) return ['none', 'path']
  if (!namesRink(call)) return ['none']
  const others: RequestPart[] = ['path', 'body', 'query']
  const isInQuery = (part: RequestPart) => part === 'query' && call.method !== 'GET'
  return ['none', 'named', ...others.filter(part => isInQuery(part) || refersToOther(part))]
}

/** True if the call refers to records of the rink by their ids. */
export function refersToRecords(call: AnyEndpoint, rinks: readonly [RinkRecords, RinkRecords]): boolean {
  const parts = requestPartsOf(call, rinks)
  return (
    parts.includes('path') || parts.includes('body') || (call.method === 'GET' && parts.includes('query'))
  )
}

/** The call with one part that refers to the other rink; `[this, other]` are the rinks' records. */
export function exampleOf(
  call: AnyEndpoint,
  part: RequestPart,
  [own, other]: readonly [RinkRecords, RinkRecords],
  self: Self,
): Example {
  const make = EXAMPLES[call.name]
  if (!make) throw new Error(`${call.name} has no example`)
  const at: Places = { path: own, query: own, body: own }
  if (part === 'path' || part === 'query' || part === 'body') at[part] = other
  const example = make(at, self)
  if (!namesRink(call)) return example
  const named = (part === 'named' ? other : own).rinkId
  if (call.method === 'GET') return { ...example, query: { ...example.query, rinkId: named } }
  // A write names its rink in the body: the query must be ignored.
  const decoy = { named: own, query: other, none: null, path: null, body: null }[part]
  return {
    ...example,
    body: { ...example.body, rinkId: named },
    ...(decoy && { query: { rinkId: decoy.rinkId } }),
  }
}
