import { z } from 'zod'
import { evenGrid, USUAL_GRID } from '#domain/ice/pad.ts'
import { type PadSetting, padSettingSchema } from '#domain/log/settings.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { fromSi, inSi } from '#domain/readings/units.ts'
import type { LengthUnit } from '../depth/depth-words.ts'

const METRES_PER_FOOT = 0.3048
const MOST_ALONG = 20

/** The unit in which the sides of a pad are typed. */
export type SideUnit = 'm' | 'ft'

/** The unit of a pad's sides that goes with a unit of its depths. */
export function sideUnitOf(unit: LengthUnit): SideUnit {
  return unit === 'in' ? 'ft' : 'm'
}

/** A side in its unit, as it is typed: '60', '8.5'. */
export function sideText(metres: number, unit: SideUnit): string {
  return String(Number((unit === 'ft' ? metres / METRES_PER_FOOT : metres).toFixed(2)))
}

/** A depth in its unit, as it is typed: '25', '1.25'. */
export function depthText(mm: number, unit: LengthUnit): string {
  return String(Number(fromSi(mm / 1000, unit).toFixed(2)))
}

/** The sizes that a rink can start from: international and North American. */
export const PROPOSED_SIZES = [
  { name: '60 × 30 m', lengthM: 60, widthM: 30, cornerRadiusM: 8.5 },
  {
    name: '200 × 85 ft',
    lengthM: 200 * METRES_PER_FOOT,
    widthM: 85 * METRES_PER_FOOT,
    cornerRadiusM: 28 * METRES_PER_FOOT,
  },
] as const

/** Reads the form of a pad into its setting. */
export function padFormSchema(unit: LengthUnit, current: PadSetting | undefined) {
  const side = sideUnitOf(unit)
  const numberOf = (text: string) => {
    const number = typedNumber(text)
    return number === undefined ? Number.NaN : Number(number)
  }
  const metres = z.string().transform(text => numberOf(text) * (side === 'ft' ? METRES_PER_FOOT : 1))
  const millimetres = z
    .string()
    .transform(text => Number((inSi(numberOf(text), unit).value * 1000).toFixed(6)))
  return z
    .object({
      lengthM: metres,
      widthM: metres,
      cornerRadiusM: metres,
      bandLowMm: millimetres,
      bandHighMm: millimetres,
      lowLowMm: millimetres,
      grid: z.enum(['usual', 'even', 'keep']),
      along: z.coerce.number().int().min(1).max(MOST_ALONG).catch(1),
      across: z.coerce.number().int().min(1).max(10).catch(1),
    })
    .transform(({ grid, along, across, ...setting }) => {
      const kept = grid === 'keep' ? current?.points : undefined
      return { ...setting, points: kept ?? (grid === 'even' ? evenGrid(along, across) : [...USUAL_GRID]) }
    })
    .pipe(padSettingSchema)
}
