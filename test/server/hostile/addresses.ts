import * as fc from 'fast-check'
import type { Endpoint, RawEndpoint } from '#contract/endpoint.ts'
import { type Json, nearlyValid, type Site } from './near-valid.ts'
import { HOSTILE_TEXTS } from './texts.ts'

type AnyEndpoint = Endpoint | RawEndpoint

const SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '99999999999999',
  '999999999999999999999',
  '1e3',
  '0x1',
  'undefined',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2f',
  '%2e%2e',
  '%00',
  '1%00',
  '%c0%ae%c0%ae%c0%af',
  '%ff',
  '%',
  '%zz',
  '%e2%80%ae',
  "1'%20or%20'1'='1",
  '1;drop%20table',
  '%3Cscript%3E',
  'a'.repeat(300),
  '1/../2',
  '//',
  '\\..\\',
]

/**
 * By feature, the number of first ids that are never requested: the accounts that make the calls, their people, and their
 * PIN.
 */
const SPARED: Readonly<Record<string, number>> = { users: 3, people: 3, sessions: 3, pins: 1 }

/** Addresses as a tablet requests them. */
export function calmTargets(call: AnyEndpoint, site: Site): fc.Arbitrary<string> {
  const queries = call.query
    ? nearlyValid(call.query, site).map(values => `?${pairsOf(values).join('&')}`)
    : fc.constant('')
  return fc.tuple(pathsOf(call, site, fc.constant(undefined)), queries).map(([path, query]) => path + query)
}

/** Addresses with at most one fault. */
export function targetsOf(call: AnyEndpoint, site: Site): fc.Arbitrary<string> {
  const broken = fc.option(fc.constantFrom(...SEGMENTS), { freq: 3, nil: undefined })
  return fc.tuple(pathsOf(call, site, broken), queriesOf(call, site)).map(([path, query]) => path + query)
}

function pathsOf(
  call: AnyEndpoint,
  site: Site,
  broken: fc.Arbitrary<string | undefined>,
): fc.Arbitrary<string> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = call.params ? nearlyValid(call.params, site) : fc.constant<Json>({})
  const spared = SPARED[call.feature] ?? 0
  return fc.tuple(params, broken).map(([values, wrong]) =>
    names.reduce((address, name) => {
      const value = wrong ?? String(Object(values)[name])
      const segment = spared > 0 && wrong === undefined ? String(Number(value) + spared) : value
      return address.replace(`:${name}`, () => segment)
    }, call.path),
  )
}

function pairsOf(values: Json): string[] {
  return Object.entries(Object(values)).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
}

const queryTexts = fc.constantFrom(
  ...HOSTILE_TEXTS.filter(text => text.isWellFormed()).map(encodeURIComponent),
  ...SEGMENTS,
  '',
  '2026-02-30',
  '0000-00-00',
  '9'.repeat(400),
)

function queriesOf({ query }: AnyEndpoint, site: Site): fc.Arbitrary<string> {
  if (!query) return fc.constantFrom('', '', '', '?', '?rinkId=1', '?__proto__[x]=1')
  return fc
    .tuple(nearlyValid(query, site), fc.nat(11), fc.nat(), queryTexts)
    .map(([values, how, place, wrong]) => {
      const pairs = pairsOf(values)
      const at = place % Math.max(1, pairs.length)
      const [name = 'rinkId'] = (pairs[at] ?? '').split('=')
      if (how === 0) pairs[at] = `${name}=${wrong}`
      if (how === 1) pairs[at] = `${name}[]=1&${name}[]=2`
      if (how === 2) pairs.push(`${name}=1&${name}=2`)
      if (how === 3) pairs.splice(at, 1)
      if (how === 4) pairs.push(`__proto__=1&constructor=2&${wrong}=${wrong}`)
      if (how === 5) pairs[at] = `${name}=${wrong}&${name}=${wrong}`
      return `?${pairs.join('&')}`
    })
}
