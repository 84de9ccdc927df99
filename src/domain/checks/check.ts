import { z } from 'zod'
import { recordId, requiredText } from '#domain/fields.ts'
import { lateFields, performedFields } from '#domain/performed.ts'
import { scheduleSchema } from '#domain/schedules/schedule.ts'
import { givenAnswerSchema } from './answers.ts'
import { templateSchema } from './template.ts'

/** A check was begun with a version; it is accepted this long after the next one was published (checks, Versions). */
export const DAYS_OF_OLD_VERSION = 30
const MOST_SUBJECTS = 200

/**
 * A subject of a check: '' for the rink itself; `machine:7`, `place:3` or `point:hall` for one of several. The name is as it
 * was when it was checked.
 */
const subjectKeySchema = z
  .string()
  .regex(/^$|^(machine|place):\d{1,15}$|^point:[a-z][a-zA-Z0-9]{0,40}$/, 'There is no such subject')

/** The key of a machine as a subject. */
export const machineSubject = (id: number) => `machine:${id}`
/** The key of a place as a subject. */
export const placeSubject = (id: number) => `place:${id}`
/** The key of a point as a subject. */
export const pointSubject = (key: string) => `point:${key}`

/** The id of the machine that is a subject; undefined if it is something else. */
export function machineIdOf(key: string): number | undefined {
  return key.startsWith('machine:') ? Number(key.slice('machine:'.length)) : undefined
}

/** One thing to check, with its name. */
export const subjectSchema = z.object({ key: z.string(), name: z.string() })
export type Subject = z.infer<typeof subjectSchema>

/** The instance that a record is for: the day of the schedule and the time at which it opens; `null` if made by hand. */
const instanceKeySchema = z.object({ day: z.iso.date(), opens: z.string().regex(/^\d\d:\d\d$/) }).nullable()

const answersSchema = z.record(z.string().max(41), givenAnswerSchema)

/** A check of the rink, in its published version. */
export const checkSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  key: z.string(),
  /** The edition of the library that it was copied from; `null` for the rink's own. */
  packageEdition: z.int().nullable(),
  template: templateSchema,
  /** The schedule in force; `null` if it is only made by hand. */
  schedule: scheduleSchema.nullable(),
  /** The things to check now; without its own, the rink. */
  subjects: z.array(subjectSchema),
})
export type Check = z.infer<typeof checkSchema>

/** The body that records a check. */
export const newCheckRecordSchema = z.object({
  rinkId: recordId('rinkId'),
  checkId: recordId('checkId'),
  version: z.int().positive(),
  instance: instanceKeySchema.default(null),
  subjects: z
    .array(z.object({ key: subjectKeySchema, answers: answersSchema }))
    .min(1, 'Check at least one')
    .max(MOST_SUBJECTS)
    .refine(
      subjects => new Set(subjects.map(({ key }) => key)).size === subjects.length,
      'One is listed twice',
    ),
  submittedBy: requiredText('Please enter your name', { label: 'Your name' }),
  ...performedFields,
})

/** The answers about one subject on record. */
export const checkedSubjectSchema = subjectSchema.extend({ answers: answersSchema })
export type CheckedSubject = z.infer<typeof checkedSubjectSchema>

/** A check on record. */
export const checkRecordSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  checkId: z.int(),
  version: z.int(),
  /** The day of the instance, or the operational day on which it was made. */
  day: z.string(),
  opens: z.string().nullable(),
  madeAt: z.string(),
  submittedAt: z.string(),
  submittedBy: z.string(),
  performedAt: z.string().nullable(),
  performedBy: z.int().nullable(),
  ...lateFields,
  subjects: z.array(checkedSubjectSchema),
  /** The number of bad answers. */
  badCount: z.int(),
})
export type CheckRecord = z.infer<typeof checkRecordSchema>
