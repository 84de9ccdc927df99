import { z } from 'zod'
import { closureSchema, newClosureSchema, newNoneHereSchema, noneHereSchema } from '#domain/checks/check.ts'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const listClosures = endpoint({
  name: 'listClosures',
  feature: 'checks',
  summary: 'The closed days of the rink and its ice, from a year ago on',
  method: 'GET',
  path: '/api/closures',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(closureSchema),
})

export const addClosure = endpoint({
  name: 'addClosure',
  feature: 'checks',
  summary: 'Close the rink or its ice on some days, from today on',
  method: 'POST',
  path: '/api/closures',
  access: 'rink',
  right: 'consent',
  body: newClosureSchema,
  status: 201,
  reply: doneSchema,
})

export const cancelClosure = endpoint({
  name: 'cancelClosure',
  feature: 'checks',
  summary: 'Open the rink or its ice again from today on; days that are over remain closed',
  method: 'DELETE',
  path: '/api/closures/:id',
  access: 'rink',
  right: 'consent',
  params: z.object({ id: recordIdInAddress('The closure in the address') }),
  body: z.object({ rinkId: recordId('rinkId') }),
  reply: doneSchema,
})

export const listNoneHere = endpoint({
  name: 'listNoneHere',
  feature: 'checks',
  summary: 'The kinds of machine with a specified checklist that the rink has none of',
  method: 'GET',
  path: '/api/none-here',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(noneHereSchema),
})

export const stateNoneHere = endpoint({
  name: 'stateNoneHere',
  feature: 'checks',
  summary:
    'State, with a manager’s PIN, that the rink has no machine of a kind; its checklist is then complete',
  method: 'POST',
  path: '/api/none-here',
  access: 'rink',
  body: newNoneHereSchema,
  status: 201,
  reply: doneSchema,
})

export const endNoneHere = endpoint({
  name: 'endNoneHere',
  feature: 'checks',
  summary: 'State that the rink has such a machine now',
  method: 'DELETE',
  path: '/api/none-here/:id',
  access: 'rink',
  right: 'consent',
  params: z.object({ id: recordIdInAddress('The statement in the address') }),
  body: z.object({ rinkId: recordId('rinkId') }),
  reply: doneSchema,
})
