import { z } from 'zod'
import { requiredText } from '#domain/fields.ts'

export const deviceNameSchema = requiredText('Enter a name for the tablet', {
  label: 'Name of the tablet',
  maxLength: 60,
})

/** A browser that a manager enrolled for a rink. */
export const deviceSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  name: z.string(),
  enrolledAt: z.string(),
  lastSeenAt: z.string(),
  revokedAt: z.string().nullable(),
})
export type Device = z.infer<typeof deviceSchema>

/** A device in the list of its rink's managers. */
export const listedDeviceSchema = deviceSchema.extend({
  /** The name of the account that enrolled it. */
  enrolledBy: z.string(),
})
export type ListedDevice = z.infer<typeof listedDeviceSchema>

/** A name tile of the people board. */
export const tileSchema = z.object({
  personId: z.int(),
  /** The account under which the person's writes are made. */
  userId: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  /** The digits of their PIN, so that the last one needs no key after it. It reveals no digit. */
  pinLength: z.int(),
  /** True if they are signed in on the staff list; missing on a board that an older version stored. */
  isOnSite: z.boolean().optional(),
})
export type Tile = z.infer<typeof tileSchema>
