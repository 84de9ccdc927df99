import {
  type AirSample,
  gasesOver,
  highestOf,
  isWithinLimits,
  limitInWords,
  lowerInWords,
  meansOf,
  passedInWords,
} from './exceeded.ts'
import {
  AIR_LEVELS,
  type AirLevel,
  type AirProfile,
  type AlarmLevel,
  type Gas,
  type Limit,
  type PerGas,
} from './profile.ts'

const MINUTE_MS = 60_000

/** A recorded step of an alarm, such as `ventilate`. Without `alarmId` it belongs to the latest alarm of its pad. */
export interface AirStep {
  alarmId: number | null
  placeId: number
  step: string
  /** An instant. */
  at: string
  by: string
  /** When the server received it. Missing in replies of older versions, and without a network. */
  recordedAt?: string | undefined
}

/** The steps with an effect: everyone leaves the building; the ice may open again. */
export const EVACUATE = 'evacuate'
export const ALL_CLEAR = 'all-clear'

/** A level that an alarm has reached, with the limit that says so. */
export interface Reached {
  level: AlarmLevel
  at: string
  reason: string
  source: string
}

/** An alarm of the air of a pad, at some time. Its times are instants. */
export interface AirAlarm {
  /** The sample that raised it. */
  id: number
  placeId: number
  since: string
  /** The profile at its beginning. It counts until the all clear. */
  profile: AirProfile
  /** The level now: `none` once the air is within limits; an evacuation lasts until the all clear. */
  state: AirLevel
  /** The worst level that it has reached. */
  worst: AlarmLevel
  reached: readonly Reached[]
  /** The values known, in ppm. */
  known: PerGas
  /** The highest value of each gas since the alarm began, in ppm. */
  highest: PerGas
  lastSample: AirSample
  /** Since when the air has been within limits; `null` if it is not. */
  withinSince: string | null
  /** When to measure again; `null` once the air is within limits. */
  measureAt: string | null
  /** When everyone has to leave, unless a lower value is measured before. */
  evacuateAt: string | null
  /** The reading with which nobody has to leave: '83 ppm or less'. */
  evacuateUnless: string | null
  /** The all clear. The ice is closed until then. */
  endedAt: string | null
  endedBy: string | null
  steps: readonly AirStep[]
}

/** True if the next sample is the last one before everyone has to leave. */
export function isMeasuredForEvacuation({
  measureAt,
  evacuateAt,
}: Pick<AirAlarm, 'measureAt' | 'evacuateAt'>): boolean {
  return measureAt !== null && measureAt === evacuateAt
}

/** An alarm while its records are read, earliest first. */
export interface OpenAlarm {
  readonly first: AirSample
  readonly profile: AirProfile
  known: PerGas
  highest: PerGas
  last: AirSample
  means: readonly { limit: Limit; gases: Gas[] }[]
  withinSince: string | null
  /** The first bad sample since the air was last within limits, in milliseconds. */
  badSince: number
  /** Since when each limit has been exceeded without a lower value, in milliseconds. */
  overSince: Map<Limit, number>
  reached: Reached[]
  steps: AirStep[]
  end: AirStep | null
}

/** An alarm before its first sample has been judged. */
export function alarmFrom(first: AirSample, profile: AirProfile): OpenAlarm {
  return {
    first,
    profile,
    known: {},
    highest: {},
    last: first,
    means: [],
    withinSince: null,
    badSince: Date.parse(first.takenAt),
    overSince: new Map(),
    reached: [],
    steps: [],
    end: null,
  }
}

/** Judges the last of `samples`, with the values `known` after it. */
export function judgeSample(alarm: OpenAlarm, known: PerGas, samples: readonly AirSample[]): void {
  const { profile } = alarm
  alarm.last = samples.at(-1) ?? alarm.last
  alarm.known = known
  alarm.highest = highestOf(alarm.highest, known)
  const at = Date.parse(alarm.last.takenAt)
  alarm.means = profile.limits.flatMap(limit => {
    if (limit.over.kind !== 'mean') return []
    const gases = gasesOver(meansOf(samples, limit, limit.over.minutes), limit)
    return gases.length > 0 ? [{ limit, gases }] : []
  })
  for (const limit of profile.limits) {
    if (gasesOver(known, limit).length === 0) alarm.overSince.delete(limit)
    else if (!alarm.overSince.has(limit)) alarm.overSince.set(limit, at)
  }
  const isWithin = alarm.means.length === 0 && isWithinLimits(known, profile)
  if (!isWithin && alarm.withinSince !== null) alarm.badSince = at
  alarm.withinSince = isWithin ? (alarm.withinSince ?? alarm.last.takenAt) : null
  reachLevels(alarm, alarm.last.takenAt)
}

/** Reaches each level whose limit is exceeded, and has been for long enough at an instant. */
export function reachLevels(alarm: OpenAlarm, at: string): void {
  if (alarm.end) return
  const measuredAt = alarm.last.takenAt
  for (const { limit, gases } of alarm.means) reach(alarm, limit, { at: measuredAt, gases })
  for (const limit of alarm.profile.limits) {
    const from = exceededFrom(alarm, limit)
    // "More than five minutes" is not yet true at the end of the fifth.
    const isReached =
      from !== undefined && (limit.over.kind === 'reading' ? from <= Date.parse(at) : from < Date.parse(at))
    if (!isReached) continue
    const since = new Date(Math.max(from, Date.parse(measuredAt))).toISOString()
    reach(alarm, limit, { at: since, gases: gasesOver(alarm.known, limit) })
  }
}

/** Records a step. The all clear counts only while the air is within limits. */
export function recordStep(alarm: OpenAlarm, step: AirStep): void {
  alarm.steps.push(step)
  if (alarm.end) return
  if (step.step === EVACUATE && !hasReached(alarm, 'evacuate')) {
    const reason = `${step.by} started the evacuation`
    alarm.reached.push({ level: 'evacuate', at: step.at, reason, source: '' })
  }
  if (step.step === ALL_CLEAR && alarm.withinSince !== null) alarm.end = step
}

export function alarmNow(alarm: OpenAlarm): AirAlarm {
  const { first, profile, known, highest, last, withinSince, reached, steps, end } = alarm
  const evacuation = evacuationOf(alarm)
  // Measured at the usual interval, or before everyone would have to leave.
  const usual = Date.parse(last.takenAt) + profile.followUp.everyMinutes * MINUTE_MS
  const measureAt = new Date(Math.min(usual, evacuation?.at ?? usual)).toISOString()
  return {
    id: first.id,
    placeId: first.placeId,
    since: first.takenAt,
    profile,
    state: levelNow(alarm),
    worst: worstOf(reached),
    reached: withHighestLimit(alarm),
    known,
    highest,
    lastSample: last,
    withinSince,
    measureAt: withinSince === null ? measureAt : null,
    evacuateAt: evacuation ? new Date(evacuation.at).toISOString() : null,
    evacuateUnless: evacuation ? lowerInWords(evacuation.limit, gasesOver(known, evacuation.limit)) : null,
    endedAt: end?.at ?? null,
    endedBy: end?.by ?? null,
    steps,
  }
}

/** The levels reached. The reason of the last below an evacuation names the highest limit that was passed. */
function withHighestLimit({ reached, highest, profile }: OpenAlarm): Reached[] {
  const passed = passedInWords(highest, profile.limits)
  const last = reached.findLast(({ level }) => level !== 'evacuate')
  return reached.map(one => (passed !== '' && one === last ? { ...one, reason: passed } : one))
}

function levelNow(alarm: OpenAlarm): AirLevel {
  if (alarm.end) return 'none'
  if (hasReached(alarm, 'evacuate')) return 'evacuate'
  if (alarm.withinSince !== null) return 'none'
  const { limits } = alarm.profile
  const isNotified = limits.some(
    limit => limit.level === 'notify' && limit.over.kind === 'reading' && alarm.overSince.has(limit),
  )
  return isNotified ? 'notify' : 'act'
}

function worstOf(reached: readonly Reached[]): AlarmLevel {
  const worst = AIR_LEVELS.findLast(level => reached.some(one => one.level === level))
  return worst === undefined || worst === 'none' ? 'act' : worst
}

function hasReached({ reached }: OpenAlarm, level: AlarmLevel): boolean {
  return reached.some(one => one.level === level)
}

function reach(alarm: OpenAlarm, limit: Limit, { at, gases }: { at: string; gases: Gas[] }): void {
  const { level, source } = limit
  if (hasReached(alarm, level)) return
  alarm.reached.push({ level, at, reason: limitInWords(limit, gases), source })
}

/** From when the values known exceed a limit for long enough, in milliseconds; undefined if they do not exceed it. */
function exceededFrom({ overSince, badSince }: OpenAlarm, limit: Limit): number | undefined {
  const since = overSince.get(limit)
  if (since === undefined || limit.over.kind === 'mean') return undefined
  if (limit.over.kind === 'reading') return since
  return (limit.over.kind === 'lasting' ? since : badSince) + limit.over.minutes * MINUTE_MS
}

/** The limit by which everyone has to leave first, and when, in milliseconds. */
function evacuationOf(alarm: OpenAlarm): { at: number; limit: Limit } | undefined {
  if (alarm.end || hasReached(alarm, 'evacuate')) return undefined
  return alarm.profile.limits
    .flatMap(limit => {
      const at = limit.level === 'evacuate' ? exceededFrom(alarm, limit) : undefined
      return at === undefined ? [] : [{ at, limit }]
    })
    .toSorted((one, other) => one.at - other.at)[0]
}
