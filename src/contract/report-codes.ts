import { z } from 'zod'
import { publicReportSchema } from '#domain/actions/public-report.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { codeInAddressSchema } from './equipment.ts'

const params = codeInAddressSchema

export const readReportCode = endpoint({
  name: 'readReportCode',
  feature: 'actions',
  summary:
    'The names behind a QR code for reports: the place or machine, and the rink; whether a machine may be used',
  method: 'GET',
  path: '/api/report-codes/:code',
  access: 'anyone',
  params,
  reply: z.object({
    name: z.string(),
    rinkName: z.string(),
    /** Only of a machine: false while it is out of service. */
    mayBeUsed: z.boolean().optional(),
  }),
})

export const findReportedSubject = endpoint({
  name: 'findReportedSubject',
  feature: 'actions',
  summary: 'The place or machine of a QR code for reports, for users with access to its rink',
  method: 'GET',
  path: '/api/report-codes/:code/subject',
  access: 'signed-in',
  params,
  reply: z.object({ rinkId: z.int(), placeId: z.int().nullable(), machineId: z.int().nullable() }),
})

export const sendPublicReport = endpoint({
  name: 'sendPublicReport',
  feature: 'actions',
  summary:
    'Report a problem without a login as multipart/form-data, with up to two photos; held until someone at the rink accepts it',
  method: 'POST',
  path: '/api/report-codes/:code/reports',
  access: 'anyone',
  params,
  body: publicReportSchema,
  status: 201,
  reply: doneSchema,
})

export const reportCodeCalls = [readReportCode, findReportedSubject, sendPublicReport] as const
