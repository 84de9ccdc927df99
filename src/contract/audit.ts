import { z } from 'zod'
import { auditEntry } from '#domain/audit/entry.ts'
import { calendarDate } from '#domain/dates.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { rinkTimezone } from '#domain/rinks/rink.ts'
import { endpoint } from './endpoint.ts'
import { page } from './paging.ts'

export const listAuditUsers = endpoint({
  name: 'listAuditUsers',
  feature: 'audit',
  summary: 'Everybody who may stand in the audit trail, those who were removed included, newest first',
  method: 'GET',
  path: '/api/audit-entries/users',
  access: 'admin',
  reply: z.array(z.object({ id: z.int(), email: z.string(), isRemoved: z.boolean() })),
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
    from: calendarDate('from must be a day such as 2026-11-20').optional(),
    to: calendarDate('to must be a day such as 2026-11-20').optional(),
    timezone: rinkTimezone.optional(),
  }),
  reply: z.array(auditEntry),
})
