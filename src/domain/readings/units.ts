import type { Band } from './band.ts'

/** A unit of a number: its quantity, its conversion to the SI unit of that quantity, and the numbers a rink can expect. */
interface Unit {
  quantity: string
  toSi: (value: number) => number
  plausible: Band
}

const scaled = (quantity: string, factor: number, min: number, max: number): Unit => ({
  quantity,
  toSi: value => value * factor,
  plausible: { min, max },
})

/** The units that people type, by their symbols. Readings are stored in SI units, with the unit as typed. */
const BY_SYMBOL = {
  '°C': { quantity: 'temperature', toSi: value => value + 273.15, plausible: { min: -60, max: 150 } },
  '°F': {
    quantity: 'temperature',
    toSi: value => ((value - 32) * 5) / 9 + 273.15,
    plausible: { min: -76, max: 302 },
  },
  mm: scaled('length', 0.001, 0, 5000),
  in: scaled('length', 0.0254, 0, 200),
  m: scaled('length', 1, 0, 500),
  kPa: scaled('pressure', 1000, -100, 6000),
  bar: scaled('pressure', 100_000, -1, 60),
  psi: scaled('pressure', 6894.757_293_168, -15, 870),
  l: scaled('volume', 0.001, 0, 20_000),
  'US gal': scaled('volume', 0.003_785_411_784, 0, 5000),
  ppm: scaled('fraction', 0.000_001, 0, 10_000),
  '%': scaled('fraction', 0.01, 0, 100),
  s: scaled('time', 1, 0, 86_400),
  min: scaled('time', 60, 0, 1440),
  h: scaled('time', 3600, 0, 100_000),
  A: scaled('current', 1, 0, 2000),
  V: scaled('voltage', 1, 0, 1000),
} satisfies Record<string, Unit>

export type UnitSymbol = keyof typeof BY_SYMBOL

const isSymbol = (symbol: string): symbol is UnitSymbol => symbol in BY_SYMBOL

/** The symbols of all units. */
export const UNITS = Object.keys(BY_SYMBOL).filter(isSymbol)

/** The quantity and the SI value of a number in a unit; a number without a unit is a count. */
export function inSi(value: number, unit: UnitSymbol | undefined): { quantity: string; value: number } {
  if (unit === undefined) return { quantity: 'count', value }
  const { quantity, toSi } = BY_SYMBOL[unit]
  return { quantity, value: toSi(value) }
}

/** The numbers that can be expected in a unit; undefined for a count, of which nobody knows. */
export function plausibleIn(unit: UnitSymbol | undefined): Band | undefined {
  return unit && BY_SYMBOL[unit].plausible
}
