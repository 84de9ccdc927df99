import { type AirProfile, type AlarmLevel, type Limit, USUAL_FOLLOW_UP } from './profile.ts'

const AT_ONCE = { kind: 'reading' } as const

const massachusettsLimit = (level: AlarmLevel, co: number, no2: number): Limit => ({
  level,
  ppm: { co, no2 },
  comparison: 'at or above',
  over: AT_ONCE,
  source: '105 CMR 675.005',
})

const MASSACHUSETTS: AirProfile = {
  key: 'massachusetts',
  name: 'Massachusetts',
  jurisdiction: 'Massachusetts, USA',
  source: '105 CMR 675.000, State Sanitary Code, Chapter XI',
  edition: 'Register 1531, September 2024',
  caution: 'Alternate notification levels based on several samples are not included. Read 105 CMR 675.000.',
  limits: [
    massachusettsLimit('act', 30, 0.5),
    massachusettsLimit('notify', 60, 1),
    massachusettsLimit('evacuate', 125, 2),
  ],
  within: { ppm: { co: 30, no2: 0.5 }, isStrict: true },
  frequency: {
    daysPerWeek: 3,
    includesWeekend: false,
    afterEdging: false,
    source: '105 CMR 675, at least three samples of both gases a week',
  },
  followUp: USUAL_FOLLOW_UP,
  report: null,
  authority: {
    name: 'the local board of health',
    from: 'notify',
    how: 'At the notification level',
    source: '105 CMR 675.017(A)',
  },
  reopenedBy: null,
  keepYears: null,
  alwaysRequired: [],
}

const minnesotaLimit = (level: AlarmLevel, co: number, no2: number, over: Limit['over']): Limit => ({
  level,
  ppm: { co, no2 },
  comparison: 'above',
  over,
  source: level === 'act' ? 'Minn. R. 4620.4600, subp. 1' : 'Minn. R. 4620.4600, subp. 4',
})

const MINNESOTA: AirProfile = {
  key: 'minnesota',
  name: 'Minnesota',
  jurisdiction: 'Minnesota, USA',
  source: 'Minnesota Rules 4620.3900 to 4620.4900, Indoor Ice Arenas',
  edition: '37 SR 1663, June 2013',
  caution: null,
  limits: [
    minnesotaLimit('act', 20, 0.3, AT_ONCE),
    minnesotaLimit('evacuate', 83, 2, { kind: 'lasting', minutes: 5 }),
    minnesotaLimit('evacuate', 40, 0.6, { kind: 'since first', minutes: 60 }),
    minnesotaLimit('evacuate', 20, 0.3, { kind: 'since first', minutes: 120 }),
  ],
  within: { ppm: { co: 20, no2: 0.3 }, isStrict: false },
  frequency: {
    daysPerWeek: 2,
    includesWeekend: true,
    afterEdging: true,
    source: 'Minn. R. 4620.4510',
  },
  followUp: {
    everyMinutes: 20,
    uses: 5,
    minutesAfterUse: 20,
    days: 3,
    source: 'Minn. R. 4620.4600, subp. 2',
  },
  report: {
    businessDays: 5,
    contents: [
      'why corrective action was necessary',
      'the immediate corrective actions that were taken',
      'a record of all follow-up tests',
      'an action plan to prevent a recurrence',
    ],
    source: 'Minn. R. 4620.4600, subp. 3',
  },
  authority: {
    name: 'the Minnesota Department of Health',
    from: 'evacuate',
    how: 'When the evacuation is complete',
    source: 'Minn. R. 4620.4600, subp. 4',
  },
  reopenedBy: null,
  keepYears: 3,
  alwaysRequired: [
    'Training once a year, signed by each person (Minn. R. 4620.4450)',
    'A certificate, renewed each year and displayed (Minn. R. 4620.4100)',
  ],
}

const RHODE_ISLAND_SOURCE = 'R.I. Gen. Laws § 23-23.6-4'

const RHODE_ISLAND: AirProfile = {
  key: 'rhode-island',
  name: 'Rhode Island',
  jurisdiction: 'Rhode Island, USA',
  source: RHODE_ISLAND_SOURCE,
  edition: 'P.L. 1992, ch. 312',
  caution: 'It limits carbon monoxide alone, as the mean of an hour. Take several samples in each hour.',
  limits: [
    {
      level: 'act',
      ppm: { co: 35 },
      comparison: 'above',
      over: { kind: 'mean', minutes: 60 },
      source: `${RHODE_ISLAND_SOURCE}(c)`,
    },
    {
      level: 'evacuate',
      ppm: { co: 100 },
      comparison: 'at or above',
      over: { kind: 'mean', minutes: 60 },
      source: `${RHODE_ISLAND_SOURCE}(b)`,
    },
    {
      level: 'evacuate',
      ppm: { co: 200 },
      comparison: 'at or above',
      over: AT_ONCE,
      source: `${RHODE_ISLAND_SOURCE}(b)`,
    },
  ],
  within: { ppm: { co: 35 }, isStrict: true },
  frequency: null,
  followUp: USUAL_FOLLOW_UP,
  report: null,
  authority: {
    name: 'the director of the Department of Health',
    from: 'evacuate',
    how: 'At once, by telephone',
    source: `${RHODE_ISLAND_SOURCE}(b)`,
  },
  reopenedBy: 'the director of the Department of Health',
  keepYears: null,
  alwaysRequired: [],
}

const ONTARIO: AirProfile = {
  key: 'ontario',
  name: 'Ontario (workers)',
  jurisdiction: 'Ontario, Canada',
  source: 'Occupational exposure limits, as listed by the Northwestern Health Unit (nwhu.on.ca)',
  edition: 'As listed; confirm the current regulation',
  caution: 'These limits protect workers. For the public there is only a guide, and no level of evacuation.',
  limits: [
    {
      level: 'act',
      ppm: { co: 25, no2: 3 },
      comparison: 'above',
      over: { kind: 'mean', minutes: 480 },
      source: 'Ontario exposure limits, 8 hours',
    },
    {
      level: 'act',
      ppm: { co: 100, no2: 5 },
      comparison: 'above',
      over: { kind: 'mean', minutes: 15 },
      source: 'Ontario exposure limits, 15 minutes',
    },
  ],
  within: { ppm: { co: 25, no2: 3 }, isStrict: false },
  frequency: null,
  followUp: USUAL_FOLLOW_UP,
  report: null,
  authority: null,
  reopenedBy: null,
  keepYears: null,
  alwaysRequired: [],
}

const GREAT_BRITAIN: AirProfile = {
  ...MINNESOTA,
  key: 'great-britain',
  name: 'Great Britain (proposal)',
  jurisdiction: 'Great Britain',
  source: 'No rule for rinks: the limits of Minnesota Rules 4620.4600, proposed',
  edition: 'Proposal; workers: EH40, CO 20 / 100 ppm, NO2 0.5 / 1 ppm, to be confirmed',
  caution:
    'A proposal, not a rule. A competent person has to accept it. How often to sample follows from the risk assessment.',
  limits: MINNESOTA.limits.map(limit => ({ ...limit, source: `Proposed, as ${limit.source}` })),
  frequency: null,
  followUp: { ...MINNESOTA.followUp, source: 'Proposed, as Minn. R. 4620.4600, subp. 2' },
  report: null,
  authority: null,
  alwaysRequired: [],
}

/** The profiles that a rink can choose from, besides limits of its own. */
export const AIR_PROFILES: readonly AirProfile[] = [
  MASSACHUSETTS,
  MINNESOTA,
  RHODE_ISLAND,
  ONTARIO,
  GREAT_BRITAIN,
]
