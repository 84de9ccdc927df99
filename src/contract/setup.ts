import { z } from 'zod'
import { LINE_LENGTH } from '#domain/fields.ts'
import { managerNameSchema, newPinSchema } from '#domain/pins/pin.ts'
import { rinkNameSchema, rinkTimezoneSchema } from '#domain/rinks/rink.ts'
import { emailSchema, newPasswordSchema, userSchema } from '#domain/users/user.ts'
import { endpoint } from './endpoint.ts'

export const setupState = endpoint({
  name: 'setupState',
  feature: 'setup',
  summary:
    'The state of the installation: set up or not, whether the set-up token from the log is needed, and whether the caller is logged in',
  method: 'GET',
  path: '/api/setup',
  access: 'anyone',
  reply: z.object({
    isNeeded: z.boolean(),
    needsToken: z.boolean(),
    isSignedIn: z.boolean(),
    /** The name of the OpenID Connect provider, if one is configured. */
    provider: z.string().optional(),
    /** The name of the enrolled device, if the browser is one. */
    device: z.string().optional(),
  }),
})

export const setUp = endpoint({
  name: 'setUp',
  feature: 'setup',
  summary: 'Create the first administrator, rink and manager PIN, once only; logs the administrator in',
  method: 'POST',
  path: '/api/setup',
  access: 'anyone',
  body: z.object({
    email: emailSchema,
    password: newPasswordSchema,
    rinkName: rinkNameSchema,
    timezone: rinkTimezoneSchema.optional(),
    managerName: managerNameSchema,
    pin: newPinSchema,
    token: z.string({ error: 'The set-up token must be text' }).max(LINE_LENGTH).optional(),
  }),
  status: 201,
  reply: userSchema,
})
