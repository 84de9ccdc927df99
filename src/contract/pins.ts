import { z } from 'zod'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import {
  managerNameSchema,
  managerPinSchema,
  newPinSchema,
  pinFields,
  pinPurposeSchema,
} from '#domain/pins/pin.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

const inAddressSchema = z.object({ id: recordIdInAddress('The PIN in the address') })
const rinkOfPinSchema = recordId('rinkId').nullish()

export const listPins = endpoint({
  name: 'listPins',
  feature: 'pins',
  summary: 'All managers with a PIN, without the PINs',
  method: 'GET',
  path: '/api/pins',
  access: 'admin',
  reply: z.array(managerPinSchema),
})

export const addPin = endpoint({
  name: 'addPin',
  feature: 'pins',
  summary: 'Give a manager a PIN for one rink or for every rink',
  method: 'POST',
  path: '/api/pins',
  access: 'admin',
  confirmed: true,
  body: z.object({ managerName: managerNameSchema, pin: newPinSchema, rinkId: rinkOfPinSchema }),
  status: 201,
  reply: managerPinSchema,
})

export const changePin = endpoint({
  name: 'changePin',
  feature: 'pins',
  summary: "Change a manager's name, PIN or rink",
  method: 'PATCH',
  path: '/api/pins/:id',
  access: 'admin',
  confirmed: true,
  params: inAddressSchema,
  body: z.object({
    managerName: managerNameSchema.optional(),
    pin: newPinSchema.optional(),
    rinkId: rinkOfPinSchema,
  }),
  reply: managerPinSchema,
})

export const removePin = endpoint({
  name: 'removePin',
  feature: 'pins',
  summary: "Remove a manager's PIN",
  method: 'DELETE',
  path: '/api/pins/:id',
  access: 'admin',
  confirmed: true,
  params: inAddressSchema,
  reply: doneSchema.extend(managerPinSchema.shape),
})

export const verifyPin = endpoint({
  name: 'verifyPin',
  feature: 'pins',
  summary:
    "Verify a manager's PIN; a correct PIN authorises the next call of this session that needs one, within five minutes",
  method: 'POST',
  path: '/api/pins/verify',
  access: 'rink-or-own',
  body: z.object({
    pin: pinFields.pin,
    rinkId: recordId('rinkId').optional(),
    /** The person whose personal PIN it is; without it, the PIN is a manager's. */
    personId: recordId('personId').optional(),
    /** The only action that a correct PIN authorises; without it, any action that needs one. */
    for: pinPurposeSchema.optional(),
  }),
  reply: z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), managerName: z.string() }),
    z.object({ success: z.literal(false), message: z.string() }),
  ]),
})
