import { z } from 'zod'
import { calendarDate } from '#domain/dates.ts'
import { optionalText, PARAGRAPH_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { bodySchema } from '#domain/forms/schemas.ts'
import { performedFields } from '#domain/performed.ts'
import { commentKey, type Machine } from './answers.ts'
import { type ChecklistDefinition, checksOf, fieldsOf } from './define.ts'
import { missingChecksSentence } from './problems.ts'

/** A rink with more machines of one kind submits them in two checklists. */
const MOST_MACHINES = 50

type SchemaEntry = [key: string, schema: z.ZodType]

interface ListedCheck {
  item: string
  condition?: string | null | undefined
}

/** A checklist as the server takes it, whatever its kind calls the machines. */
export interface ChecklistSubmission {
  rinkId: number
  date: string
  submittedBy: string
  machines: Machine[]
  performedAt?: string | undefined
  performedBy?: number | undefined
}

const envelope = {
  rinkId: recordId('rinkId'),
  date: calendarDate('Date must be a day such as 2026-11-20'),
  submittedBy: requiredText('Please enter your name', { label: 'Your name' }),
  ...performedFields,
}

/** The body that submits a checklist, with the specification's messages; read into one shape for every kind. */
export function submissionSchema(definition: ChecklistDefinition) {
  const machines = z
    .array(machineSchema(definition), { error: definition.texts.atLeastOne })
    .min(1, definition.texts.atLeastOne)
    .max(MOST_MACHINES, `At most ${MOST_MACHINES} machines can be submitted together`)
  // The machines' key differs from kind to kind, so the type names only the fields that all kinds share.
  const shape: typeof envelope = { ...envelope, [definition.machinesKey]: machines }
  return z
    .object(shape)
    .transform(
      (body): ChecklistSubmission => ({ ...pickEnvelope(body), machines: machinesIn(definition, body) }),
    )
}

/** The machines of a body or of a stored record, under the name its kind gives them. */
export function machinesIn(definition: ChecklistDefinition, record: Record<string, unknown>): Machine[] {
  const machines = record[definition.machinesKey]
  return Array.isArray(machines) ? machines : []
}

/**
 * A stored machine in an answer; empty optional fields are `null`. It allows every field and check of any version, so that
 * an old record keeps its own.
 */
export function storedMachineSchema(definition: ChecklistDefinition): z.ZodType<Machine> {
  const everyField = definition.form.sections.flatMap(({ fields }) => fields)
  const fields = everyField
    .filter(({ kind }) => kind !== 'rating')
    .map(({ key }): SchemaEntry => [key, z.string().nullish()])
  return z.object(Object.fromEntries([...fields, ...storedChecks(definition)]))
}

function pickEnvelope({
  rinkId,
  date,
  submittedBy,
  performedAt,
  performedBy,
}: Omit<ChecklistSubmission, 'machines'>) {
  return { rinkId, date, submittedBy, performedAt, performedBy }
}

function machineSchema(definition: ChecklistDefinition): z.ZodType<Machine> {
  const fields = fieldsOf(definition).map((field): SchemaEntry => [field.key, bodySchema(field)])
  return z.object(Object.fromEntries([...fields, ...checkSchemas(definition)]), {
    error: `Each ${definition.noun.toLowerCase()} must be an object`,
  })
}

function checkSchemas(definition: ChecklistDefinition): SchemaEntry[] {
  if (definition.checksTravelAs !== 'fields') {
    return [[definition.checksTravelAs.listNamed, checkListSchema(definition)]]
  }
  return checksOf(definition).flatMap((check): SchemaEntry[] => {
    const { key, label } = check
    const rating: SchemaEntry = [key, bodySchema({ ...check, required: `${label} status is required` })]
    const limits = { label: `${label} comment`, maxLength: PARAGRAPH_LENGTH }
    return definition.checksTakeComments ? [rating, [commentKey(key), optionalText(limits)]] : [rating]
  })
}

function checkListSchema(definition: ChecklistDefinition) {
  const checks = checksOf(definition)
  const noneSent = missingChecksSentence(
    definition,
    checks.map(({ label }) => label),
  )
  return z
    .array(
      z.object({
        item: z.string({ error: 'Each inspection item needs its name' }),
        condition: z.string({ error: `Condition must be ${ratingsInWords(definition)}` }).nullish(),
        comment: optionalText({ label: 'Comment', maxLength: PARAGRAPH_LENGTH }),
      }),
      { error: noneSent },
    )
    .max(checks.length, `There are ${checks.length} inspection items`)
    .superRefine((listed, context) => {
      for (const message of listProblems(definition, listed)) context.addIssue({ code: 'custom', message })
    })
    .transform(listed => checks.flatMap(check => listed.filter(({ item }) => item === check.label)))
}

/** What is wrong with a list of checks: unknown or repeated names, words that are no rating, checks without one. */
function listProblems(definition: ChecklistDefinition, listed: ListedCheck[]): string[] {
  const labels = checksOf(definition).map(({ label }) => label)
  const ratings = new Set(definition.ratings.map(({ value }) => value))
  const names = listed.map(({ item }) => item)
  const rated = listed.filter(({ condition }) => condition)
  const unknown = names.filter(name => !labels.includes(name))
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  const misrated = rated.filter(({ condition }) => !ratings.has(condition ?? ''))
  const missing = labels.filter(label => !rated.some(({ item }) => item === label))
  return [
    ...unknown.map(name => `There is no inspection item '${name.slice(0, 50)}'`),
    ...repeated.map(name => `${name.slice(0, 50)} is listed twice`),
    ...misrated.map(({ item }) => `${item.slice(0, 50)} must be ${ratingsInWords(definition)}`),
    ...(missing.length > 0 ? [missingChecksSentence(definition, missing)] : []),
  ]
}

function storedChecks(definition: ChecklistDefinition): SchemaEntry[] {
  if (definition.checksTravelAs !== 'fields') {
    const check = z.object({ item: z.string(), condition: z.string(), comment: z.string().nullable() })
    return [[definition.checksTravelAs.listNamed, z.array(check)]]
  }
  const everyCheck = definition.checkSections.flatMap(({ checks }) => checks)
  return everyCheck.flatMap(({ key }): SchemaEntry[] => [
    [key, z.string().optional()],
    ...(definition.checksTakeComments ? [[commentKey(key), z.string().nullish()] satisfies SchemaEntry] : []),
  ])
}

function ratingsInWords(definition: ChecklistDefinition): string {
  const values = definition.ratings.map(rating => rating.value)
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
