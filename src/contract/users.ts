import { z } from 'zod'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import {
  chosenUserSchema,
  emailSchema,
  listedUserSchema,
  newPasswordSchema,
  userRoleSchema,
  userSchema,
} from '#domain/users/user.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

const inAddressSchema = z.object({ id: recordIdInAddress('The user in the address') })
const rinkOfUserSchema = recordId('rinkId').nullish()

export const listUsers = endpoint({
  name: 'listUsers',
  feature: 'users',
  summary: 'All users',
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  reply: z.array(listedUserSchema),
})

export const addUser = endpoint({
  name: 'addUser',
  feature: 'users',
  summary: 'Add a user',
  method: 'POST',
  path: '/api/users',
  access: 'admin',
  confirmed: true,
  body: z.object({
    email: emailSchema,
    password: newPasswordSchema,
    role: userRoleSchema,
    rinkId: rinkOfUserSchema,
  }),
  status: 201,
  reply: userSchema,
})

export const changeUser = endpoint({
  name: 'changeUser',
  feature: 'users',
  summary:
    "Change a user's email address, role or rink. A new role ends their sessions, or your other sessions if the account is your own",
  method: 'PATCH',
  path: '/api/users/:id',
  access: 'admin',
  confirmed: true,
  params: inAddressSchema,
  body: z.object({
    email: emailSchema.optional(),
    role: userRoleSchema.optional(),
    rinkId: rinkOfUserSchema,
  }),
  reply: userSchema,
})

export const removeUser = endpoint({
  name: 'removeUser',
  feature: 'users',
  summary: 'Remove a user and end their sessions; their records stay',
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'admin',
  confirmed: true,
  params: inAddressSchema,
  reply: doneSchema.extend(userSchema.shape),
})

export const previewUserRemoval = endpoint({
  name: 'previewUserRemoval',
  feature: 'users',
  summary: 'The effect of removing a user: the sessions that would end and the audit entries that would stay',
  method: 'GET',
  path: '/api/users/:id/removal',
  access: 'admin',
  params: inAddressSchema,
  reply: z.object({
    isOnlyAdministrator: z.boolean(),
    sessions: z.int(),
    /** Counted up to MOST_COUNTED. */
    entries: z.int(),
    lastEntryAt: z.string().nullable(),
  }),
})

export const changePassword = endpoint({
  name: 'changePassword',
  feature: 'users',
  summary: "Set another user's password and end their sessions",
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'admin',
  confirmed: true,
  body: z.object({ userId: chosenUserSchema, newPassword: newPasswordSchema }),
  reply: doneSchema,
  failed: 'Failed to change password',
})
