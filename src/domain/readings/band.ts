/** The values from `min` to `max`, both included; an omitted end is open. */
export interface Band {
  min?: number | undefined
  max?: number | undefined
}

/** The bands of a reading, each within the next: outside of `look` someone has a look, outside of `act` someone acts, outside of `stop` work stops. */
export interface Bands {
  look?: Band | undefined
  act?: Band | undefined
  stop?: Band | undefined
}

/** The comparison of a reading with its bands, from good to bad. */
export const BAND_STATES = ['fine', 'look', 'act', 'stop'] as const
export type BandState = (typeof BAND_STATES)[number]

/** Each state in words. */
export const STATE_WORDS: Readonly<Record<BandState, string>> = {
  fine: 'Within limits',
  look: 'Take a look',
  act: 'Act',
  stop: 'Stop',
}

const NUMBER = /^-?\d{1,9}(\.\d{1,9})?$/

/** The number that someone typed, with a decimal point; undefined if it is none. A decimal comma counts as a point. */
export function typedNumber(text: string): string | undefined {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  return NUMBER.test(typed) ? typed : undefined
}

/**
 * True for a reading that may be below zero, which the keypad of some phones cannot type: by the known numbers of its
 * bands, or without any by its unit.
 */
export function canBeNegative(
  bands: readonly (Band | undefined)[],
  unit: string | null | undefined,
): boolean {
  const known = bands.flatMap(band => [band?.min ?? [], band?.max ?? []].flat())
  return known.length > 0 ? known.some(value => value < 0) : unit === '°C' || unit === '°F'
}

/** A number as typed, with the other sign. */
export function withOtherSign(typed: string): string {
  return /^\s*[-−]/.test(typed) ? typed.replace(/^\s*[-−]/, '') : `-${typed.trim()}`
}

/** A number as people read it: '−5.2', with the sign for minus. */
export function withMinus(number: number | string): string {
  return String(number).replace('-', '−')
}

/** The state of a typed reading; undefined if it is no number. Without a `look` band, no reading is between fine and act. */
export function bandState(
  value: string,
  bands: Omit<Bands, 'look'> & { look?: never },
): Exclude<BandState, 'look'> | undefined
export function bandState(value: string, bands: Bands): BandState | undefined
export function bandState(value: string, bands: Bands): BandState | undefined {
  const number = typedNumber(value)
  return number === undefined ? undefined : readingState(Number(number), bands)
}

/** The state of a reading, in the unit of its bands. */
export function readingState(value: number, { look, act, stop }: Bands): BandState {
  if (!isWithin(value, stop)) return 'stop'
  if (!isWithin(value, act)) return 'act'
  return isWithin(value, look) ? 'fine' : 'look'
}

/** The worst of several states; fine without any. */
export function worstBandState(states: readonly BandState[]): BandState {
  return BAND_STATES.findLast(state => states.includes(state)) ?? 'fine'
}

/** The problem with a typed reading; undefined if it is a number with at most `decimals` decimals. */
export function numberProblem(
  value: string,
  { label, unit, decimals }: { label: string; unit?: string | undefined; decimals: number },
): string | undefined {
  const number = typedNumber(value)
  if (number !== undefined && (number.split('.')[1] ?? '').length <= decimals) return undefined
  const kind =
    decimals === 0
      ? 'whole number'
      : `number with at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`
  return `${label} must be a ${kind}${unit === undefined ? '' : `, in ${unit === 'in' ? 'inches' : unit}`}`
}

/** A band in words: '50 to 65 °C', 'at least 50 °C', 'at most 20 °C'; '' if it is open on both sides. */
export function bandInWords({ min, max }: Band, unit = ''): string {
  const withUnit = (text: string) => `${text} ${unit}`.trim()
  if (min !== undefined && max !== undefined) return withUnit(`${withMinus(min)} to ${withMinus(max)}`)
  if (min !== undefined) return withUnit(`at least ${withMinus(min)}`)
  return max === undefined ? '' : withUnit(`at most ${withMinus(max)}`)
}

/** The limit that a reading is beyond, in the unit of its bands: 'Above 12 bar'; '' for a reading within them. */
export function beyondInWords(value: number, bands: Bands, unit = ''): string {
  const state = readingState(value, bands)
  const { min, max } = (state === 'fine' ? undefined : bands[state]) ?? {}
  if (max !== undefined && value > max) return `Above ${withMinus(max)} ${unit}`.trim()
  return min !== undefined && value < min ? `Below ${withMinus(min)} ${unit}`.trim() : ''
}

const LIMIT_NAMES = { act: 'action limit', stop: 'stop limit' }

/** The limit that a reading of a state has passed, in the unit of its bands: 'above the action limit of 12 bar'; '' without one. */
export function limitPassedInWords(
  value: number,
  state: keyof typeof LIMIT_NAMES,
  bands: Bands,
  unit = '',
): string {
  const { min, max } = bands[state] ?? {}
  const isHigh = max !== undefined && value >= max
  const limit = isHigh ? max : min
  if (limit === undefined) return ''
  const side = value === limit ? 'at' : isHigh ? 'above' : 'below'
  return `${side} the ${LIMIT_NAMES[state]} of ${withMinus(limit)} ${unit}`.trim()
}

/** True if a number is in a band. */
export function isWithin(
  value: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Band = {},
): boolean {
  return value >= min && value <= max
}
