import { z } from 'zod'
import { dayInWords, isCalendarDate } from '#domain/dates.ts'
import type { FieldBase } from './kind.ts'

/** An earlier day is a typing error. */
const FIRST_DAY = '1900-01-01'

/** A calendar day, yyyy-MM-dd. */
export interface DateField extends FieldBase {
  kind: 'date'
  /** The first and last day that a picker offers, yyyy-MM-dd. */
  min?: string
  max?: string
}

type Labelled = Pick<FieldBase, 'label' | 'messageLabel'>

const isKnownDay = (day: string) => day === '' || (isCalendarDate(day) && day >= FIRST_DAY)
const notADay = ({ label, messageLabel = label }: Labelled) =>
  `${messageLabel} must be a day such as 2026-11-20`

export const date = {
  required: (field: Labelled, message: string) =>
    z.string({ error: message }).trim().min(1, message).refine(isKnownDay, notADay(field)),
  optional: (field: Labelled) =>
    z
      .string({ error: notADay(field) })
      .trim()
      .refine(isKnownDay, notADay(field))
      .nullish()
      .transform(day => day || null),
  stored: z.string(),
  storedOptional: z.string().nullable(),
  blank: '',
  inWords: (day: string) => dayInWords(day),
}
