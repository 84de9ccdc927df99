import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { z } from 'zod'
import type { Endpoint, RawEndpoint } from '#contract/endpoint.ts'
import { calmTargets, targetsOf } from './addresses.ts'
import {
  brokenAsText,
  garbage,
  withHostileTexts,
  withOneThingBroken,
  written,
  wronglyEncoded,
} from './broken.ts'
import { calmForms, hostileForms } from './forms.ts'
import { FRAMES, type Frame } from './frames.ts'
import {
  type Json,
  type KnownCall,
  type KnownCalls,
  nearlyValid,
  type Site,
  wholeBodyOf,
} from './near-valid.ts'
import { asGuessed } from './pins.ts'

/** The caller. The guesser knows nobody's PIN, and is therefore at another rink (pins.ts). */
export type Actor = 'admin' | 'rink' | 'guesser' | 'anonymous'

/** A request without its session. */
export interface HostileRequest {
  /** The name of the call in the contract. */
  call: string
  actor: Actor
  method: string
  target: string
  headers: readonly (readonly [name: string, value: string])[]
  body: Buffer | undefined
  /** Its framing; 'plain' follows HTTP. */
  frame: Frame
}

type AnyEndpoint = Endpoint | RawEndpoint

const FILE_FIELDS = ['file', 'photo']
const JSON_TYPE = 'application/json'

/**
 * Requests of one call: some that a tablet could send, with arbitrary typed text; some with one fault; and
 * garbage.
 */
export function hostileRequests(
  call: AnyEndpoint,
  site: Site,
  known: KnownCalls = {},
): fc.Arbitrary<HostileRequest> {
  return fc
    .oneof({ weight: 1, arbitrary: calmRequests(call, site) }, ...knownRequests(call, known), {
      weight: 2,
      arbitrary: wildRequests(call, site),
    })
    .map(request => asGuessed(request, site))
}

function calmRequests(call: AnyEndpoint, site: Site): fc.Arbitrary<HostileRequest> {
  const actors = fc.constantFrom<Actor>('admin', 'admin', 'rink')
  const { name, method } = call
  return fc
    .tuple(actors, calmTargets(call, site), calmBodies(call, site))
    .map(([actor, target, { type, body }]) => ({
      call: name,
      actor,
      method,
      target,
      headers: type === undefined ? [] : [['content-type', type] as const],
      body,
      frame: 'plain',
    }))
}

function knownRequests(call: AnyEndpoint, known: KnownCalls) {
  const requests = (known[call.name] ?? []).map(one => knownRequest(call, one))
  return requests.length > 0 ? [{ weight: 1, arbitrary: fc.oneof(...requests) }] : []
}

function knownRequest(
  { name, method, body: schema }: AnyEndpoint,
  { target, cookie, headers = [], body }: KnownCall,
): fc.Arbitrary<HostileRequest> {
  const bodies = body === undefined ? fc.constant(NO_BODY) : knownBodies(fc.constant(body), schema)
  const named = cookie === undefined ? [] : [['cookie', cookie] as const]
  return bodies.map(({ type, body: bytes }) => ({
    call: name,
    actor: cookie === undefined ? 'admin' : 'anonymous',
    method,
    target,
    headers: [...named, ...headers, ...(type === undefined ? [] : [['content-type', type] as const])],
    body: bytes,
    frame: 'plain',
  }))
}

function knownBodies(values: fc.Arbitrary<Json>, schema: z.ZodType | undefined): fc.Arbitrary<SentBody> {
  const file = schema && fileFieldOf(schema)
  if (file !== undefined) return calmForms(values, file)
  return fc
    .oneof(values, withHostileTexts(values), withOneThingBroken(values))
    .map(value => ({ type: JSON_TYPE, body: Buffer.from(written(value)) }))
}

function wildRequests(call: AnyEndpoint, site: Site): fc.Arbitrary<HostileRequest> {
  return fc
    .tuple(
      fc.constantFrom<Actor>('admin', 'admin', 'rink', 'rink', 'anonymous'),
      methodsOf(call),
      targetsOf(call, site),
      bodiesOf(call, site),
      extraHeaders,
      fc.oneof({ weight: 12, arbitrary: fc.constant<Frame>('plain') }, fc.constantFrom(...FRAMES)),
    )
    .map(([actor, method, target, { type, body }, extra, frame]) => ({
      call: call.name,
      actor,
      method,
      target,
      headers: [...(type === undefined ? [] : [['content-type', type] as const]), ...extra],
      body,
      frame,
    }))
}

function methodsOf({ method }: AnyEndpoint): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(method) },
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'),
  )
}

interface SentBody {
  type?: string
  body: Buffer | undefined
}

const NO_BODY: SentBody = { body: undefined }

/** Bodies as a tablet would send them, with arbitrary typed text. */
function calmBodies({ name, body }: AnyEndpoint, site: Site): fc.Arbitrary<SentBody> {
  if (!body) return fc.constant(NO_BODY)
  const values = bodyValues(name, body, site)
  const file = fileFieldOf(body)
  if (file !== undefined) return calmForms(values, file)
  return fc
    .oneof(values, withHostileTexts(values))
    .map(value => ({ type: JSON_TYPE, body: Buffer.from(written(value)) }))
}

function bodiesOf(call: AnyEndpoint, site: Site): fc.Arbitrary<SentBody> {
  if (!call.body) {
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(NO_BODY) },
      garbage.map(value => ({ type: JSON_TYPE, body: Buffer.from(written(value)) })),
    )
  }
  const values = bodyValues(call.name, call.body, site)
  const json = jsonBodies(values)
  const file = fileFieldOf(call.body)
  if (file === undefined) return json
  return fc.oneof({ weight: 5, arbitrary: hostileForms(values, file) }, { weight: 1, arbitrary: json })
}

function bodyValues(name: string, schema: z.ZodType, site: Site): fc.Arbitrary<Json> {
  const whole = wholeBodyOf(name, site)
  const values = nearlyValid(schema, site)
  return whole === undefined ? values : fc.oneof({ weight: 4, arbitrary: fc.constant(whole) }, values)
}

/** The field in which a form sends its file. */
function fileFieldOf(schema: z.ZodType): string | undefined {
  const names = 'shape' in schema ? Object.keys(Object(schema.shape)) : []
  return FILE_FIELDS.find(name => names.includes(name))
}

function jsonBodies(values: fc.Arbitrary<Json>): fc.Arbitrary<SentBody> {
  const texts = withOneThingBroken(values).map(written)
  const ofJson = (body: fc.Arbitrary<string | Buffer>) =>
    body.map(content => ({ type: JSON_TYPE, body: Buffer.from(content) }))
  return fc.oneof(
    { weight: 4, arbitrary: ofJson(values.map(written)) },
    { weight: 8, arbitrary: ofJson(texts) },
    { weight: 6, arbitrary: ofJson(withHostileTexts(values).map(written)) },
    { weight: 2, arbitrary: ofJson(brokenAsText(texts)) },
    { weight: 1, arbitrary: ofJson(wronglyEncoded(texts)) },
    { weight: 1, arbitrary: ofJson(garbage.map(written)) },
    { weight: 1, arbitrary: otherTypes(texts) },
  )
}

const TYPES = [
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json, text/plain',
  'application/JSON',
  'application/vnd.api+json',
  'application/octet-stream',
  '',
  ';',
  'x'.repeat(3000),
]

function otherTypes(texts: fc.Arbitrary<string>): fc.Arbitrary<SentBody> {
  return fc.tuple(fc.constantFrom(...TYPES), texts, fc.boolean()).map(([type, text, isZipped]) => ({
    type,
    body: isZipped ? gzipSync(text) : Buffer.from(text),
  }))
}

const EXTRA: readonly (readonly [string, string])[] = [
  ['idempotency-key', 'the same key for everything'],
  ['idempotency-key', "'; drop table idempotency_keys; --"],
  ['idempotency-key', 'k'.repeat(201)],
  ['idempotency-key', '\u00e9\u00ff'],
  ['idempotency-key', ''],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, deflate'],
  ['transfer-encoding', 'identity'],
  ['accept', 'text/event-stream'],
  ['accept', '*/*;q=NaN'],
  ['accept-encoding', 'br;q=9, gzip, \u00ff'],
  ['range', 'bytes=0-0,1-1,-1,9999999999-'],
  ['if-none-match', '*'],
  ['if-modified-since', 'Thu, 99 Foo 2026'],
  ['cookie', 'rinkbook=%'],
  ['cookie', `rinkbook=${'A'.repeat(3000)}; __proto__=1; =; ;;`],
  ['cookie', "rinkbook=' or 1=1 --; rinkbook=x"],
  ['origin', 'null'],
  ['origin', 'http://example.test'],
  ['origin', 'https://['],
  ['sec-fetch-site', 'cross-site'],
  ['x-forwarded-for', "' or 1=1, \u00ff, 999.999.999.999"],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-host', '<script>'],
  ['x-http-method-override', 'DELETE'],
  ['last-event-id', '__proto__:1e999'],
  ['last-event-id', `${'9'.repeat(2000)}:-1`],
  ['user-agent', '<script>'.repeat(300)],
  ['expect', '100-continue'],
  ['expect', 'the impossible'],
  ['upgrade', 'websocket'],
  ['upgrade', 'h2c'],
  ['content-length-x', '-1'],
]

const extraHeaders = fc.oneof(
  { weight: 4, arbitrary: fc.constant<(readonly [string, string])[]>([]) },
  fc.array(fc.constantFrom(...EXTRA), { minLength: 1, maxLength: 3 }),
)
