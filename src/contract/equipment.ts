import { z } from 'zod'
import { allowedUseSchema, listedItemsSchema } from '#domain/equipment/allowed-use.ts'
import { machineEventSchema } from '#domain/equipment/events.ts'
import {
  dueDatesChangeSchema,
  examinationSchema,
  kindChangeSchema,
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
import { idsInAddress, ofRinkSchema, page } from './query.ts'

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
  summary: 'The equipment register of the rink, including retired machines, by name',
  method: 'GET',
  path: '/api/equipment',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(machineSchema),
})

export const readMachine = endpoint({
  name: 'readMachine',
  feature: 'equipment',
  summary: 'One machine; for a merged entry, the machine it was merged into',
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
  summary: 'The history of a machine, newest first',
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
  summary: 'The record of a machine as a PDF: details, due dates and history',
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
  summary: 'QR labels of machines in use as a PDF to print and cut',
  method: 'GET',
  path: '/api/equipment/labels',
  access: 'rink',
  query: ofRinkSchema.extend({
    machineId: recordIdInAddress('machineId').optional(),
    machineIds: idsInAddress('machineIds').optional(),
  }),
  produces: 'application/pdf',
})

export const addMachine = endpoint({
  name: 'addMachine',
  feature: 'equipment',
  summary: 'Add a machine to the register',
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
  summary: 'Change the details of a machine',
  method: 'PATCH',
  path: '/api/equipment/:id',
  status: 200,
  body: machineChangeSchema,
})

export const changeDueDates = endpoint({
  ...write,
  name: 'changeDueDates',
  summary: "Set the due dates of a machine; needs a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/due-dates',
  body: dueDatesChangeSchema,
})

export const retireMachine = endpoint({
  ...write,
  name: 'retireMachine',
  summary: "Retire a machine or bring it back; needs a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/retirement',
  body: machineRetirementSchema,
})

export const changeKind = endpoint({
  ...write,
  name: 'changeMachineKind',
  summary: "Change the kind of a machine; its history stays with it. Needs a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/kind',
  body: kindChangeSchema,
})

export const mergeMachine = endpoint({
  ...write,
  name: 'mergeMachine',
  summary:
    "Merge this entry into another of the same machine; needs a manager's PIN. Returns the other entry",
  method: 'POST',
  path: '/api/equipment/:id/merging',
  body: machineMergeSchema,
})

export const releaseNumber = endpoint({
  ...write,
  name: 'giveUpNumber',
  summary: "Release a former number of this machine for use by another; needs a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/former-numbers/removal',
  body: numberGivenUpSchema,
})

export const reportFault = endpoint({
  ...write,
  name: 'reportFault',
  summary: 'Report a fault, which puts the machine out of service until a manager releases it',
  method: 'POST',
  path: '/api/equipment/:id/faults',
  offline: 'queue',
  body: newFaultSchema,
})

export const recordAbsence = endpoint({
  ...write,
  // Tablets store queued writes under this name.
  name: 'sayNotInUse',
  summary: 'Record why a machine is not in use today',
  method: 'POST',
  path: '/api/equipment/:id/absences',
  offline: 'queue',
  body: newAbsenceSchema,
})

export const examineMachine = endpoint({
  ...write,
  name: 'examineMachine',
  summary: "Record a thorough examination, test or inspection; needs a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/examinations',
  body: examinationSchema,
})

export const releaseMachine = endpoint({
  ...write,
  name: 'releaseMachine',
  summary:
    'Return a machine to service; needs the PIN of the person who re-checked it, and the PIN of a manager who neither did that nor found it unsafe',
  method: 'POST',
  path: '/api/equipment/:id/releases',
  body: releaseSchema,
})

export const allowUse = endpoint({
  ...write,
  name: 'allowUse',
  summary:
    "Allow use of a machine until its defects are repaired or a day has passed, if the rink lists them; needs a manager's PIN",
  method: 'POST',
  path: '/api/equipment/:id/allowed-use',
  body: allowedUseSchema,
})

export const listItems = endpoint({
  name: 'listItems',
  feature: 'equipment',
  summary: 'Set the items of a kind of machine that may be used until repaired',
  method: 'POST',
  path: '/api/equipment/listed-items',
  access: 'rink',
  right: 'manage',
  body: listedItemsSchema,
  status: 201,
  reply: doneSchema,
})

/** The code of a printed label. */
export const codeInAddressSchema = z.object({
  code: z.string().regex(/^[\w-]{22}$/, 'This is not a label code'),
})

export const readLabel = endpoint({
  name: 'readLabel',
  feature: 'equipment',
  summary: 'The public information behind a QR label: the name of the machine and whether it may be used',
  method: 'GET',
  path: '/api/labels/:code',
  access: 'anyone',
  params: codeInAddressSchema,
  reply: z.object({
    name: z.string(),
    mayBeUsed: z.boolean(),
    /** False if no check of the machine is on record: it is not known to be fit for use. */
    isChecked: z.boolean().optional(),
    /** If its check of the current shift is missing: the last check, and the time zone of the rink. */
    checkDue: z.object({ lastCheckedAt: z.string(), timezone: z.string() }).optional(),
  }),
})

export const findLabelledMachine = endpoint({
  name: 'findLabelledMachine',
  feature: 'equipment',
  summary: 'The machine and rink of a QR label, for users with access to that rink',
  method: 'GET',
  path: '/api/labels/:code/machine',
  access: 'signed-in',
  params: codeInAddressSchema,
  reply: z.object({ rinkId: z.int(), machineId: z.int() }),
})
