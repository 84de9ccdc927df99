/** The gases that a profile limits, in ppm. */
export const GASES = ['co', 'no2'] as const
export type Gas = (typeof GASES)[number]
export type PerGas = { [Name in Gas]?: number | undefined }

export const GAS_NAMES: Readonly<Record<Gas, string>> = { co: 'Carbon monoxide', no2: 'Nitrogen dioxide' }
/** The formula of each gas, as people read it. */
export const GAS_FORMULAS: Readonly<Record<Gas, string>> = { co: 'CO', no2: 'NO₂' }

/** True if the key of a reading is that of a gas. */
export function isGas(key: string): key is Gas {
  return GASES.some(gas => gas === key)
}

/** The levels of response to the air, the worst last. */
export const AIR_LEVELS = ['none', 'act', 'notify', 'evacuate'] as const
export type AirLevel = (typeof AIR_LEVELS)[number]
export type AlarmLevel = Exclude<AirLevel, 'none'>

/** The response to each level. */
export const LEVEL_NAMES: Readonly<Record<AlarmLevel, string>> = {
  act: 'Act',
  notify: 'Tell the authority',
  evacuate: 'Evacuate',
}

export const AIR_PROFILE_KEYS = [
  'massachusetts',
  'minnesota',
  'rhode-island',
  'ontario',
  'great-britain',
  'own',
] as const
export type AirProfileKey = (typeof AIR_PROFILE_KEYS)[number]

/** Limits that a rink has set itself, in ppm. Each level begins above its limit. */
export type OwnLimits = Record<Gas, { act: number; notify?: number | undefined; evacuate: number }>

/** The profile that a rink has chosen, and the person who has accepted it by name, on a day, yyyy-MM-dd. */
export interface ProfileChoice {
  profile: AirProfileKey | null
  acceptedBy: string | null
  acceptedOn: string | null
  ownLimits?: OwnLimits | null | undefined
}

/** A limit of a profile. The comparison is the authority's: some act at the limit, others only above it. */
export interface Limit {
  level: AlarmLevel
  ppm: PerGas
  comparison: 'above' | 'at or above'
  /**
   * `reading`: each reading, at once. `lasting`: once readings have exceeded it for longer than `minutes`. `since first`:
   * readings that exceed it longer than `minutes` after the first bad one. `mean`: the mean of the last `minutes`.
   */
  over: { kind: 'reading' } | { kind: 'lasting' | 'since first' | 'mean'; minutes: number }
  source: string
}

/** Samples that a profile asks for in each week, Monday to Sunday. */
export interface Frequency {
  /** Days of the week with a sample of every gas, where a resurfacer burns fuel. */
  daysPerWeek: number
  /** One of them is on a Saturday or Sunday. */
  includesWeekend: boolean
  /** One sample a week, 20 minutes after a fuel-burning edger was used. */
  afterEdging: boolean
  source: string
}

/** Samples after an alarm. */
export interface FollowUp {
  /** Minutes from one sample to the next until the air is within limits. */
  everyMinutes: number
  /** The next uses of the resurfacer or edger, and the minutes after each at which a sample is due. */
  uses: number
  minutesAfterUse: number
  /** The following days of operation with at least one sample. */
  days: number
  source: string
}

/** A report to the authority that each alarm asks for. */
interface AuthorityReport {
  businessDays: number
  contents: readonly string[]
  source: string
}

export interface AirProfile {
  key: AirProfileKey
  name: string
  jurisdiction: string
  source: string
  edition: string
  /** A warning for the person who accepts it. */
  caution: string | null
  limits: readonly Limit[]
  /** The air is within limits again at these values, and below them if `isStrict`. */
  within: { ppm: PerGas; isStrict: boolean }
  frequency: Frequency | null
  followUp: FollowUp
  report: AuthorityReport | null
  /** The authority that hears of an alarm at once from this level on. */
  authority: { name: string; from: AlarmLevel; how: string; source: string } | null
  /** Only the authority may open again after an evacuation. */
  reopenedBy: string | null
  keepYears: number | null
  /** Duties that also apply to a rink without any engine. */
  alwaysRequired: readonly string[]
}

/** No source names an interval: measuring every 20 minutes is Minnesota's, as a default. */
export const USUAL_FOLLOW_UP: FollowUp = {
  everyMinutes: 20,
  uses: 0,
  minutesAfterUse: 20,
  days: 0,
  source: 'The usual interval; this profile sets none',
}
