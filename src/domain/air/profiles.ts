import {
  type AirProfile,
  type AlarmLevel,
  type Limit,
  type OwnLimits,
  type PerGas,
  type ProfileChoice,
  USUAL_FOLLOW_UP,
} from './profile.ts'
import { AIR_PROFILES } from './regulations.ts'

/** The profile in force: undefined before someone at the rink has accepted it by name. */
export function profileInForce(choice: ProfileChoice | null): AirProfile | undefined {
  if (!choice?.profile || !choice.acceptedBy || !choice.acceptedOn) return undefined
  if (choice.profile === 'own') return choice.ownLimits ? ownProfile(choice.ownLimits) : undefined
  return AIR_PROFILES.find(({ key }) => key === choice.profile)
}

/** The rink's own limits. Each level begins above its limit. */
export function ownProfile({ co, no2 }: OwnLimits): AirProfile {
  const limit = (level: AlarmLevel, ppm: PerGas): Limit => ({
    level,
    ppm,
    comparison: 'above',
    over: { kind: 'reading' },
    source: 'The rink’s own limits',
  })
  const notify = {
    ...(co.notify === undefined ? {} : { co: co.notify }),
    ...(no2.notify === undefined ? {} : { no2: no2.notify }),
  }
  return {
    key: 'own',
    name: 'The rink’s own limits',
    jurisdiction: 'This rink',
    source: 'The rink’s own limits',
    edition: 'As accepted',
    caution: null,
    limits: [
      limit('act', { co: co.act, no2: no2.act }),
      ...(Object.keys(notify).length > 0 ? [limit('notify', notify)] : []),
      limit('evacuate', { co: co.evacuate, no2: no2.evacuate }),
    ],
    within: { ppm: { co: co.act, no2: no2.act }, isStrict: false },
    frequency: null,
    followUp: USUAL_FOLLOW_UP,
    report: null,
    authority: null,
    reopenedBy: null,
    keepYears: null,
    alwaysRequired: [],
  }
}
