import { z } from 'zod'
import { spotSchema } from '#domain/actions/action.ts'
import { lockoutSchema } from '#domain/equipment/machine.ts'
import { recordId, requiredText } from '#domain/fields.ts'
import { shapeSchema } from './shape.ts'

/** The kinds of place: an ice pad, a room such as the plant room, an area such as a car park. */
export const PLACE_KINDS = ['pad', 'room', 'area'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export const placeNameSchema = requiredText('Please name the place', { label: 'Name', maxLength: 100 })

/** A place of the rink. */
export const placeSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  /** Why it is closed; `null` while it is open. */
  closed: lockoutSchema.nullable(),
  /** Its corners on the plan; `null` if it is not on it. */
  shape: z.array(spotSchema).nullable(),
})
export type Place = z.infer<typeof placeSchema>

/** A change of a place; omitted fields do not change. */
export const placeChangeSchema = z
  .object({
    rinkId: recordId('rinkId'),
    name: placeNameSchema.optional(),
    shape: shapeSchema.nullable().optional(),
  })
  .refine(({ name, shape }) => name !== undefined || shape !== undefined, {
    path: ['name'],
    message: 'Please name the place',
  })

/** A new place. */
export const newPlaceSchema = z.object({
  rinkId: recordId('rinkId'),
  kind: z.enum(PLACE_KINDS, { error: 'Please choose what it is' }),
  name: placeNameSchema,
})
