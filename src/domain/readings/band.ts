/** The values from `min` to `max`, both included; an omitted end is open. */
export interface Band {
  min?: number | undefined
  max?: number | undefined
}

/** The comparison of a reading with its bands. */
export type BandState = 'fine' | 'act' | 'stop'

const NUMBER = /^-?\d{1,9}(\.\d{1,9})?$/

/** The number that someone typed, with a decimal point; undefined if it is none. A decimal comma counts as a point. */
export function typedNumber(text: string): string | undefined {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  return NUMBER.test(typed) ? typed : undefined
}

/** The state of a typed reading: outside of `act` someone has to act, outside of `stop` work has to stop; undefined if it is no number. */
export function bandState(
  value: string,
  { act, stop }: { act?: Band | undefined; stop?: Band | undefined },
): BandState | undefined {
  const number = typedNumber(value)
  if (number === undefined) return undefined
  if (!isWithin(Number(number), stop)) return 'stop'
  return isWithin(Number(number), act) ? 'fine' : 'act'
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
  return `${label} must be a ${kind}${unit === undefined ? '' : `, in ${unit}`}`
}

/** A band in words: '50 to 65 °C', 'at least 50 °C', 'at most 20 °C'; '' if it is open on both sides. */
export function bandInWords({ min, max }: Band, unit = ''): string {
  const withUnit = (text: string) => `${text} ${unit}`.trim()
  if (min !== undefined && max !== undefined) return withUnit(`${min} to ${max}`)
  if (min !== undefined) return withUnit(`at least ${min}`)
  return max === undefined ? '' : withUnit(`at most ${max}`)
}

/** True if a number is in a band. */
export function isWithin(
  value: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Band = {},
): boolean {
  return value >= min && value <= max
}
