/** A unit of a number: its quantity, and its conversion to the SI unit of that quantity. */
interface Unit {
  quantity: string
  toSi: (value: number) => number
}

const scaled = (quantity: string, factor: number): Unit => ({ quantity, toSi: value => value * factor })

/** The units that people type, by their symbols. Readings are stored in SI units, with the unit as typed. */
const BY_SYMBOL = {
  '°C': { quantity: 'temperature', toSi: value => value + 273.15 },
  '°F': { quantity: 'temperature', toSi: value => ((value - 32) * 5) / 9 + 273.15 },
  mm: scaled('length', 0.001),
  in: scaled('length', 0.0254),
  m: scaled('length', 1),
  kPa: scaled('pressure', 1000),
  bar: scaled('pressure', 100_000),
  psi: scaled('pressure', 6894.757_293_168),
  l: scaled('volume', 0.001),
  'US gal': scaled('volume', 0.003_785_411_784),
  ppm: scaled('fraction', 0.000_001),
  '%': scaled('fraction', 0.01),
  s: scaled('time', 1),
  min: scaled('time', 60),
  h: scaled('time', 3600),
  A: scaled('current', 1),
  V: scaled('voltage', 1),
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
