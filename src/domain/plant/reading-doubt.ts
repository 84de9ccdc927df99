import { type Band, isWithin } from '#domain/readings/band.ts'
import { changedBy } from '#domain/readings/doubt.ts'
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
  return !isWithin(inSiNow, expectedAfter(last.value, inSiNow, quantity))
}

/** The numbers near the last one. Nothing is said of a zero: a machine that stands still has many. */
function expectedAfter(last: number, now: number, quantity: string): Band {
  if (quantity === 'temperature')
    return changedBy(last, Math.max(USUAL_CHANGE_K, Math.abs(last - ZERO_CELSIUS) * USUAL_SHARE))
  if (last === 0 || now === 0) return {}
  const [min = 0, max = 0] = [last / USUAL_FACTOR, last * USUAL_FACTOR].toSorted((one, other) => one - other)
  return { min, max }
}
