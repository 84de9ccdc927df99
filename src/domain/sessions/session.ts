import { z } from 'zod'
import { userRoleSchema } from '#domain/users/user.ts'

/** A session that can still be used, as its own user sees it. */
export const ownSessionSchema = z.object({
  id: z.int(),
  /** The device of the session; `null` if unknown, as for programs. */
  device: z.string().nullable(),
  createdAt: z.string(),
  /** To the minute. */
  lastSeenAt: z.string(),
  /** The rink it last worked in. */
  rinkId: z.int().nullable(),
  /** True for the session that sends the request. */
  isCurrent: z.boolean(),
})

/** The same, as an administrator sees it. */
export const anySessionSchema = ownSessionSchema.extend({
  userId: z.int(),
  email: z.string(),
  role: userRoleSchema,
})

export type OwnSession = z.infer<typeof ownSessionSchema>
export type AnySession = z.infer<typeof anySessionSchema>
