import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import {
  deletionProposalSchema,
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

/** A rink, or `none` for records that belong to no rink. */
const atPlaceSchema = z.object({
  rinkId: z
    .union([z.literal('none'), recordIdInAddress('rinkId')])
    .transform(rinkId => (rinkId === 'none' ? null : rinkId)),
})

export const listPastTerm = endpoint({
  name: 'listPastTerm',
  feature: 'privacy',
  summary:
    'Records past their retention period and not on hold, by kind, oldest first: those of a rink, or (`none`) accounts, PINs and sign-ins',
  method: 'GET',
  path: '/api/privacy/past-term',
  access: 'admin',
  query: atPlaceSchema,
  reply: z.array(pastTermSchema),
})

export const listDeletions = endpoint({
  name: 'listDeletions',
  feature: 'privacy',
  summary: 'Deletions under the retention rule, newest first',
  method: 'GET',
  path: '/api/privacy/deletions',
  access: 'admin',
  query: atPlaceSchema.extend(page),
  reply: z.array(retentionDeletionSchema),
})

export const proposeDeletion = endpoint({
  name: 'proposeDeletion',
  feature: 'privacy',
  summary:
    'Propose to delete the reviewed records of a kind that are past their retention period; another administrator confirms it',
  method: 'POST',
  path: '/api/privacy/deletions',
  access: 'admin',
  confirmed: true,
  body: newDeletionSchema,
  status: 201,
  reply: doneSchema.extend({ id: z.int() }),
})

export const listDeletionProposals = endpoint({
  name: 'listDeletionProposals',
  feature: 'privacy',
  summary: 'Proposed deletions that are neither confirmed nor withdrawn, oldest first',
  method: 'GET',
  path: '/api/privacy/deletion-proposals',
  access: 'admin',
  query: atPlaceSchema,
  reply: z.array(deletionProposalSchema),
})

const deletionSchema = z.object({ id: recordIdInAddress('The deletion in the address') })

export const confirmDeletion = endpoint({
  name: 'confirmDeletion',
  feature: 'privacy',
  summary:
    'Delete the records of a proposal, seven days later and by another administrator; a tombstone of each is kept',
  method: 'POST',
  path: '/api/privacy/deletions/:id/confirmation',
  access: 'admin',
  confirmed: true,
  params: deletionSchema,
  status: 201,
  reply: doneSchema.extend({ id: z.int() }),
})

export const withdrawDeletion = endpoint({
  name: 'withdrawDeletion',
  feature: 'privacy',
  summary: 'Withdraw a proposed deletion: its records are kept',
  method: 'POST',
  path: '/api/privacy/deletions/:id/withdrawal',
  access: 'admin',
  confirmed: true,
  params: deletionSchema,
  status: 201,
  reply: doneSchema.extend({ id: z.int() }),
})

export const listHolds = endpoint({
  name: 'listHolds',
  feature: 'privacy',
  summary: 'The legal holds at a rink, active ones first',
  method: 'GET',
  path: '/api/privacy/holds',
  access: 'admin-at-rink',
  query: ofRinkSchema,
  reply: z.array(legalHoldSchema),
})

export const placeHold = endpoint({
  name: 'placeHold',
  feature: 'privacy',
  summary: 'Place a legal hold on a record, or on the records of a period',
  method: 'POST',
  path: '/api/privacy/holds',
  access: 'admin-at-rink',
  confirmed: true,
  body: newHoldSchema,
  status: 201,
  reply: legalHoldSchema,
})

export const liftHold = endpoint({
  name: 'liftHold',
  feature: 'privacy',
  summary: 'Lift a legal hold, with a reason and the PIN of a second person, a manager',
  method: 'POST',
  path: '/api/privacy/holds/:id/lifting',
  access: 'admin-at-rink',
  confirmed: true,
  params: z.object({ id: recordIdInAddress('The hold in the address') }),
  body: liftedHoldSchema.extend({ rinkId: newHoldSchema.shape.rinkId }),
  status: 201,
  reply: legalHoldSchema,
})

export const exportPerson = rawEndpoint({
  name: 'exportPerson',
  feature: 'privacy',
  summary:
    'All data about one person, by name or account, as a workbook: hours, accounts, their own records and mentions. The request is audited',
  method: 'POST',
  path: '/api/privacy/person',
  access: 'admin',
  confirmed: true,
  body: personAskedSchema,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
