import {
  type AirProfile,
  GAS_FORMULAS,
  GAS_NAMES,
  GASES,
  type Gas,
  type Limit,
  type PerGas,
} from './profile.ts'

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

/** The higher value of each gas. */
export function highestOf(one: PerGas, other: PerGas): PerGas {
  const highest = { ...one }
  for (const gas of GASES) {
    const value = other[gas]
    if (value !== undefined) highest[gas] = Math.max(value, one[gas] ?? value)
  }
  return highest
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

/** The highest limits that values exceed and that count only after a time: 'Carbon monoxide above 83 ppm'; '' for none. */
export function passedInWords(known: PerGas, limits: readonly Limit[]): string {
  const passed = limits.filter(
    ({ over, ...limit }) =>
      ['lasting', 'since first'].includes(over.kind) && gasesOver(known, limit).length > 0,
  )
  const [first] = passed
  if (!first) return ''
  const highest = GASES.flatMap(gas => {
    const values = passed.flatMap(limit =>
      gasesOver(known, limit).includes(gas) ? (limit.ppm[gas] ?? []) : [],
    )
    return values.length > 0 ? [[gas, Math.max(...values)] as const] : []
  })
  const ppm: PerGas = Object.fromEntries(highest)
  return limitInWords(
    { ...first, ppm, over: { kind: 'reading' } },
    highest.map(([gas]) => gas),
  )
}

/** The highest values of an alarm that are over the limits at which it ends: 'CO 90 ppm'; '' for none. */
export function highestInWords({ highest, profile }: { highest: PerGas; profile: AirProfile }): string {
  return GASES.filter(gas => !isWithinLimits({ [gas]: highest[gas] }, profile))
    .map(gas => `${GAS_FORMULAS[gas]} ${highest[gas]} ppm`)
    .join(', ')
}

/** The reading at which a limit is no longer exceeded: '83 ppm or less'. */
export function lowerInWords({ ppm, comparison }: Limit, gases: readonly Gas[]): string {
  return gases
    .map(gas => {
      const most = comparison === 'above' ? `${ppm[gas]} ppm or less` : `less than ${ppm[gas]} ppm`
      return `${GAS_FORMULAS[gas]} ${most}`
    })
    .join(' and ')
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
