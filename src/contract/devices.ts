import { z } from 'zod'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { padNowSchema } from '#domain/ice/ice-now.ts'
import { deviceNameSchema, deviceSchema, listedDeviceSchema, tileSchema } from '#domain/people/device.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { rinkSchema } from '#domain/rinks/rink.ts'
import { userSchema } from '#domain/users/user.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const inAddressSchema = z.object({ id: recordIdInAddress('The device in the address') })
const atRink = { rinkId: recordId('rinkId') }

export const listDevices = endpoint({
  name: 'listDevices',
  feature: 'devices',
  summary: 'The enrolled devices of the rink, newest first, also those that were revoked',
  method: 'GET',
  path: '/api/devices',
  access: 'rink',
  right: 'manage',
  query: ofRinkSchema,
  reply: z.array(listedDeviceSchema),
})

export const enrolDevice = endpoint({
  name: 'enrolDevice',
  feature: 'devices',
  summary: 'Enrol the browser of this request as a shared device of the rink, and log out',
  method: 'POST',
  path: '/api/auth/devices',
  access: 'rink',
  right: 'manage',
  body: z.object({ ...atRink, name: deviceNameSchema }),
  status: 201,
  reply: deviceSchema,
})

export const renameDevice = endpoint({
  name: 'renameDevice',
  feature: 'devices',
  summary: 'Rename a device',
  method: 'PATCH',
  path: '/api/devices/:id',
  access: 'rink',
  right: 'manage',
  params: inAddressSchema,
  body: z.object({ ...atRink, name: deviceNameSchema }),
  reply: deviceSchema,
})

export const revokeDevice = endpoint({
  name: 'revokeDevice',
  feature: 'devices',
  summary: 'Revoke a device: it no longer shows names or accepts PINs, and its sessions end',
  method: 'DELETE',
  path: '/api/devices/:id',
  access: 'rink',
  right: 'manage',
  params: inAddressSchema,
  body: z.object(atRink),
  reply: doneSchema.extend(deviceSchema.shape),
})

export const peopleBoard = endpoint({
  name: 'peopleBoard',
  feature: 'devices',
  summary:
    'The name tiles of an enrolled device: the people of its rink who have a PIN, and the names of what must not be used',
  method: 'GET',
  path: '/api/device',
  access: 'device',
  reply: z.object({
    device: deviceSchema,
    rink: rinkSchema,
    people: z.array(tileSchema),
    /** The names of the machines out of service, and of the closed places besides pads; never the reasons. */
    outOfService: z.array(z.string()).optional(),
    closed: z.array(z.string()).optional(),
    /** The ice of each pad, without reasons that can be about a person. */
    pads: z.array(padNowSchema.pick({ name: true, isOpen: true, reason: true })).optional(),
    /** The pads that an air alarm evacuates. */
    evacuated: z.array(z.string()).optional(),
  }),
})

export const signInOnDevice = endpoint({
  name: 'signInOnDevice',
  feature: 'devices',
  summary: 'Sign in on an enrolled device with a personal PIN; ends the session that was open there',
  method: 'POST',
  path: '/api/auth/device',
  access: 'device',
  body: z.object({ personId: recordId('personId'), pin: pinFields.pin }),
  reply: z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), user: userSchema }),
    z.object({ success: z.literal(false), message: z.string() }),
  ]),
})
