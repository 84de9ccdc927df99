import type { PlantItem, PlantSetting } from '#domain/log/settings.ts'
import { type BandState, bandInWords, limitPassedInWords, withMinus } from '#domain/readings/band.ts'
import { inWords, shortUnit } from '#domain/readings/units.ts'

export type Circuit = PlantSetting['circuits'][number]

/** Decimals of a value as it was read: one more than usual, so that no typed decimal is lost. */
const DECIMALS = 3

/** A value in SI as people read it on the plant. */
export function valueInWords(value: number, { unit }: Pick<PlantItem, 'unit'>): string {
  return inWords(value, unit ?? undefined, DECIMALS)
}

/** A reading, and the limit that it has passed: '190 psi, above the action limit of 180 psi'. The number is in its unit. */
export function readingInWords(
  reading: string,
  number: number,
  state: Exclude<BandState, 'fine'>,
  item: PlantItem,
): string {
  const unit = item.unit === null ? '' : shortUnit(item.unit)
  const passed = state !== 'look' && limitPassedInWords(number, state, item, unit)
  return [reading, passed].filter(Boolean).join(', ')
}

/** The band in which nothing has to be done, in words; '' without one. */
export function expectedInWords({ unit, look, act, stop }: PlantItem): string {
  return bandInWords(look ?? act ?? stop ?? {}, unit === null ? '' : shortUnit(unit))
}

/** From where on someone acts, if that is not where they look for a cause: 'act above 13.5 bar'; '' otherwise. */
export function actsInWords({ unit, look, act }: PlantItem): string {
  if (!look || !act) return ''
  const sides = [
    act.min !== undefined && `below ${withMinus(act.min)}`,
    act.max !== undefined && `above ${withMinus(act.max)}`,
  ].filter(Boolean)
  if (sides.length === 0) return ''
  return ['act', sides.join(' or '), unit && shortUnit(unit)].filter(Boolean).join(' ')
}
