import { z } from 'zod'
import {
  ACTION_SOURCES,
  actionChangeSchema,
  actionDecisionSchema,
  actionDoneSchema,
  actionEventSchema,
  actionNoteSchema,
  actionReopeningSchema,
  actionSchema,
  actionVerificationSchema,
  newReportSchema,
} from '#domain/actions/action.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

const params = z.object({ id: recordIdInAddress('The action in the address') })
const reply = doneSchema.extend(actionSchema.shape)

export const listActions = endpoint({
  name: 'listActions',
  feature: 'actions',
  summary: 'The actions that are not closed, those due first first',
  method: 'GET',
  path: '/api/actions',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(actionSchema),
})

export const listClosedActions = endpoint({
  name: 'listClosedActions',
  feature: 'actions',
  summary: 'Closed and declined actions, newest first, perhaps of one source',
  method: 'GET',
  path: '/api/actions/closed',
  access: 'rink',
  query: ofRinkSchema.extend({ ...page, source: z.enum(ACTION_SOURCES).optional() }),
  reply: z.array(actionSchema),
})

export const listMachineActions = endpoint({
  name: 'listMachineActions',
  feature: 'actions',
  summary: 'The actions about a machine, newest first, without reports that wait to be accepted',
  method: 'GET',
  path: '/api/actions/of-machine',
  access: 'rink',
  query: ofRinkSchema.extend({ machineId: recordIdInAddress('machineId') }),
  reply: z.array(actionSchema),
})

export const readAction = endpoint({
  name: 'readAction',
  feature: 'actions',
  summary: 'One action with its history',
  method: 'GET',
  path: '/api/actions/:id',
  access: 'rink',
  params,
  query: ofRinkSchema,
  reply: actionSchema.extend({ history: z.array(actionEventSchema) }),
})

export const report = endpoint({
  name: 'report',
  feature: 'actions',
  summary: 'Report a hazard, a near miss or a fault; opens an action',
  method: 'POST',
  path: '/api/actions',
  access: 'rink',
  offline: 'queue',
  body: newReportSchema,
  status: 201,
  reply,
})

export const changeAction = endpoint({
  name: 'changeAction',
  feature: 'actions',
  summary: 'Change who does the work of an action until when, its cost and its risk',
  method: 'PATCH',
  path: '/api/actions/:id',
  access: 'rink',
  params,
  body: actionChangeSchema,
  reply,
})

export const noteOnAction = endpoint({
  name: 'noteOnAction',
  feature: 'actions',
  summary: 'Add a note to an action, perhaps with photos',
  method: 'POST',
  path: '/api/actions/:id/notes',
  access: 'rink',
  offline: 'queue',
  params,
  body: actionNoteSchema,
  status: 201,
  reply,
})

export const finishAction = endpoint({
  name: 'finishAction',
  feature: 'actions',
  summary: 'Say that the work of an action is done, with a note or a photo',
  method: 'POST',
  path: '/api/actions/:id/done',
  access: 'rink',
  offline: 'queue',
  params,
  body: actionDoneSchema,
  status: 201,
  reply,
})

export const verifyAction = endpoint({
  name: 'verifyAction',
  feature: 'actions',
  summary: 'Close an action that is done, with the PIN of a manager who did not do the work',
  method: 'POST',
  path: '/api/actions/:id/verification',
  access: 'rink',
  params,
  body: actionVerificationSchema,
  status: 201,
  reply,
})

export const reopenAction = endpoint({
  name: 'reopenAction',
  feature: 'actions',
  summary: 'Open an action again, with a reason',
  method: 'POST',
  path: '/api/actions/:id/reopening',
  access: 'rink',
  params,
  body: actionReopeningSchema,
  status: 201,
  reply,
})

export const decideOnReport = endpoint({
  name: 'decideOnReport',
  feature: 'actions',
  summary: 'Accept or decline a report that was made with a QR code',
  method: 'POST',
  path: '/api/actions/:id/decision',
  access: 'rink',
  right: 'consent',
  params,
  body: actionDecisionSchema,
  status: 201,
  reply,
})

export const actionCalls = [
  listActions,
  listClosedActions,
  listMachineActions,
  readAction,
  report,
  changeAction,
  noteOnAction,
  finishAction,
  verifyAction,
  reopenAction,
  decideOnReport,
] as const
