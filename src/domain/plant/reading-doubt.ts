import { isWithin } from '#domain/readings/band.ts'
import { fromSi, inSi, plausibleIn, type UnitSymbol } from '#domain/readings/units.ts'
import { meterDoubt } from '#domain/schedules/meter.ts'

/** A temperature moves by less between two rounds, or by less than half of itself in °C. */
const USUAL_CHANGE_K = 15
const USUAL_SHARE = 0.5
/** Any other reading changes by less than this factor. A digit too many or too few changes it by ten. */
const USUAL_FACTOR = 3
const ZERO_CELSIUS = 273.15

interface LastValue {
  /** In SI. */
  value: number
  at: string
}

/**
 * True for a reading that is probably wrong: beyond the usual numbers of its unit, or far from the last value. Ammonia
 * (ppm) is never doubted, because its alarm must not wait.
 */
export function isDoubtful(
  value: number,
  { unit, isMeter }: { unit: UnitSymbol | null; isMeter: boolean },
  last: LastValue | undefined,
  now: Date,
): boolean {
  if (unit === 'ppm') return false
  if (!isWithin(value, plausibleIn(unit ?? undefined))) return true
  if (!last) return false
  const { quantity, value: inSiNow } = inSi(value, unit ?? undefined)
  if (isMeter && unit === 'h')
    return meterDoubt(value, { hours: fromSi(last.value, 'h'), at: new Date(last.at) }, now) === 'higher'
  const change = Math.abs(inSiNow - last.value)
  if (quantity === 'temperature')
    return change > Math.max(USUAL_CHANGE_K, Math.abs(last.value - ZERO_CELSIUS) * USUAL_SHARE)
  return isFarByFactor(inSiNow, last.value)
}

/** Nothing is said of a zero: a machine that stands still has many. */
function isFarByFactor(one: number, other: number): boolean {
  if (one === 0 || other === 0) return false
  const factor = one / other
  return factor > USUAL_FACTOR || factor < 1 / USUAL_FACTOR
}
