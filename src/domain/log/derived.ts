import { placeSubject } from '#domain/checks/check.ts'
import { plantMeasures } from '#domain/plant/delta-t.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { inSi } from '#domain/readings/units.ts'
import type { Measure, NewLogEntry } from './log-entry.ts'

/**
 * The readings that follow from the typed ones: of a depth survey its mean and its lowest point, in mm, for trends; of the
 * plant the ΔT of its brine.
 */
export function derivedMeasures({ kind, placeId, measures }: NewLogEntry): Measure[] {
  if (kind === 'plant') return plantMeasures(measures)
  if (kind !== 'depth' || !placeId || measures.length === 0) return []
  const depths = measures.map(
    ({ typed, unit }) => inSi(Number(typedNumber(typed)), unit ?? undefined).value * 1000,
  )
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length
  const of = { subject: placeSubject(placeId), unit: 'mm' as const }
  return [
    { ...of, key: 'depthMean', typed: mean.toFixed(1) },
    { ...of, key: 'depthMin', typed: Math.min(...depths).toFixed(1) },
  ]
}
