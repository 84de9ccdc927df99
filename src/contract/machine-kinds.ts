import { z } from 'zod'
import {
  machineKindChangeSchema,
  machineKindSchema,
  newMachineKindSchema,
} from '#domain/equipment/own-kinds.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const changed = doneSchema.extend(machineKindSchema.shape)

export const listMachineKinds = endpoint({
  name: 'listMachineKinds',
  feature: 'equipment',
  summary: 'The kinds of machine that the rink has added to the built-in ones, by name, also retired ones',
  method: 'GET',
  path: '/api/machine-kinds',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(machineKindSchema),
})

export const addMachineKind = endpoint({
  name: 'addMachineKind',
  feature: 'equipment',
  summary: 'Add a kind of machine',
  method: 'POST',
  path: '/api/machine-kinds',
  access: 'rink',
  right: 'consent',
  body: newMachineKindSchema,
  status: 201,
  reply: changed,
})

export const changeMachineKind = endpoint({
  name: 'changeOwnMachineKind',
  feature: 'equipment',
  summary: 'Rename a kind that the rink has added, retire it or bring it back; its machines keep it',
  method: 'PATCH',
  path: '/api/machine-kinds/:id',
  access: 'rink',
  right: 'consent',
  params: z.object({ id: recordIdInAddress('The kind in the address') }),
  body: machineKindChangeSchema,
  reply: changed,
})
