import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import {
  legalHoldSchema,
  liftedHoldSchema,
  newDeletionSchema,
  newHoldSchema,
  pastTermSchema,
  personAskedSchema,
  retentionDeletionSchema,
} from '#domain/retention/retention.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

/** A rink, or `none`: what is of no rink. */
const atPlaceSchema = z.object({
  rinkId: z
    .union([z.literal('none'), recordIdInAddress('rinkId')])
    .transform(rinkId => (rinkId === 'none' ? null : rinkId)),
})

export const listPastTerm = endpoint({
  name: 'listPastTerm',
  feature: 'privacy',
  summary:
    'What is past its term by the retention rule and not held, by kind of record, the oldest first; at a rink, or (`none`) accounts, PINs and sign-ins',
  method: 'GET',
  path: '/api/privacy/past-term',
  access: 'admin',
  query: atPlaceSchema,
  reply: z.array(pastTermSchema),
})

export const listDeletions = endpoint({
  name: 'listDeletions',
  feature: 'privacy',
  summary: 'What was deleted by the retention rule, newest first',
  method: 'GET',
  path: '/api/privacy/deletions',
  access: 'admin',
  query: atPlaceSchema.extend(page),
  reply: z.array(retentionDeletionSchema),
})

export const deletePastTerm = endpoint({
  name: 'deletePastTerm',
  feature: 'privacy',
  summary:
    'Delete records of a kind that are past their term, those that were looked through and no others; what is left is a tombstone of each',
  method: 'POST',
  path: '/api/privacy/deletions',
  access: 'admin',
  body: newDeletionSchema,
  status: 201,
  reply: doneSchema.extend({ id: z.int() }),
})

export const listHolds = endpoint({
  name: 'listHolds',
  feature: 'privacy',
  summary: 'The legal holds at a rink, those in force first',
  method: 'GET',
  path: '/api/privacy/holds',
  access: 'admin-at-rink',
  query: ofRinkSchema,
  reply: z.array(legalHoldSchema),
})

export const placeHold = endpoint({
  name: 'placeHold',
  feature: 'privacy',
  summary: 'Keep a record, or what was recorded of a period at a rink, whatever the retention rule says',
  method: 'POST',
  path: '/api/privacy/holds',
  access: 'admin-at-rink',
  body: newHoldSchema,
  status: 201,
  reply: legalHoldSchema,
})

export const liftHold = endpoint({
  name: 'liftHold',
  feature: 'privacy',
  summary: 'Lift a legal hold, with a reason',
  method: 'POST',
  path: '/api/privacy/holds/:id/lifting',
  access: 'admin-at-rink',
  params: z.object({ id: recordIdInAddress('The hold in the address') }),
  body: liftedHoldSchema.extend({ rinkId: newHoldSchema.shape.rinkId }),
  status: 201,
  reply: legalHoldSchema,
})

export const exportPerson = rawEndpoint({
  name: 'exportPerson',
  feature: 'privacy',
  summary:
    'Everything that is held on one person, by a name or an account, as one workbook: hours, accounts, what they wrote, and where they are named; asking is audited',
  method: 'POST',
  path: '/api/privacy/person',
  access: 'admin',
  body: personAskedSchema,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
