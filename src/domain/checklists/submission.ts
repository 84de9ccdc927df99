import { z } from 'zod'
import { calendarDate, instant } from '../dates.ts'
import { optionalText, PARAGRAPH_LENGTH, recordId, requiredText } from '../fields.ts'
import { commentKey, type Machine } from './answers.ts'
import {
  type CheckDefinition,
  type ChecklistDefinition,
  checksOf,
  type FieldDefinition,
  fieldsOf,
} from './define.ts'

/** A rink with more machines of one kind than this submits them in two checklists. */
const MOST_MACHINES = 50

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
  performedAt: instant.optional(),
  performedBy: recordId('performedBy').optional(),
}

/** The body that submits a checklist, with the specification's messages; read into one shape for every kind. */
export function submissionSchema(definition: ChecklistDefinition) {
  const machines = z
    .array(machineSchema(definition), { error: definition.texts.atLeastOne })
    .min(1, definition.texts.atLeastOne)
    .max(MOST_MACHINES, `At most ${MOST_MACHINES} machines can be submitted together`)
  // The key of the machines differs from kind to kind, so the type names only what all kinds share.
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

/** A stored machine, as replies carry it: empty optional fields are `null`. */
export function storedMachineSchema(definition: ChecklistDefinition): z.ZodType<Machine> {
  const fields = fieldsOf(definition).map(field => [
    field.key,
    field.requiredMessage ? z.string() : z.string().nullable(),
  ])
  return z.object({ ...Object.fromEntries(fields), ...storedChecks(definition) })
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
  const fields = fieldsOf(definition).map(field => [field.key, fieldSchema(field)])
  return z.object(
    { ...Object.fromEntries(fields), ...checkSchemas(definition) },
    { error: `Each ${definition.noun.toLowerCase()} must be an object` },
  )
}

function fieldSchema({ label, requiredMessage, maxLength, isParagraph }: FieldDefinition) {
  const limits = {
    label,
    ...(isParagraph && { maxLength: PARAGRAPH_LENGTH }),
    ...(maxLength && { maxLength }),
  }
  return requiredMessage === undefined ? optionalText(limits) : requiredText(requiredMessage, limits)
}

function checkSchemas(definition: ChecklistDefinition): z.ZodRawShape {
  if (definition.checksTravelAs !== 'fields') {
    return { [definition.checksTravelAs.listNamed]: checkListSchema(definition) }
  }
  return Object.fromEntries(
    checksOf(definition).flatMap(check => {
      const rating = [check.key, ratingSchema(definition, `${check.label} status is required`)]
      return definition.checksTakeComments
        ? [
            rating,
            [
              commentKey(check.key),
              optionalText({ label: `${check.label} comment`, maxLength: PARAGRAPH_LENGTH }),
            ],
          ]
        : [rating]
    }),
  )
}

function checkListSchema(definition: ChecklistDefinition) {
  const message = 'Please complete all inspection items.'
  const checks = checksOf(definition)
  return z
    .array(
      z.object({
        item: z.string({ error: 'Each inspection item needs its name' }),
        condition: ratingSchema(definition, `Condition must be ${ratingsInWords(definition)}`),
        comment: optionalText({ label: 'Comment', maxLength: PARAGRAPH_LENGTH }),
      }),
      { error: message },
    )
    .max(checks.length, `There are ${checks.length} inspection items`)
    .superRefine((listed, context) => {
      for (const problem of listProblems(checks, listed))
        context.addIssue({ code: 'custom', message: problem })
    })
    .transform(listed => checks.flatMap(check => listed.filter(({ item }) => item === check.label)))
}

/** What is wrong with the names of a list of checks: unknown, twice, missing. */
function listProblems(checks: CheckDefinition[], listed: { item: string }[]): string[] {
  const names = listed.map(({ item }) => item)
  const unknown = names.filter(name => !checks.some(check => check.label === name))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const missing = checks.map(check => check.label).filter(label => !names.includes(label))
  return [
    ...unknown.map(name => `There is no inspection item '${name.slice(0, 50)}'`),
    ...twice.map(name => `${name.slice(0, 50)} is listed twice`),
    ...(missing.length > 0
      ? [
          `Please complete all inspection items. Missing: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? '...' : ''}`,
        ]
      : []),
  ]
}

function storedChecks(definition: ChecklistDefinition): z.ZodRawShape {
  if (definition.checksTravelAs !== 'fields') {
    const check = z.object({ item: z.string(), condition: z.string(), comment: z.string().nullable() })
    return { [definition.checksTravelAs.listNamed]: z.array(check) }
  }
  return Object.fromEntries(
    checksOf(definition).flatMap(({ key }) =>
      definition.checksTakeComments
        ? [
            [key, z.string()],
            [commentKey(key), z.string().nullable()],
          ]
        : [[key, z.string()]],
    ),
  )
}

function ratingSchema(definition: ChecklistDefinition, message: string) {
  return z.enum(
    definition.ratings.map(rating => rating.value),
    { error: message },
  )
}

function ratingsInWords(definition: ChecklistDefinition): string {
  const values = definition.ratings.map(rating => rating.value)
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
