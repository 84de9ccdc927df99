import * as fc from 'fast-check'
import type { Json } from './near-valid.ts'
import { HOSTILE_TEXTS } from './texts.ts'

/** A marker for text that JSON.stringify would not write: it is inserted as is, without quotes. */
const RAW = /"@raw:([^"]*)@"/g
const DEEPEST = 100_000

const hostileText = fc.constantFrom(...HOSTILE_TEXTS)

const wrongValues: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Json[]>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      99,
      2_147_483_648,
      9_007_199_254_740_991,
      -9_007_199_254_740_991,
      1e300,
      '',
      ' ',
      [],
      {},
      [[]],
      [null],
      { length: 3 },
      { toString: 1, valueOf: 1 },
      { $gt: '' },
      '@raw:1e999@',
      '@raw:-0@',
      '@raw:1E400@',
      '@raw:123456789012345678901234567890@',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(50, 5_000).map(deep) },
  { weight: 1, arbitrary: fc.constantFrom(201, 4_001, 100_000).map(length => 'x'.repeat(length)) },
  { weight: 1, arbitrary: fc.jsonValue({ noUnicodeString: false, maxDepth: 3 }).map(asJson) },
)

/** Nearly valid values with one fault. */
export function withOneThingBroken(values: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc
    .tuple(
      values,
      fc.nat(),
      wrongValues,
      fc.constantFrom('replace', 'replace', 'replace', 'drop', 'wrap', 'add'),
    )
    .map(([value, place, wrong, how]) => {
      const paths = pathsIn(value)
      const path = paths[place % paths.length] ?? []
      return changedAt(value, path, old => {
        if (how === 'drop') return undefined
        if (how === 'wrap') return [old]
        if (how === 'add' && isObject(old)) return { ...old, [written(wrong).slice(0, 50)]: wrong }
        return wrong
      })
    })
}

/**
 * Arbitrary texts in text fields: mostly ones that a person could have typed. All of them must be stored or
 * refused.
 */
export function withHostileTexts(values: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc.tuple(values, hostileText, fc.nat(3)).map(([value, text, every]) => {
    let seen = 0
    return mapTexts(value, old => {
      seen += 1
      return seen % (every + 1) === 0 && / /.test(old) ? text : old
    })
  })
}

/** Values that are not a body of the call at all. */
export const garbage: fc.Arbitrary<Json> = fc.oneof(wrongValues, fc.jsonValue().map(asJson))

/** A value as JSON text, with numbers that only hand-written JSON contains. */
export function written(value: Json): string {
  return JSON.stringify(value).replaceAll(RAW, (_, raw: string) => raw)
}

const KEYS = [
  '"__proto__":{"role":"admin","isAdmin":true},',
  '"constructor":{"prototype":{"isAdmin":true}},',
  '"prototype":1,"hasOwnProperty":1,"toString":null,',
  '"rinkId":99,"rinkId":null,',
  '"rinkId":1,"id":99,"userId":99,"role":"admin",',
  '"\\u005f_proto__":{"x":1},',
  '"":0,"\\u0000":1,"\\ud800":2,',
]

/** Broken JSON texts: truncated, with duplicate or prototype keys, or with garbage. */
export function brokenAsText(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(texts, fc.nat(), fc.constantFrom(...KEYS), fc.nat(9)).map(([text, place, key, how]) => {
    const at = place % (text.length + 1)
    if (how === 0) return text.slice(0, at)
    if (how === 1) return `${text.slice(0, at)}\u0000${text.slice(at)}`
    if (how === 2) return `${text}${text}`
    if (how === 3) return '['.repeat(DEEPEST) + text
    const braces = [...text.matchAll(/\{/g)].map(({ index }) => index + 1)
    const brace = braces[place % Math.max(1, braces.length)] ?? 0
    const rest = text.slice(brace)
    return text.slice(0, brace) + (rest.startsWith('}') ? key.slice(0, -1) : key) + rest
  })
}

const INVALID_UTF8 = [[0xc0, 0xaf], [0xff], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82]]

/** The text in invalid UTF-8. */
export function wronglyEncoded(texts: fc.Arbitrary<string>): fc.Arbitrary<Buffer> {
  return fc
    .tuple(texts, fc.nat(), fc.constantFrom(...INVALID_UTF8), fc.nat(4))
    .map(([text, place, bytes, how]) => {
      if (how === 0) return Buffer.from(`\uFEFF${text}`)
      if (how === 1) return Buffer.from(text, 'utf16le')
      if (how === 2) return Buffer.from(`\uFEFF${text}`, 'utf16le')
      const whole = Buffer.from(text)
      const at = place % (whole.length + 1)
      return Buffer.concat([whole.subarray(0, at), Buffer.from(bytes), whole.subarray(at)])
    })
}

function deep(levels: number): Json {
  return `@raw:${'['.repeat(levels)}${']'.repeat(levels)}@`
}

function asJson(value: unknown): Json {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Path = readonly (string | number)[]

function pathsIn(value: Json, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, place) => pathsIn(item, [...path, place]))]
  if (!isObject(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([key, field]) => pathsIn(field, [...path, key]))]
}

function changedAt(value: Json, [step, ...rest]: Path, change: (old: Json) => Json | undefined): Json {
  if (step === undefined) return change(value) ?? null
  if (Array.isArray(value)) {
    return value.map((item, place) => (place === step ? changedAt(item, rest, change) : item))
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).flatMap(([key, field]): [string, Json][] => {
    if (key !== step) return [[key, field]]
    if (rest.length > 0) return [[key, changedAt(field, rest, change)]]
    const changed = change(field)
    return changed === undefined ? [] : [[key, changed]]
  })
  return Object.fromEntries(entries)
}

function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(item => mapTexts(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, mapTexts(field, change)]))
}
