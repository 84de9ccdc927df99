import { z } from 'zod'
import { calendarDate, PERIOD_BACKWARDS } from '#domain/dates.ts'
import { recordId } from '#domain/fields.ts'
import { rawEndpoint } from './endpoint.ts'

/** The staff list of the tablet; the stored records are authoritative (decisions, Calls). */
const listedMemberSchema = z.looseObject({ id: z.unknown().optional(), staffType: z.unknown().optional() })

export const downloadAllExcel = rawEndpoint({
  name: 'downloadAllExcel',
  feature: 'excel',
  summary: 'All records of a rink as one spreadsheet, optionally of the days `from` to `to`',
  method: 'POST',
  path: '/api/excel/download-all',
  access: 'rink',
  body: z
    .object({
      rinkId: recordId('rinkId'),
      staffData: z.array(listedMemberSchema).max(10_000).nullish(),
      currentUser: z.unknown().optional(),
      from: calendarDate('from must be a day such as 2026-11-20').nullish(),
      to: calendarDate('to must be a day such as 2026-11-20').nullish(),
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      message: PERIOD_BACKWARDS,
    }),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
