import { type DepthBand, depthState } from '#domain/ice/depth.ts'
import type { GridPoint } from '#domain/ice/pad.ts'
import { typedNumber, withMinus } from '#domain/readings/band.ts'
import { decimalsOf, fromSi } from '#domain/readings/units.ts'
import type { MapPoint } from '#web/components/depth-map.tsx'
import { DEPTH_WORDS } from '#web/components/depth-map.tsx'
import { texts } from './texts.ts'

export type LengthUnit = 'mm' | 'in'

/** A depth without its unit: '31.5', '1.25'. */
export function depthNumber(mm: number, unit: LengthUnit): string {
  return withMinus(Number(fromSi(mm / 1000, unit).toFixed(decimalsOf(unit))))
}

/** A depth with its unit: '31.5 mm'. */
export function depthInWords(mm: number, unit: LengthUnit): string {
  return `${depthNumber(mm, unit)} ${unit}`
}

/** A change with its sign: '−0.5', '+1'. */
export function changeNumber(mm: number, unit: LengthUnit): string {
  const number = depthNumber(mm, unit)
  return Number(typedNumber(number)) > 0 ? `+${number}` : number
}

/** The colours of a map by the depths of its pad. */
export function legendOf({ lowLowMm, bandLowMm, bandHighMm }: DepthBand, unit: LengthUnit) {
  const words = (mm: number) => depthInWords(mm, unit)
  return [
    { state: 'too-thin', text: texts.legend.tooThin(words(lowLowMm)) },
    { state: 'thin', text: texts.legend.thin(words(bandLowMm)) },
    { state: 'fine', text: texts.legend.fine(depthNumber(bandLowMm, unit), words(bandHighMm)) },
    { state: 'thick', text: texts.legend.thick(words(bandHighMm)) },
  ] as const
}

/** A point of a map with its depth, or without one. */
export function mapPoint(
  point: GridPoint,
  mm: number | undefined,
  of: { band: DepthBand; unit: LengthUnit },
): MapPoint {
  const name = point.key.slice(1)
  if (mm === undefined) {
    return { ...point, text: name, state: null, words: texts.unmeasured, cells: ['', '', '', ''] }
  }
  const state = depthState(mm, of.band)
  return {
    ...point,
    text: depthNumber(mm, of.unit),
    state,
    words: texts.point(name),
    cells: [depthNumber(mm, of.unit), DEPTH_WORDS[state]],
  }
}
