import type { Measure } from '#domain/log/log-entry.ts'
import { type Band, typedNumber } from '#domain/readings/band.ts'
import { fromSi, inSi } from '#domain/readings/units.ts'

/** The readings from which ΔT follows, and its own key. */
export const SUPPLY_KEY = 'brineOut'
export const RETURN_KEY = 'brineIn'
export const DELTA_T_KEY = 'deltaT'

/**
 * The proposed band of ΔT. Usual are 2 to 3 °F (1.1 to 1.7 K). If it is wider, look at the condenser, the compressor and the
 * brine (Rink, November 2017). A return colder than the supply means that a probe is wrong.
 */
export const USUAL_DELTA_T = {
  K: { min: 0, max: 1.7 },
  '°F difference': { min: 0, max: 3 },
} satisfies Record<string, Band>

/** How much warmer the brine comes back from the pad than it was sent there. Both are in one unit, and so is the result. */
export function deltaT(supply: number, returned: number): number {
  return returned - supply
}

/** ΔT of each circuit whose two temperatures were measured and whose ΔT was not. */
export function plantMeasures(measures: readonly Measure[]): Measure[] {
  const of = (subject: string, key: string) =>
    measures.find(measure => measure.subject === subject && measure.key === key)
  return measures.flatMap(supply => {
    if (supply.key !== SUPPLY_KEY || of(supply.subject, DELTA_T_KEY)) return []
    const returned = of(supply.subject, RETURN_KEY)
    if (!returned) return []
    const unit = supply.unit === '°F' ? '°F difference' : 'K'
    const difference = deltaT(kelvinsOf(supply), kelvinsOf(returned))
    return { subject: supply.subject, key: DELTA_T_KEY, typed: String(fromSi(difference, unit)), unit }
  })
}

const kelvinsOf = ({ typed, unit }: Measure) => inSi(Number(typedNumber(typed)), unit ?? undefined).value
