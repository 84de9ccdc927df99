import { z } from 'zod'
import { auditEntrySchema } from '#domain/audit/entry.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { recordKindSchema } from '#domain/retention/retention.ts'
import { rinkTimezoneSchema } from '#domain/rinks/rink.ts'
import { days } from './days.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { page } from './query.ts'

export const listAuditUsers = endpoint({
  name: 'listAuditUsers',
  feature: 'audit',
  summary: 'Every user who can appear in the audit trail, including removed ones, newest first',
  method: 'GET',
  path: '/api/audit-entries/users',
  access: 'admin',
  reply: z.array(z.object({ id: z.int(), email: z.string(), isRemoved: z.boolean() })),
})

export const listRecordKinds = endpoint({
  name: 'listRecordKinds',
  feature: 'audit',
  summary: 'Every kind of record: its name in the audit trail, how long it is kept and why',
  method: 'GET',
  path: '/api/record-kinds',
  access: 'admin',
  reply: z.array(recordKindSchema),
})

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  feature: 'audit',
  summary:
    'The audit trail, newest first, filtered by rink (`none`: company-wide entries), user, kind of record, and the days ' +
    '`from` to `to` in the time zone of the rink, or else in `timezone`. Entries never contain what a record says; ' +
    '`presentName` is read from the record now, for people, staff, accounts, rinks and manager PINs',
  method: 'GET',
  path: '/api/audit-entries',
  access: 'admin',
  query: z.object({
    ...page,
    rinkId: z.union([z.literal('none'), recordIdInAddress('rinkId')]).optional(),
    userId: recordIdInAddress('userId').optional(),
    record: z
      .string()
      .regex(/^[a-z_]{1,100}$/, 'record must be the name of a table such as checklist_submissions')
      .optional(),
    ...days,
    timezone: rinkTimezoneSchema.optional(),
  }),
  reply: z.array(auditEntrySchema),
})

export const verifyAuditTrail = endpoint({
  name: 'verifyAuditTrail',
  feature: 'audit',
  summary:
    'Verify part of the audit trail and its records, for about half a second. Send the `next` of a reply as `from` to ' +
    'continue; it is `null` at the end. `problem` describes the first fault',
  method: 'GET',
  path: '/api/audit-entries/verification',
  access: 'admin',
  query: z.object({
    from: z.string().max(100, 'from must be what the answer before called next').optional(),
  }),
  reply: z.object({
    /** Numbers of each verified by this call. */
    entries: z.int(),
    records: z.int(),
    /** The total number of entries, in the first reply of a verification only; else `null`. */
    total: z.int().nullable(),
    problem: z.string().nullable(),
    next: z.string().nullable(),
  }),
})

export const exportAuditTrail = rawEndpoint({
  name: 'exportAuditTrail',
  feature: 'audit',
  summary:
    'The audit trail with its hashes as JSON Lines, oldest entries first, so that others can recompute them: every chain, ' +
    'or that of one rink (`none`: of administration). The last line has the signed heads of these chains',
  method: 'GET',
  path: '/api/audit-entries/export',
  access: 'admin',
  confirmed: true,
  query: z.object({ rinkId: z.union([z.literal('none'), recordIdInAddress('rinkId')]).optional() }),
  produces: 'application/jsonl',
})
