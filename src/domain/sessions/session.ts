import { z } from 'zod'
import { userRoleSchema } from '#domain/users/user.ts'

/** An active session, as shown to its user. */
export const ownSessionSchema = z.object({
  id: z.int(),
  /** The device of the session; `null` if unknown, as for programs. */
  device: z.string().nullable(),
  createdAt: z.string(),
  /** Rounded to the minute. */
  lastSeenAt: z.string(),
  /** The last rink of the session. */
  rinkId: z.int().nullable(),
  /** True for the session that sends the request. */
  isCurrent: z.boolean(),
})

/** The same, as shown to an administrator. */
export const anySessionSchema = ownSessionSchema.extend({
  userId: z.int(),
  email: z.string(),
  role: userRoleSchema,
})

export type OwnSession = z.infer<typeof ownSessionSchema>
export type AnySession = z.infer<typeof anySessionSchema>
