import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { checkCalendarSchema, checkSchema, dueCheckSchema } from '#domain/checks/check.ts'
import { checkPackageSchema } from '#domain/checks/package.ts'
import { templateSchema } from '#domain/checks/template.ts'
import { calendarDate, daysApart, PERIOD_BACKWARDS } from '#domain/dates.ts'
import { recordId, recordIdInAddress, requiredText } from '#domain/fields.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { scheduleSchema } from '#domain/schedules/schedule.ts'
import { days } from './days.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const params = z.object({ id: recordIdInAddress('The check in the address') })
/** The most days of one calendar. */
const LONGEST_CALENDAR = 400
const MOST_PLACES = 200
const atRink = { rinkId: recordId('rinkId') }

const versionSchema = z.object({
  version: z.int(),
  template: templateSchema,
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** The second person; `null` if none was needed. */
  approvedBy: z.string().nullable(),
})
export type CheckVersion = z.infer<typeof versionSchema>

/** A check with its draft and its newest version, for those who change it. */
const managedCheckSchema = z.object({
  id: z.int(),
  key: z.string(),
  packageEdition: z.int().nullable(),
  /** Incremented by each change of the draft. */
  revision: z.int(),
  draft: templateSchema.nullable(),
  /** The last one set. */
  schedule: scheduleSchema.nullable(),
  /** The day from which it applies, if that is after today. */
  scheduleFrom: z.string().nullable(),
  /** The places where it is made, if any were chosen. */
  placeIds: z.array(z.int()),
  withdrawnAt: z.string().nullable(),
  /** `null` before the first is published. */
  newest: versionSchema.nullable(),
})
export type ManagedCheck = z.infer<typeof managedCheckSchema>

const changed = doneSchema.extend({ check: managedCheckSchema })

export const listChecks = endpoint({
  name: 'listChecks',
  feature: 'checks',
  summary: 'The checks of the rink in their published versions, with their schedules and subjects',
  method: 'GET',
  path: '/api/checks',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(checkSchema),
})

export const listManagedChecks = endpoint({
  name: 'listManagedChecks',
  feature: 'checks',
  summary: 'Every check of the rink with its draft and newest version, including withdrawn ones',
  method: 'GET',
  path: '/api/checks/managed',
  access: 'rink',
  right: 'consent',
  query: ofRinkSchema,
  reply: z.array(managedCheckSchema),
})

export const listCheckVersions = endpoint({
  name: 'listCheckVersions',
  feature: 'checks',
  summary: 'The published versions of a check, newest first',
  method: 'GET',
  path: '/api/checks/:id/versions',
  access: 'rink',
  right: 'consent',
  params,
  query: ofRinkSchema,
  reply: z.array(versionSchema),
})

export const listPackages = endpoint({
  name: 'listCheckPackages',
  feature: 'checks',
  summary: 'The library of ready-made checks',
  method: 'GET',
  path: '/api/check-packages',
  access: 'rink',
  right: 'consent',
  query: ofRinkSchema,
  reply: z.array(checkPackageSchema),
})

export const adoptPackages = endpoint({
  name: 'adoptCheckPackages',
  feature: 'checks',
  summary: 'Adopt library checks unchanged',
  method: 'POST',
  path: '/api/checks/adopt',
  access: 'rink',
  right: 'consent',
  body: z.object({
    ...atRink,
    keys: z.array(z.string().max(41)).min(1, 'Choose at least one check').max(100),
  }),
  reply: doneSchema,
})

export const createCheck = endpoint({
  name: 'createCheck',
  feature: 'checks',
  summary: 'Create a check as a draft',
  method: 'POST',
  path: '/api/checks',
  access: 'rink',
  right: 'consent',
  body: z.object({ ...atRink, template: templateSchema, schedule: scheduleSchema.nullable() }),
  status: 201,
  reply: changed,
})

export const saveCheckDraft = endpoint({
  name: 'saveCheckDraft',
  feature: 'checks',
  summary: 'Save the draft of a check; the team sees it once it is published. The last save wins',
  method: 'PATCH',
  path: '/api/checks/:id',
  access: 'rink',
  right: 'consent',
  params,
  body: z.object({
    ...atRink,
    template: templateSchema,
    /** The edition of the library that the draft takes over. */
    packageEdition: z.int().positive().optional(),
  }),
  reply: changed,
})

const approvalFields = {
  approvedByPersonId: recordId('approvedByPersonId').optional(),
  approvedPin: pinFields.pin.optional(),
}

export const publishCheck = endpoint({
  name: 'publishCheck',
  feature: 'checks',
  summary:
    'Publish the draft as the next version. A check that can take a machine out of service, close a place or block the end of the shift needs a second person',
  method: 'POST',
  path: '/api/checks/:id/versions',
  access: 'rink',
  right: 'consent',
  params,
  body: z.object({
    ...atRink,
    revision: z.int().positive(),
    ...approvalFields,
  }),
  status: 201,
  reply: changed,
})

export const scheduleCheck = endpoint({
  name: 'scheduleCheck',
  feature: 'checks',
  summary: 'Set the schedule of a check from a day on, null if it is done when needed, and its places',
  method: 'POST',
  path: '/api/checks/:id/schedules',
  access: 'rink',
  right: 'consent',
  params,
  body: z.object({
    ...atRink,
    startsOn: z.iso.date(),
    schedule: scheduleSchema.nullable(),
    /** Without it, the check is made where it was before. */
    placeIds: z.array(recordId('placeIds')).max(MOST_PLACES).optional(),
  }),
  status: 201,
  reply: changed,
})

export const withdrawCheck = endpoint({
  name: 'withdrawCheck',
  feature: 'checks',
  summary:
    'Withdraw a check, or bring it back; its records remain. One that locks or gates needs a second person',
  method: 'POST',
  path: '/api/checks/:id/withdrawal',
  access: 'rink',
  right: 'consent',
  params,
  body: z.object({ ...atRink, isWithdrawn: z.boolean(), ...approvalFields }),
  reply: changed,
})

export const listDueChecks = endpoint({
  name: 'listDueChecks',
  feature: 'checks',
  summary: 'The checks of the shift: due, late, done, coming up, and those done when needed',
  method: 'GET',
  path: '/api/checks/due',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(dueCheckSchema),
})

export const readCheckCalendars = endpoint({
  name: 'readCheckCalendars',
  feature: 'checks',
  summary:
    'The state of each check, or of one, on the days `from` to `to`, at most 400; days without one are left out',
  method: 'GET',
  path: '/api/checks/calendars',
  access: 'rink',
  query: ofRinkSchema
    .extend({
      from: calendarDate('from must be a day such as 2026-11-20'),
      to: calendarDate('to must be a day such as 2026-11-20'),
      /** The id of a check, or the type of a specified checklist. */
      check: z.union([z.enum(checklists.map(({ type }) => type)), recordIdInAddress('check')]).optional(),
    })
    .refine(({ from, to }) => from <= to && daysApart(from, to) <= LONGEST_CALENDAR, {
      path: ['to'],
      message: 'A calendar has 1 to 400 days',
    }),
  reply: z.array(checkCalendarSchema),
})

export const skipCheck = endpoint({
  name: 'skipCheck',
  feature: 'checks',
  summary: 'Skip one instance of a check, with a reason and a manager’s PIN',
  method: 'POST',
  path: '/api/checks/:id/skips',
  access: 'rink',
  params,
  body: z.object({
    ...atRink,
    day: calendarDate('Choose a day'),
    opens: z.string().regex(/^\d\d:\d\d$/, 'Choose the time of the check'),
    reason: requiredText('Please say why', { label: 'Reason' }),
    ...pinFields,
  }),
  status: 201,
  reply: doneSchema,
})

export const exportCheck = rawEndpoint({
  name: 'exportCheck',
  feature: 'checks',
  summary:
    'The records of a check as a spreadsheet with a column for each item of all its versions, optionally of the days `from` to `to`',
  method: 'GET',
  path: '/api/checks/:id/export',
  access: 'rink',
  params,
  query: ofRinkSchema.extend(days).refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: PERIOD_BACKWARDS,
  }),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const checkCalls = [
  listChecks,
  listManagedChecks,
  listCheckVersions,
  listPackages,
  adoptPackages,
  createCheck,
  saveCheckDraft,
  publishCheck,
  scheduleCheck,
  withdrawCheck,
  listDueChecks,
  readCheckCalendars,
  skipCheck,
] as const
