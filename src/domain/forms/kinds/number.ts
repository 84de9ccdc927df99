import { z } from 'zod'
import { type Band, isWithin, numberProblem, typedNumber, withMinus } from '#domain/readings/band.ts'
import type { UnitSymbol } from '#domain/readings/units.ts'
import type { FieldBase } from './kind.ts'

/** A number with its unit. It is typed as text, and stored as a number. */
export interface NumberField extends FieldBase {
  kind: 'number'
  unit?: UnitSymbol
  decimals: number
  /** The numbers that are accepted. */
  accepted: Band
  /** The usual numbers; others are pointed out while they are typed. */
  usual?: Band
}

const problemOf = ({ label, unit, decimals, accepted }: NumberField, typed: string): string | undefined => {
  const problem = numberProblem(typed, { label, unit, decimals })
  if (problem !== undefined) return problem
  return isWithin(Number(typedNumber(typed)), accepted)
    ? undefined
    : `${label} is out of range. Please check it.`
}

/** True for a typed number beyond the usual ones. */
export function isUnusual({ usual }: NumberField, typed: string): boolean {
  const value = typedNumber(typed)
  return usual !== undefined && value !== undefined && !isWithin(Number(value), usual)
}

const given = (label: string) =>
  z.union([z.number(), z.string().max(30)], { error: `${label} must be a number` })

const read = (field: NumberField) =>
  given(field.label)
    .nullish()
    .transform((answer, context) => {
      const typed = String(answer ?? '').trim()
      if (typed === '') return null
      const problem = problemOf(field, typed)
      if (problem === undefined) return Number(typedNumber(typed))
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })

export const number = {
  required: (field: NumberField, message: string) =>
    read(field).transform((answer, context) => {
      if (answer !== null) return answer
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
  optional: read,
  stored: z.number(),
  storedOptional: z.number().nullable(),
  blank: '',
  inWords: (typed: string, { unit }: NumberField) => [withMinus(typed), unit].filter(Boolean).join(' '),
}
