import { type AirProfile, GAS_NAMES, GASES, type Gas, type Limit, type PerGas } from './profile.ts'

/** A sample of the air of a pad, in ppm. A gas that was not measured is left out. */
export interface AirSample {
  id: number
  placeId: number
  /** An instant. */
  takenAt: string
  ppm: PerGas
  /** False if the meter's calibration had expired: the reading is kept, but is no evidence. */
  isValid: boolean
}

const MINUTE_MS = 60_000

/** The gases of `ppm` that exceed a limit by its comparison, at any time. */
export function gasesOver(ppm: PerGas, limit: Pick<Limit, 'ppm' | 'comparison'>): Gas[] {
  return GASES.filter(gas => {
    const [value, most] = [ppm[gas], limit.ppm[gas]]
    if (value === undefined || most === undefined) return false
    return limit.comparison === 'above' ? value > most : value >= most
  })
}

/** True if no gas of the profile is over the values at which its alarm ends. A gas that nobody measured is within. */
export function isWithinLimits(ppm: PerGas, { within }: Pick<AirProfile, 'within'>): boolean {
  return (
    gasesOver(ppm, { ppm: within.ppm, comparison: within.isStrict ? 'at or above' : 'above' }).length === 0
  )
}

/**
 * The values known after a sample. Of a meter that is not calibrated, only a higher value counts: it may raise an alarm,
 * but is no evidence that the air is good.
 */
export function knownAfter(known: PerGas, { ppm, isValid }: AirSample): PerGas {
  const next = { ...known }
  for (const gas of GASES) {
    const value = ppm[gas]
    if (value !== undefined && (isValid || value > (known[gas] ?? 0))) next[gas] = value
  }
  return next
}

/**
 * The means of the samples in the `minutes` up to the last one. They are means of spot samples, so several are needed in
 * each period. A sample of a meter that is not calibrated counts where it is over the limit.
 */
export function meansOf(samples: readonly AirSample[], limit: Limit, minutes: number): PerGas {
  const last = samples.at(-1)
  if (!last) return {}
  const from = Date.parse(last.takenAt) - minutes * MINUTE_MS
  const means: PerGas = {}
  for (const gas of GASES) {
    const values = samples
      .filter(({ takenAt }) => Date.parse(takenAt) > from)
      .filter(({ ppm, isValid }) => isValid || gasesOver(ppm, limit).includes(gas))
      .flatMap(({ ppm }) => ppm[gas] ?? [])
    if (values.length > 0) means[gas] = values.reduce((sum, value) => sum + value, 0) / values.length
  }
  return means
}

/** A limit that was exceeded, in words: 'Carbon monoxide above 83 ppm for more than 5 minutes'. */
export function limitInWords(limit: Limit, gases: readonly Gas[]): string {
  const over = limit.comparison === 'above' ? 'above' : 'at least'
  const [first = 'co', ...others] = gases
  const named = [
    `${GAS_NAMES[first]} ${over} ${limit.ppm[first]} ppm`,
    ...others.map(gas => `${GAS_NAMES[gas].toLowerCase()} ${over} ${limit.ppm[gas]} ppm`),
  ].join(', ')
  return `${named}${timeInWords(limit.over)}`
}

function timeInWords(over: Limit['over']): string {
  if (over.kind === 'reading') return ''
  const period =
    over.minutes % 60 === 0 && over.minutes > 0 ? hours(over.minutes / 60) : `${over.minutes} minutes`
  if (over.kind === 'mean') return `, as the mean of ${period}`
  return over.kind === 'lasting'
    ? ` for more than ${period}`
    : ` more than ${period} after the first such reading`
}

function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`
}
