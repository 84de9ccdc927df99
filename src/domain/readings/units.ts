import { type Band, withMinus } from './band.ts'

/** A unit of a number: its quantity, its conversions to and from the SI unit of that quantity, and the numbers a rink can expect. */
interface Unit {
  quantity: string
  toSi: (value: number) => number
  fromSi: (value: number) => number
  plausible: Band
  /** Decimals that are shown by default. */
  decimals: number
}

const scaled = (quantity: string, factor: number, plausible: [number, number], decimals: number): Unit => ({
  quantity,
  toSi: value => value * factor,
  fromSi: value => value / factor,
  plausible: { min: plausible[0], max: plausible[1] },
  decimals,
})

/**
 * The units that people type, by their symbols. Readings are stored in SI units, with the unit as typed. A difference of
 * temperatures is a quantity of its own: 0 K is 0 °F of difference, but 0 °C is 32 °F.
 */
const BY_SYMBOL = {
  '°C': {
    quantity: 'temperature',
    toSi: value => value + 273.15,
    fromSi: value => value - 273.15,
    plausible: { min: -60, max: 150 },
    decimals: 1,
  },
  '°F': {
    quantity: 'temperature',
    toSi: value => ((value - 32) * 5) / 9 + 273.15,
    fromSi: value => ((value - 273.15) * 9) / 5 + 32,
    plausible: { min: -76, max: 302 },
    decimals: 1,
  },
  K: scaled('temperature difference', 1, [-50, 100], 1),
  '°F difference': scaled('temperature difference', 5 / 9, [-90, 180], 1),
  mm: scaled('length', 0.001, [0, 5000], 1),
  in: scaled('length', 0.0254, [0, 200], 2),
  m: scaled('length', 1, [0, 500], 2),
  kPa: scaled('pressure', 1000, [-100, 6000], 0),
  bar: scaled('pressure', 100_000, [-1, 60], 2),
  psi: scaled('pressure', 6894.757_293_168, [-15, 870], 1),
  l: scaled('volume', 0.001, [0, 20_000], 0),
  'US gal': scaled('volume', 0.003_785_411_784, [0, 5000], 1),
  ppm: scaled('fraction', 0.000_001, [0, 10_000], 2),
  '%': scaled('fraction', 0.01, [0, 100], 1),
  s: scaled('time', 1, [0, 86_400], 0),
  min: scaled('time', 60, [0, 1440], 1),
  h: scaled('time', 3600, [0, 100_000], 1),
  'km/h': scaled('speed', 1 / 3.6, [0, 300], 0),
  mph: scaled('speed', 0.447_04, [0, 200], 0),
  A: scaled('current', 1, [0, 2000], 1),
  V: scaled('voltage', 1, [0, 1000], 1),
} satisfies Record<string, Unit>

export type UnitSymbol = keyof typeof BY_SYMBOL

const isSymbol = (symbol: string): symbol is UnitSymbol => symbol in BY_SYMBOL

/** The symbols of all units. */
export const UNITS = Object.keys(BY_SYMBOL).filter(isSymbol)

/** The units between which a rink chooses, by quantity. */
export const UNIT_CHOICES = {
  temperature: ['°C', '°F'],
  length: ['mm', 'in'],
  pressure: ['kPa', 'bar', 'psi'],
  volume: ['l', 'US gal'],
  speed: ['km/h', 'mph'],
} as const satisfies Record<string, readonly UnitSymbol[]>

/** The digits of a conversion to SI that are exact, and the decimals of one back from it. */
const EXACT_DIGITS = 12
const EXACT_DECIMALS = 6
/** A typed number has at most as many decimals. */
const TYPED_DECIMALS = 9

/** The quantity and the SI value of a number in a unit; a number without a unit is a count. */
export function inSi(value: number, unit: UnitSymbol | undefined): { quantity: string; value: number } {
  if (unit === undefined) return { quantity: 'count', value }
  const { quantity, toSi } = BY_SYMBOL[unit]
  return { quantity, value: Number(toSi(value).toPrecision(EXACT_DIGITS)) }
}

/** An SI value in a unit of its quantity; undefined as the unit is a count. */
export function fromSi(value: number, unit: UnitSymbol | undefined): number {
  const converted = unit === undefined ? value : BY_SYMBOL[unit].fromSi(value)
  // Adding 0 makes -0 a 0.
  return Number(converted.toFixed(EXACT_DECIMALS)) + 0
}

/** A number in another unit of the same quantity. */
export function convert(value: number, from: UnitSymbol, to: UnitSymbol): number {
  return from === to ? value : fromSi(inSi(value, from).value, to)
}

/** An SI value as people read it: '31.75 mm', '1,250 h', '2 °F'. Zeros at the end of the decimals are left out. */
export function inWords(value: number, unit: UnitSymbol | undefined, decimals = decimalsOf(unit)): string {
  const number = withMinus(
    fromSi(value, unit).toLocaleString('en-GB', { maximumFractionDigits: decimals, signDisplay: 'negative' }),
  )
  return unit === undefined ? number : `${number} ${shortUnit(unit)}`
}

/** A number as it was typed, as people read it: '21,006 h'. */
export function typedInWords({ typed, unit }: { typed: string; unit: UnitSymbol | null }): string {
  const number = withMinus(Number(typed).toLocaleString('en-GB', { maximumFractionDigits: TYPED_DECIMALS }))
  return unit === null ? number : `${number} ${shortUnit(unit)}`
}

/**
 * A unit as it is written after a number. A difference in °F looks like a temperature: its label says what it is. A lone l
 * is easily read as a 1.
 */
export function shortUnit(unit: UnitSymbol): string {
  return unit === '°F difference' ? '°F' : unit === 'l' ? 'litres' : unit
}

/** The decimals with which numbers in a unit are shown. */
export function decimalsOf(unit: UnitSymbol | undefined): number {
  return unit === undefined ? 0 : BY_SYMBOL[unit].decimals
}

/** The decimals that some numbers in a unit need, at most those of the unit: 0 for 25 and 12 ppm, 2 for 0.25 ppm. */
export function decimalsNeeded(values: readonly number[], unit: UnitSymbol | undefined): number {
  const most = decimalsOf(unit)
  return Math.max(0, ...values.map(value => (String(Number(value.toFixed(most))).split('.')[1] ?? '').length))
}

/** The numbers that can be expected in a unit; undefined for a count, of which nobody knows. */
export function plausibleIn(unit: UnitSymbol | undefined): Band | undefined {
  return unit && BY_SYMBOL[unit].plausible
}
