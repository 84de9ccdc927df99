import { z } from 'zod'
import { actionSchema } from '#domain/actions/action.ts'
import { optionalText, recordId, recordIdInAddress } from '#domain/fields.ts'
import {
  newPlannedWorkSchema,
  plannedWorkChangeSchema,
  plannedWorkSchema,
} from '#domain/planned-work/planned-work.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const params = z.object({ id: recordIdInAddress('The planned work in the address') })
const body = z.object({ rinkId: recordId('rinkId') })

export const listPlannedWork = endpoint({
  name: 'listPlannedWork',
  feature: 'planned-work',
  summary: 'The work that recurs, with when it is due next',
  method: 'GET',
  path: '/api/planned-work',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(plannedWorkSchema),
})

export const addPlannedWork = endpoint({
  name: 'addPlannedWork',
  feature: 'planned-work',
  summary: 'Plan work that recurs by the calendar or by the hour meter of a machine',
  method: 'POST',
  path: '/api/planned-work',
  access: 'rink',
  right: 'consent',
  body: newPlannedWorkSchema,
  status: 201,
  reply: doneSchema.extend({ id: z.int() }),
})

export const changePlannedWork = endpoint({
  name: 'changePlannedWork',
  feature: 'planned-work',
  summary: 'Change planned work',
  method: 'PATCH',
  path: '/api/planned-work/:id',
  access: 'rink',
  right: 'consent',
  params,
  body: plannedWorkChangeSchema,
  reply: doneSchema,
})

export const endPlannedWork = endpoint({
  name: 'endPlannedWork',
  feature: 'planned-work',
  summary: 'End planned work; what was done remains on record',
  method: 'DELETE',
  path: '/api/planned-work/:id',
  access: 'rink',
  right: 'consent',
  params,
  body,
  reply: doneSchema,
})

export const beginPlannedWork = endpoint({
  name: 'beginPlannedWork',
  feature: 'planned-work',
  summary: 'Open the action for planned work; one is open at a time',
  method: 'POST',
  path: '/api/planned-work/:id/actions',
  access: 'rink',
  params,
  // Who starts it. Older tablets do not ask.
  body: body.extend({ submittedBy: optionalText({ label: 'Your name', maxLength: 100 }) }),
  status: 201,
  reply: doneSchema.extend(actionSchema.shape),
})

export const plannedWorkCalls = [
  listPlannedWork,
  addPlannedWork,
  changePlannedWork,
  endPlannedWork,
  beginPlannedWork,
] as const
