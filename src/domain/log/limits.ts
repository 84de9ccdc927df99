import { gasLimits } from '#domain/air/gas-limits.ts'
import { placeSubject } from '#domain/checks/check.ts'
import { type BandState, type Bands, readingState } from '#domain/readings/band.ts'
import { isSurveyPoint } from '#domain/readings/labels.ts'
import { fromSi, type UnitSymbol } from '#domain/readings/units.ts'
import type { LogSettings } from './settings.ts'

/** The bands of a reading, in `unit`. */
export interface Limits extends Bands {
  unit: UnitSymbol | null
}

/** The limits that a rink has set for a reading; undefined if it has none. */
export function limitsOf(
  settings: Pick<LogSettings, 'air' | 'plant' | 'pads'>,
  { subject, key }: { subject: string; key: string },
): Limits | undefined {
  const item = settings.plant?.circuits
    .find(circuit => circuit.subject === subject)
    ?.items.find(one => one.key === key)
  if (item) return item.look || item.act || item.stop ? item : undefined
  const gas = gasLimits(settings.air, key)
  if (gas) return { unit: 'ppm', act: { max: gas.act }, ...(gas.evacuate && { stop: { max: gas.evacuate } }) }
  const pad = Object.entries(settings.pads).find(([id]) => subject === placeSubject(Number(id)))?.[1]
  if (!pad || !(isSurveyPoint(key) || key === 'depthMean' || key === 'depthMin')) return undefined
  return {
    unit: 'mm',
    look: { min: pad.bandLowMm, max: pad.bandHighMm },
    stop: { min: pad.lowLowMm },
  }
}

/** The state of a value in SI. A limit itself is within its band. */
export function stateWithin(value: number, { unit, ...bands }: Limits): BandState {
  return readingState(fromSi(value, unit ?? undefined), bands)
}
