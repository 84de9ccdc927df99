import * as fc from 'fast-check'
import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { MANAGER_PIN } from '../../pages/people.ts'
import { completeChecklist } from '../checklist-bodies.ts'
import { completeIncident } from '../incident-bodies.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The target of the requests: its users, and the current day. */
export interface Site {
  /** The rink of the writes. */
  rinkId: number
  /** The rink's day, yyyy-MM-dd. */
  day: string
  /** Another rink, where wrong PINs are tried (pins.ts). */
  guessedRinkId: number
}

/** Calls that succeed at the site and could not be guessed, by the name of the call. */
export type KnownCalls = Readonly<Record<string, readonly KnownCall[]>>

/** A call that succeeds unless another has changed its record. */
export interface KnownCall {
  target: string
  /** The cookie of the caller's session; by default an administrator's. */
  cookie?: string
  headers?: readonly (readonly [name: string, value: string])[]
  body?: Json
}

/** The PIN of the first manager at the site: no call of the run removes it. */
export const RIGHT_PIN = MANAGER_PIN

const MOST_ITEMS = 3
// The first ids are the most likely to exist.
const ID = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 6 }))
const TEXT = fc.constantFrom('Ivy Ice', 'Dan Duty', 'Gate 3', 'Loose rung', 'Chiller 2')

/** Fitting values for fields whose schema alone does not define them. */
const FITTING: Readonly<Record<string, (site: Site, schema: JsonSchema) => fc.Arbitrary<Json>>> = {
  rinkId: ({ rinkId }) => fc.constant(rinkId),
  // The first three users make the calls: without them the rest of the run would be refused.
  userId: () => fc.integer({ min: 4, max: 40 }),
  // Few new ones: every attempt at a rink is compared with all of its PINs.
  pin: (_, { pattern }) => (pattern === undefined ? fc.constant(RIGHT_PIN) : fc.constantFrom('2468', '1357')),
  record: () => fc.constantFrom('site_diary_entries', 'checklist_submissions', 'sessions'),
  // An unknown address: the accounts of the run must not be locked by wrong passwords.
  email: () => fc.nat(40).map(place => `nobody${place}@rinkbook.test`),
  timezone: () => fc.constantFrom('Europe/London', 'America/Toronto'),
  signInTime: () => fc.constant('00:00'),
  signOutTime: () => fc.constant('00:30'),
  workedHours: () => fc.constant(0.5),
  dateTime: ({ day }) => fc.constant(`${day}T00:10:00.000Z`),
  performedAt: ({ day }) => fc.constant(`${day}T00:10:00.000Z`),
  performedBy: () => fc.integer({ min: 1, max: 3 }),
  photoPaths: ({ rinkId }) => fc.constant([`/api/photos/photo-0001?rinkId=${rinkId}`]),
}

/** Texts in the formats of the schemas. */
const SHAPED = [
  '1',
  '12:00',
  '2026-11-20T00:10:00.000Z',
  '1234',
  'photo-0001',
  'A'.repeat(22),
  '0b8c7a52-0d6e-4f6f-9d2c-3c1f0a9b7e11',
  'someone@rinkbook.test',
  'staff_members',
]
const DAY_FIELD = /(^date|^day|^week|^from|^to|On|Date)$/

/** Values that the schema's input accepts or nearly accepts. */
export function nearlyValid(schema: z.ZodType, site: Site): fc.Arbitrary<Json> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', site)
}

/** Complete bodies of calls with too many fields to be generated. */
export function wholeBodyOf(name: string, { rinkId, day }: Site): Json | undefined {
  if (name === 'addIncident') {
    const signed = { accidentDate: day, accidentTime: '00:10', reporterSignatureDate: day }
    return asJson(completeIncident(rinkId, signed))
  }
  const checklist = checklists.find(({ type }) => name === `submit-${type}-checklist`)
  return checklist && asJson(completeChecklist(checklist, rinkId, { date: day }))
}

/** A body after serialisation. */
function asJson(value: object): Json {
  return z.json().parse(JSON.parse(JSON.stringify(value)))
}

function valuesOf(schema: JsonSchema | boolean | undefined, name: string, site: Site): fc.Arbitrary<Json> {
  if (schema === undefined || typeof schema === 'boolean') return TEXT
  const fitting = FITTING[name]
  if (fitting && schema.enum === undefined) return ofType(fitting(site, schema), schema)
  if (schema.const !== undefined) return fc.constant(z.json().parse(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(choice => valuesOf(choice, name, site)))
  const [type] = [schema.type].flat()
  if (type === 'object') return objectsOf(schema, site)
  if (type === 'array') return listsOf(schema, name, site)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numbersOf(schema)
  return type === 'null' ? fc.constant(null) : textsOf(schema, name, site)
}

/** Numbers in an address are text. */
function ofType(values: fc.Arbitrary<Json>, schema: JsonSchema): fc.Arbitrary<Json> {
  return schema.type === 'string' ? values.map(String) : values
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, site: Site): fc.Arbitrary<Json> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name, site)])
  const model: Record<string, fc.Arbitrary<Json>> = Object.fromEntries(fields)
  return fc.record(model, { requiredKeys: required.filter(name => name in model), noNullPrototype: true })
}

function listsOf({ items, minItems = 0 }: JsonSchema, name: string, site: Site): fc.Arbitrary<Json> {
  const [item] = [items].flat()
  return fc.array(valuesOf(item, name, site), {
    minLength: minItems,
    maxLength: Math.max(minItems, MOST_ITEMS),
  })
}

function numbersOf({ minimum, exclusiveMinimum, maximum = 6 }: JsonSchema): fc.Arbitrary<number> {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0)
  return least < 2
    ? ID.map(id => Math.min(maximum, id))
    : fc.integer({ min: least, max: Math.min(maximum, least + 6) })
}

function textsOf(
  { pattern, format, minLength = 0, maxLength = 200 }: JsonSchema,
  name: string,
  { day }: Site,
) {
  if (DAY_FIELD.test(name) && pattern === undefined) return fc.constant(day)
  if (pattern === undefined && format === undefined)
    return TEXT.map(text => text.padEnd(minLength, 'x').slice(0, maxLength))
  const shape = new RegExp(pattern ?? '', 'u')
  const shaped = SHAPED.filter(text => shape.test(text))
  return shaped.length > 0 ? fc.constantFrom(...shaped) : fc.stringMatching(shape)
}
