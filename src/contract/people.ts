import { z } from 'zod'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import {
  formerDetailsSchema,
  newPersonSchema,
  personChangesSchema,
  personNameSchema,
  personSchema,
  signerSchema,
} from '#domain/people/person.ts'
import { newPersonalPinSchema } from '#domain/pins/pin.ts'
import { newPasswordSchema } from '#domain/users/user.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const inAddressSchema = z.object({ id: recordIdInAddress('The person in the address') })
const atRink = { rinkId: recordId('rinkId') }
const idsSchema = z.array(z.int().positive()).max(500)

export const listPeople = endpoint({
  name: 'listPeople',
  feature: 'people',
  summary:
    'The people with a role at the rink, by name; for administrators also those without a role, such as removed people',
  method: 'GET',
  path: '/api/people',
  access: 'rink',
  right: 'manage',
  query: ofRinkSchema,
  reply: z.array(personSchema),
})

export const listSigners = endpoint({
  name: 'listSigners',
  feature: 'people',
  summary: 'The people of the rink who can sign with a PIN as one of two, by name',
  method: 'GET',
  path: '/api/people/signers',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(signerSchema),
})

export const addPerson = endpoint({
  name: 'addPerson',
  feature: 'people',
  summary:
    'Add a person to the register, and with `onStaffList` to the staff list; without roles, as staff of the rink',
  method: 'POST',
  path: '/api/people',
  access: 'rink',
  confirmed: true,
  right: 'manage',
  body: newPersonSchema.extend({
    ...atRink,
    onStaffList: z.boolean('onStaffList must be true or false').optional(),
  }),
  status: 201,
  reply: personSchema,
})

export const changePerson = endpoint({
  name: 'changePerson',
  feature: 'people',
  summary: 'Change the details or roles of a person; the history keeps what they were called before',
  method: 'PATCH',
  path: '/api/people/:id',
  access: 'rink',
  confirmed: true,
  right: 'manage',
  params: inAddressSchema,
  body: personChangesSchema.extend(atRink),
  reply: personSchema,
})

export const removePerson = endpoint({
  name: 'removePerson',
  feature: 'people',
  summary: 'Remove a person, their PIN, login and roles; their records stay',
  method: 'DELETE',
  path: '/api/people/:id',
  access: 'rink',
  confirmed: true,
  right: 'manage',
  params: inAddressSchema,
  body: z.object(atRink),
  reply: doneSchema.extend(personSchema.shape),
})

export const listFormerDetails = endpoint({
  name: 'listFormerDetails',
  feature: 'people',
  summary: 'What a person was called before each change, newest first',
  method: 'GET',
  path: '/api/people/:id/changes',
  access: 'rink',
  right: 'manage',
  params: inAddressSchema,
  query: ofRinkSchema,
  reply: z.array(formerDetailsSchema),
})

export const resetPersonPin = endpoint({
  name: 'resetPersonPin',
  feature: 'people',
  summary: 'Remove the personal PIN of a person, who then sets a new one by invitation',
  method: 'DELETE',
  path: '/api/people/:id/pin',
  access: 'rink',
  confirmed: true,
  right: 'manage',
  params: inAddressSchema,
  body: z.object(atRink),
  reply: doneSchema.extend(personSchema.shape),
})

export const invitePerson = endpoint({
  name: 'invitePerson',
  feature: 'people',
  summary:
    'Make a link with which the person sets their PIN, and their password if they have a login; valid for 7 days',
  method: 'POST',
  path: '/api/auth/people/:id/invitation',
  access: 'rink',
  confirmed: true,
  right: 'manage',
  params: inAddressSchema,
  body: z.object(atRink),
  status: 201,
  reply: z.object({
    address: z.string(),
    expiresAt: z.string(),
    /** The address as an SVG. */
    qrCode: z.string().optional(),
  }),
})

export const readInvitation = endpoint({
  name: 'readInvitation',
  feature: 'people',
  summary: 'The person of an invitation',
  method: 'POST',
  path: '/api/auth/invitations/read',
  access: 'anyone',
  body: z.object({ token: z.string().min(1).max(200) }),
  reply: z.object({
    name: z.string(),
    email: z.string().nullable(),
    hasPin: z.boolean().optional(),
    hasPassword: z.boolean().optional(),
    /** They give consent with their PIN. */
    isManager: z.boolean().optional(),
    isAdministrator: z.boolean().optional(),
  }),
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  feature: 'people',
  summary: 'Set the PIN, and the password of the login, with an invitation',
  method: 'POST',
  path: '/api/auth/invitations',
  access: 'anyone',
  body: z.object({
    token: z.string().min(1).max(200),
    pin: newPersonalPinSchema.optional(),
    password: newPasswordSchema.optional(),
  }),
  reply: doneSchema,
})

const matchSchema = z.object({
  name: personNameSchema,
  title: z.string().max(200).nullable(),
  company: z.string().max(200).nullable(),
  personId: z.int().positive().nullable(),
  staffIds: idsSchema,
  pinIds: idsSchema,
  userIds: idsSchema,
})

export const previewMatches = endpoint({
  name: 'previewMatches',
  feature: 'people',
  summary:
    'The staff, manager PINs and accounts that belong to nobody in the register, as the people they probably are',
  method: 'GET',
  path: '/api/people/matches',
  access: 'admin',
  reply: z.object({
    matches: z.array(matchSchema.extend({ name: z.string() })),
    staff: z.array(
      z.object({
        id: z.int(),
        rinkId: z.int(),
        name: z.string(),
        role: z.string(),
        company: z.string().nullable(),
      }),
    ),
    pins: z.array(z.object({ id: z.int(), rinkId: z.int().nullable(), managerName: z.string() })),
    users: z.array(z.object({ id: z.int(), email: z.string() })),
    /** Everyone in the register, for entries under another name. */
    people: z.array(z.object({ id: z.int(), name: z.string(), hasAccount: z.boolean() })).optional(),
  }),
})

export const matchPeople = endpoint({
  name: 'matchPeople',
  feature: 'people',
  summary: 'Add people to the register for entries of the staff lists, the manager PINs and the accounts',
  method: 'POST',
  path: '/api/people/matches',
  access: 'admin',
  confirmed: true,
  body: z.object({ matches: z.array(matchSchema).min(1).max(1000) }),
  reply: doneSchema.extend({ people: z.array(personSchema) }),
})
