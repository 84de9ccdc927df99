import { z } from 'zod'
import type { FieldBase } from './kind.ts'
import type { RatingTone } from './rating.ts'

/** The values from `min` to `max`, both included; an omitted end is open. */
export interface Band {
  min?: number | undefined
  max?: number | undefined
}

/** A reading. It is sent and stored as typed, with a decimal point. */
export interface NumberField extends FieldBase {
  kind: 'number'
  unit?: string
  /** The most decimals; 2 if omitted. */
  decimals?: number
  /** Outside of this band someone has to act. */
  act?: Band
  /** Outside of this band work has to stop. */
  stop?: Band
}

/** How a reading compares with its bands. */
export type BandState = 'fine' | 'act' | 'stop'

const USUAL_DECIMALS = 2
const NUMBER = /^-?\d{1,9}(\.\d+)?$/

/** How a typed reading compares with the bands of its field; undefined if it is no number. */
export function bandState(
  value: string,
  { act, stop }: Pick<NumberField, 'act' | 'stop'>,
): BandState | undefined {
  if (!NUMBER.test(value)) return undefined
  if (!isWithin(Number(value), stop)) return 'stop'
  return isWithin(Number(value), act) ? 'fine' : 'act'
}

const isWithin = (
  value: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Band = {},
) => value >= min && value <= max

/** A decimal comma counts as a point. */
const asTyped = (text: string) => text.trim().replace(',', '.')

function isNumber(text: string, { decimals = USUAL_DECIMALS }: NumberField): boolean {
  return NUMBER.test(text) && (text.split('.')[1] ?? '').length <= decimals
}

function notANumber({ label, unit, decimals = USUAL_DECIMALS }: NumberField): string {
  const places = decimals === 0 ? 'whole number' : `number with at most ${decimals} decimals`
  return `${label} must be a ${places}${unit === undefined ? '' : `, in ${unit}`}`
}

export const number = {
  required: (field: NumberField, message: string) =>
    z
      .string({ error: message })
      .transform(asTyped)
      .pipe(
        z
          .string()
          .min(1, message)
          .refine(text => isNumber(text, field), notANumber(field)),
      ),
  optional: (field: NumberField) =>
    z
      .string({ error: notANumber(field) })
      .transform(asTyped)
      .refine(text => text === '' || isNumber(text, field), notANumber(field))
      .nullish()
      .transform(text => text || null),
  stored: z.string(),
  storedOptional: z.string().nullable(),
  blank: '',
  inWords: (value: string, { unit }: NumberField) =>
    unit === undefined || value === '' ? value : `${value} ${unit}`,
  tone: (value: string, field: NumberField): RatingTone => {
    const state = bandState(value, field)
    if (state === undefined) return 'neutral'
    return state === 'fine' ? 'good' : 'bad'
  },
}
