import { z } from 'zod'
import type { FieldBase } from './kind.ts'

/** A time of day, HH:mm. */
export interface TimeField extends FieldBase {
  kind: 'time'
  /** One tap enters the time at the rink. */
  entersNow?: true
}

const TIME = /^(?:([01]\d|2[0-3]):[0-5]\d)?$/
const notATime = ({ label }: FieldBase) => `${label} must be a time such as 14:05`

export const time = {
  required: (field: FieldBase, message: string) =>
    z.string({ error: message }).trim().min(1, message).regex(TIME, notATime(field)),
  optional: (field: FieldBase) =>
    z
      .string({ error: notATime(field) })
      .trim()
      .regex(TIME, notATime(field))
      .nullish()
      .transform(at => at || null),
  stored: z.string(),
  storedOptional: z.string().nullable(),
  blank: '',
  inWords: (at: string) => at,
}
