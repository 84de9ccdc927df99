import { isUnusual, type NumberField, number } from '#domain/forms/kinds/number.ts'
import type { Field, PlainField } from '#domain/forms/kinds.ts'
import { answerInWords } from '#domain/forms/record.ts'
import type { UnitChoices } from '#domain/log/settings.ts'
import { type Band, typedNumber } from '#domain/readings/band.ts'
import { convert, decimalsOf, inSi, type UnitSymbol } from '#domain/readings/units.ts'

/** A field as people read and type it: a number in the rink's unit of its quantity, other fields as they are. */
export function fieldInUnits<F extends Field>(field: F, units: UnitChoices): F {
  if (field.kind !== 'number' || field.unit === undefined) return field
  const { unit: from, accepted, usual } = field
  const unit = unitOf(from, units)
  return {
    ...field,
    unit,
    decimals: decimalsOf(unit),
    accepted: bandIn(accepted, from, unit),
    ...(usual && { usual: bandIn(usual, from, unit) }),
  }
}

/** An answer in the unit of its field that was typed in the rink's; what is no number stays as typed. */
export function storedAnswer(field: PlainField, typed: string, units: UnitChoices): string | number | null {
  const value = typedNumber(typed)
  if (field.kind !== 'number' || field.unit === undefined || value === undefined) return typed.trim() || null
  return convert(Number(value), unitOf(field.unit, units), field.unit)
}

/** The problem with a typed answer, in the rink's unit, if any. */
export function problemInUnits(field: PlainField, typed: string, units: UnitChoices): string | undefined {
  if (field.kind !== 'number') return undefined
  return number.optional(fieldInUnits(field, units)).safeParse(typed).error?.issues[0]?.message
}

/** The question about a typed number that is not usual: 'Ice depth: is 300 mm right?'; undefined for any other answer. */
export function doubtInUnits(field: PlainField, typed: string, units: UnitChoices): string | undefined {
  if (field.kind !== 'number') return undefined
  const asked = fieldInUnits(field, units)
  if (!isUnusual(asked, typed)) return undefined
  const value = Number(typedNumber(typed))
  const isSignLost = value > 0 && asked.usual?.max !== undefined && asked.usual.max <= 0
  return `${asked.label}: is ${answerInWords(asked, value)} right?${isSignLost ? ' Tap ± if it is below zero.' : ''}`
}

/** A stored number of a field in the rink's unit. */
export function numberInUnits({ unit: from }: NumberField, stored: number, units: UnitChoices): number {
  if (from === undefined) return stored
  const unit = unitOf(from, units)
  return Number(convert(stored, from, unit).toFixed(decimalsOf(unit)))
}

/** The answer of a record to a field as people read it, in the rink's unit: '23.5 °F'; '' if missing. */
export function answerInUnits(
  field: Field,
  record: Readonly<Record<string, unknown>>,
  units: UnitChoices,
): string {
  const answer = record[field.key]
  if (field.kind !== 'number' || typeof answer !== 'number') return answerInWords(field, answer)
  return answerInWords(fieldInUnits(field, units), numberInUnits(field, answer, units))
}

function unitOf(unit: UnitSymbol, units: UnitChoices): UnitSymbol {
  const chosen: Partial<Record<string, UnitSymbol>> = units
  return chosen[inSi(0, unit).quantity] ?? unit
}

function bandIn({ min, max }: Band, from: UnitSymbol, to: UnitSymbol): Band {
  const edge = (value: number) => Number(convert(value, from, to).toFixed(decimalsOf(to)))
  return { ...(min !== undefined && { min: edge(min) }), ...(max !== undefined && { max: edge(max) }) }
}
