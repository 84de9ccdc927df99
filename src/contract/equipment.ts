import { z } from 'zod'
import { machineEventSchema } from '#domain/equipment/events.ts'
import {
  dueDatesChangeSchema,
  examinationSchema,
  machineChangeSchema,
  machineMergeSchema,
  machineRetirementSchema,
  machineSchema,
  newAbsenceSchema,
  newFaultSchema,
  newMachineSchema,
  numberGivenUpSchema,
  releaseSchema,
} from '#domain/equipment/machine.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

const inAddressSchema = z.object({ id: recordIdInAddress('The machine in the address') })
const savedSchema = doneSchema.extend(machineSchema.shape)

/** A write to one machine, which returns the updated machine. */
const write = {
  feature: 'equipment',
  access: 'rink',
  params: inAddressSchema,
  status: 201,
  reply: savedSchema,
} as const

export const listMachines = endpoint({
  name: 'listMachines',
  feature: 'equipment',
  summary: 'The equipment register of the rink, retired machines too, in the order of the names',
  method: 'GET',
  path: '/api/equipment',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(machineSchema),
})

export const readMachine = endpoint({
  name: 'readMachine',
  feature: 'equipment',
  summary: 'One machine as it stands; asked for one that turned out to be another, the other',
  method: 'GET',
  path: '/api/equipment/:id',
  access: 'rink',
  params: inAddressSchema,
  query: ofRinkSchema,
  reply: machineSchema,
})

export const listMachineEvents = endpoint({
  name: 'listMachineEvents',
  feature: 'equipment',
  summary: 'What happened to a machine, newest first',
  method: 'GET',
  path: '/api/equipment/:id/events',
  access: 'rink',
  params: inAddressSchema,
  query: ofRinkSchema.extend(page),
  reply: z.array(machineEventSchema),
})

export const printMachine = rawEndpoint({
  name: 'printMachine',
  feature: 'equipment',
  summary: 'The record of a machine as a PDF: what it is, what is due, and everything that happened to it',
  method: 'GET',
  path: '/api/equipment/:id/pdf',
  access: 'rink',
  params: inAddressSchema,
  query: ofRinkSchema,
  produces: 'application/pdf',
})

export const printLabels = rawEndpoint({
  name: 'printLabels',
  feature: 'equipment',
  summary: 'The labels of the machines, or of one, as a PDF to print and cut; retired machines have none',
  method: 'GET',
  path: '/api/equipment/labels',
  access: 'rink',
  query: ofRinkSchema.extend({ machineId: recordIdInAddress('machineId').optional() }),
  produces: 'application/pdf',
})

export const addMachine = endpoint({
  name: 'addMachine',
  feature: 'equipment',
  summary: 'Enter a machine in the register',
  method: 'POST',
  path: '/api/equipment',
  access: 'rink',
  body: newMachineSchema,
  status: 201,
  reply: savedSchema,
})

export const changeMachine = endpoint({
  ...write,
  name: 'changeMachine',
  summary: 'Change what the register says of a machine',
  method: 'PATCH',
  path: '/api/equipment/:id',
  status: 200,
  body: machineChangeSchema,
})

export const changeDueDates = endpoint({
  ...write,
  name: 'changeDueDates',
  summary: "Say what is due of a machine and when, with a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/due-dates',
  body: dueDatesChangeSchema,
})

export const retireMachine = endpoint({
  ...write,
  name: 'retireMachine',
  summary: "Retire a machine or bring it back, with a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/retirement',
  body: machineRetirementSchema,
})

export const mergeMachine = endpoint({
  ...write,
  name: 'mergeMachine',
  summary: "Say that this entry and another are one machine, with a manager's PIN; answers the other",
  method: 'POST',
  path: '/api/equipment/:id/merging',
  body: machineMergeSchema,
})

export const releaseNumber = endpoint({
  ...write,
  name: 'giveUpNumber',
  summary: "Say that another machine has a former number of this one, with a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/former-numbers/removal',
  body: numberGivenUpSchema,
})

export const reportFault = endpoint({
  ...write,
  name: 'reportFault',
  summary: 'Report a fault: the machine is out of service until a manager releases it',
  method: 'POST',
  path: '/api/equipment/:id/faults',
  offline: 'queue',
  body: newFaultSchema,
})

export const recordAbsence = endpoint({
  ...write,
  // Tablets store queued writes under this name.
  name: 'sayNotInUse',
  summary: 'Say why a machine is not in use today',
  method: 'POST',
  path: '/api/equipment/:id/absences',
  offline: 'queue',
  body: newAbsenceSchema,
})

export const examineMachine = endpoint({
  ...write,
  name: 'examineMachine',
  summary: "Record a thorough examination, a test or an inspection, with a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/examinations',
  body: examinationSchema,
})

export const releaseMachine = endpoint({
  ...write,
  name: 'releaseMachine',
  summary: 'Return a machine to service, with the PIN of a manager other than who checked it again',
  method: 'POST',
  path: '/api/equipment/:id/releases',
  body: releaseSchema,
})

const codeSchema = z.object({ code: z.string().regex(/^[\w-]{22}$/, 'This is no code of a label') })

export const readLabel = endpoint({
  name: 'readLabel',
  feature: 'equipment',
  summary: 'What the label of a machine says to anyone: its name, and whether it may be used',
  method: 'GET',
  path: '/api/labels/:code',
  access: 'anyone',
  params: codeSchema,
  reply: z.object({ name: z.string(), mayBeUsed: z.boolean() }),
})

export const findLabelledMachine = endpoint({
  name: 'findLabelledMachine',
  feature: 'equipment',
  summary: 'Which machine of which rink a label belongs to, for who reaches that rink',
  method: 'GET',
  path: '/api/labels/:code/machine',
  access: 'signed-in',
  params: codeSchema,
  reply: z.object({ rinkId: z.int(), machineId: z.int() }),
})
