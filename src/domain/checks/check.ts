import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { PERIOD_BACKWARDS } from '#domain/dates.ts'
import { recordId, requiredText } from '#domain/fields.ts'
import { lateFields, performedFields } from '#domain/performed.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { scheduleSchema } from '#domain/schedules/schedule.ts'
import { givenAnswerSchema } from './answers.ts'
import { CALENDAR_STATES } from './instances.ts'
import { signOffFields, signOffSchema } from './sign-off.ts'
import { GATES, SUBJECTS, templateSchema } from './template.ts'

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

/** The id of the place that is a subject; undefined if it is something else. */
export function placeIdOf(key: string): number | undefined {
  return key.startsWith('place:') ? Number(key.slice('place:'.length)) : undefined
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
  /**
   * The things to check now; without its own, the rink. Points that take turns say on which day they were last checked.
   * `partsDoneOn`: when each part with an interval of its own was last done, by item and answer.
   */
  subjects: z.array(
    subjectSchema.extend({
      lastDoneOn: z.string().nullish(),
      partsDoneOn: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    }),
  ),
  /** The newest record; `null` without one. */
  last: z.object({ recordId: z.int(), madeAt: z.string(), by: z.string(), badCount: z.int() }).nullish(),
  /** The instant by which it is to be made next; `null` if it has no time. */
  nextDueAt: z.string().nullish(),
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
export type NewCheckRecord = z.output<typeof newCheckRecordSchema>

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
  ...signOffFields,
})
export type CheckRecord = z.infer<typeof checkRecordSchema>

/** Signs a record off with the PIN of a person; without one, with the session's own. */
export const newSignOffSchema = z.object({
  rinkId: recordId('rinkId'),
  signedOffByPersonId: recordId('signedOffByPersonId').optional(),
  signedOffPin: pinFields.pin.optional(),
})

/** A record that awaits its sign-off. */
export const openSignOffSchema = checkRecordSchema
  .pick({ id: true, day: true, submittedBy: true })
  .extend({ title: z.string(), signOff: signOffSchema })
export type OpenSignOff = z.infer<typeof openSignOffSchema>

const windowSchema = z.object({
  opensAt: z.string(),
  dueAt: z.string(),
  inTimeUntil: z.string(),
  lateUntil: z.string(),
})

/** One thing of an instance: when it was checked, and what was found. */
const dueSubjectSchema = subjectSchema.extend({
  checkedAt: z.string().nullable(),
  isBad: z.boolean(),
  /** Why it need not be checked, such as 'Out of service'; `null` if it has to be. */
  excused: z.string().nullable(),
})
export type DueSubject = z.infer<typeof dueSubjectSchema>

/** A check that is due in the shift, has been made in it, or is made when it is needed. */
export const dueCheckSchema = z.object({
  checkId: z.int(),
  title: z.string(),
  icon: z.string(),
  about: z.enum(SUBJECTS),
  gate: z.enum(GATES),
  /** Why it is listed; `needed`: it is made after an event or by hand. */
  cause: z.enum(['schedule', 'completion', 'follow-up', 'hours', 'needed']),
  day: z.string(),
  opens: z.string().nullable(),
  /** `null` if it has no time. The tablet computes the state from it, also without a network. */
  window: windowSchema.nullable(),
  subjects: z.array(dueSubjectSchema),
  /** The number of subjects that are enough, if not all. */
  atOnce: z.int().nullable(),
  skipped: z.object({ by: z.string(), reason: z.string() }).nullable(),
  excused: z.string().nullable(),
  /** The hours of the meter left until it is due. */
  hoursLeft: z.number().nullable(),
  /** The newest record that counts. */
  recordId: z.int().nullable(),
  /** A record of it that awaits its sign-off. */
  signOffRecordId: z.int().nullish(),
})
export type DueCheck = z.infer<typeof dueCheckSchema>

/** A day of a check's calendar. */
export const calendarDaySchema = z.object({
  day: z.string(),
  state: z.enum(CALENDAR_STATES),
  /** The names of what was not checked, if not all of it. */
  missing: z.array(z.string()),
  /** Why it was skipped or excused. */
  reason: z.string().nullable(),
  /** The ids of the records that were made late; missing without any. */
  lateRecords: z.array(z.int()).optional(),
  /** The ids of the records that were made after the time of a missed check; missing without any. */
  tooLateRecords: z.array(z.int()).optional(),
})
export type CalendarDay = z.infer<typeof calendarDaySchema>

/** The calendar of a check. */
export const checkCalendarSchema = z.object({
  /** The id of the check, or the type of a specified checklist. */
  check: z.string(),
  title: z.string(),
  days: z.array(calendarDaySchema),
})
export type CheckCalendar = z.infer<typeof checkCalendarSchema>

/** Closed days of the rink or its ice, both included. */
export const newClosureSchema = z
  .object({
    rinkId: recordId('rinkId'),
    subject: z.enum(['rink', 'ice']),
    fromDay: z.iso.date({ error: 'Choose the first day' }),
    toDay: z.iso.date({ error: 'Choose the last day' }),
    reason: requiredText('Please say why', { label: 'Reason' }),
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, { path: ['toDay'], message: PERIOD_BACKWARDS })
export const closureSchema = z.object({
  id: z.int(),
  subject: z.enum(['rink', 'ice']),
  fromDay: z.string(),
  toDay: z.string(),
  reason: z.string(),
})

/** The statement that the rink has no machine of a kind with a specified checklist. */
export const newNoneHereSchema = z.object({
  rinkId: recordId('rinkId'),
  type: z.enum(checklists.map(({ type }) => type)),
  reason: requiredText('Please say why', { label: 'Reason' }),
  ...pinFields,
})
export const noneHereSchema = z.object({
  id: z.int(),
  type: z.string(),
  reason: z.string(),
  authorisedBy: z.string(),
  statedAt: z.string(),
  /** True once a year has passed: the statement has to be confirmed or ended. */
  isReviewDue: z.boolean(),
})
