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
  summary: 'Everybody who may stand in the audit trail, those who were removed included, newest first',
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
    'The audit trail, newest first; of a rink (`none`: of no rink), a user, a kind of record, the days `from` to `to` ' +
    '(by the clocks of the rink, else of `timezone`), where they are given. Never what the records say',
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
    'Verifies the audit trail and the records that it proves for about half a second, from the beginning or from where ' +
    'the answer before has stopped (`from`: its `next`; `null` at the end). `problem` says the first thing that is wrong',
  method: 'GET',
  path: '/api/audit-entries/verification',
  access: 'admin',
  query: z.object({
    from: z.string().max(100, 'from must be what the answer before called next').optional(),
  }),
  reply: z.object({
    /** How many of each this call has verified. */
    entries: z.int(),
    records: z.int(),
    /** How many entries there are in all; only in the first answer of a verification, else `null`. */
    total: z.int().nullable(),
    problem: z.string().nullable(),
    next: z.string().nullable(),
  }),
})

export const exportAuditTrail = rawEndpoint({
  name: 'exportAuditTrail',
  feature: 'audit',
  summary:
    'The entries of the audit trail with their hashes, oldest first, as JSON Lines for others to recompute: of every ' +
    'chain, or of a rink (`none`: of administration)',
  method: 'GET',
  path: '/api/audit-entries/export',
  access: 'admin',
  query: z.object({ rinkId: z.union([z.literal('none'), recordIdInAddress('rinkId')]).optional() }),
  produces: 'application/jsonl',
})
