import { describe, expect, it, test } from 'vitest'
import { alarms, at, profile, samplesOf, stateOf, type Typed } from '#test/domain/air-alarms.ts'
import { alarmsOf } from './evaluate.ts'
import { isWithinLimits } from './exceeded.ts'
import { ownProfile, profileInForce } from './profiles.ts'
import { AIR_PROFILES } from './regulations.ts'

describe('Minnesota Rules 4620.4600 act on more than the limit', () => {
  test.each([
    ['20 ppm of carbon monoxide is fine', 20, 0, 'none'],
    ['20.1 ppm of carbon monoxide acts', 20.1, 0, 'act'],
    ['0.30 ppm of nitrogen dioxide is fine', 0, 0.3, 'none'],
    ['0.31 ppm of nitrogen dioxide acts', 0, 0.31, 'act'],
  ] as const)('%s (subp. 1)', (_, co, no2, state) => {
    expect(stateOf('minnesota', [['14:00', co, no2]])).toBe(state)
  })

  it('acts until a sample is within limits, measured every 20 minutes (subp. 2 A)', () => {
    const typed: Typed[] = [
      ['14:00', 25],
      ['14:20', 24],
      ['14:40', 22],
      ['15:00', 19],
    ]
    for (const [index, next] of ['14:20', '14:40', '15:00'].entries()) {
      const [alarm] = alarms('minnesota', typed.slice(0, index + 1))
      expect(alarm).toMatchObject({ state: 'act', measureAt: at(next), withinSince: null })
    }
    const [alarm, ...others] = alarms('minnesota', typed)
    expect(alarm).toMatchObject({ id: 1, state: 'none', withinSince: at('15:00'), measureAt: null })
    expect(others).toEqual([])
  })

  it('two readings of 84 ppm six minutes apart evacuate: above 83 for more than five minutes (subp. 4 A (1))', () => {
    const [alarm] = alarms('minnesota', [
      ['14:00', 84],
      ['14:06', 84],
    ])
    expect(alarm).toMatchObject({ state: 'evacuate', worst: 'evacuate' })
    expect(alarm?.reached.at(-1)).toEqual({
      level: 'evacuate',
      at: at('14:05'),
      reason: 'Carbon monoxide above 83 ppm for more than 5 minutes',
      source: 'Minn. R. 4620.4600, subp. 4',
    })
  })

  it('84 ppm exactly five minutes later is not yet more than five minutes', () => {
    expect(
      stateOf('minnesota', [
        ['14:00', 84],
        ['14:05', 84],
      ]),
    ).toBe('act')
  })

  it('84 ppm that falls to 60 within four minutes, 30 and 18 acts and never evacuates', () => {
    const typed: Typed[] = [
      ['14:00', 84],
      ['14:04', 60],
      ['14:10', 30],
      ['14:30', 18],
    ]
    for (const count of [1, 2, 3]) expect(stateOf('minnesota', typed.slice(0, count))).toBe('act')
    expect(alarms('minnesota', typed)).toMatchObject([{ state: 'none', worst: 'act' }])
  })

  it('45 and, 61 minutes later, 42 ppm evacuate: above 40 more than an hour after the first (subp. 4 A (2))', () => {
    expect(
      stateOf('minnesota', [
        ['14:00', 45],
        ['15:00', 42],
      ]),
    ).toBe('act')
    expect(
      stateOf('minnesota', [
        ['14:00', 45],
        ['15:01', 42],
      ]),
    ).toBe('evacuate')
  })

  it('the hour counts from the first bad reading, even if that one was only above 20 (subp. 4 A (2))', () => {
    expect(
      stateOf('minnesota', [
        ['14:00', 25],
        ['15:01', 41],
      ]),
    ).toBe('evacuate')
    expect(
      stateOf('minnesota', [
        ['14:00', 25],
        ['15:01', 40],
      ]),
    ).toBe('act')
  })

  it('25 and, 121 minutes later, 21 ppm evacuate: above 20 more than two hours after the first (subp. 4 A (3))', () => {
    expect(
      stateOf('minnesota', [
        ['14:00', 25],
        ['16:00', 21],
      ]),
    ).toBe('act')
    expect(
      stateOf('minnesota', [
        ['14:00', 25],
        ['16:01', 21],
      ]),
    ).toBe('evacuate')
  })

  it.each([
    [2.1, '14:06', 'evacuate'],
    [2, '14:06', 'act'],
    [0.61, '15:01', 'evacuate'],
    [0.6, '15:01', 'act'],
    [0.31, '16:01', 'evacuate'],
  ])('nitrogen dioxide of %s ppm until %s: %s (subp. 4 A)', (no2, time, state) => {
    expect(
      stateOf('minnesota', [
        ['14:00', 0, no2],
        [time, 0, no2],
      ]),
    ).toBe(state)
  })

  it('the times begin again once the air was within limits', () => {
    const typed: Typed[] = [
      ['14:00', 25],
      ['14:20', 18],
      ['15:50', 25],
      ['16:10', 25],
    ]
    expect(stateOf('minnesota', typed)).toBe('act')
  })

  it('says by when everyone leaves, and measures before that', () => {
    expect(alarms('minnesota', [['14:00', 84]])).toMatchObject([
      { measureAt: at('14:05'), evacuateAt: at('14:05') },
    ])
    expect(alarms('minnesota', [['14:00', 25]])).toMatchObject([
      { measureAt: at('14:20'), evacuateAt: at('16:00') },
    ])
  })

  it('evacuates if nobody measures again: a high value counts until a lower one is measured', () => {
    const typed: Typed[] = [['14:00', 84]]
    expect(stateOf('minnesota', typed, { now: '14:05' })).toBe('act')
    expect(stateOf('minnesota', typed, { now: '14:05:01' })).toBe('evacuate')
  })
})

describe('Massachusetts, 105 CMR 675.005, acts at the limit', () => {
  test.each([
    [29.9, 0, 'none'],
    [30, 0, 'act'],
    [0, 0.49, 'none'],
    [0, 0.5, 'act'],
    [59.9, 0, 'act'],
    [60, 0, 'notify'],
    [0, 1, 'notify'],
    [124.9, 0, 'notify'],
    [125, 0, 'evacuate'],
    [0, 2, 'evacuate'],
  ] as const)('CO %s and NO2 %s ppm: %s', (co, no2, state) => {
    expect(stateOf('massachusetts', [['14:00', co, no2]])).toBe(state)
  })

  it('remains an alarm that notifies after the level has fallen', () => {
    expect(
      alarms('massachusetts', [
        ['14:00', 60],
        ['14:20', 40],
      ]),
    ).toMatchObject([{ state: 'act', worst: 'notify' }])
  })
})

describe('Rhode Island, 23-23.6-4, means of an hour', () => {
  it('a single reading of 200 ppm evacuates (b)', () => {
    const [alarm] = alarms('rhode-island', [['14:00', 200]])
    expect(alarm).toMatchObject({ state: 'evacuate', profile: { authority: { from: 'evacuate' } } })
    expect(alarm?.profile.authority?.how).toContain('telephone')
    expect(alarm?.profile.reopenedBy).toContain('director')
  })

  test.each<[string, Typed[], string]>([
    [
      'a mean of 35 is acceptable (a)',
      [
        ['14:00', 30],
        ['14:30', 40],
      ],
      'none',
    ],
    [
      'a mean above 35 acts (c)',
      [
        ['14:00', 30],
        ['14:30', 41],
      ],
      'act',
    ],
    [
      'a mean of 100 evacuates (b)',
      [
        ['14:00', 80],
        ['14:30', 120],
      ],
      'evacuate',
    ],
    [
      'readings of more than an hour ago no longer count',
      [
        ['14:00', 20],
        ['15:00', 36],
      ],
      'act',
    ],
  ])('%s', (_, typed, state) => {
    expect(stateOf('rhode-island', typed)).toBe(state)
  })

  it('is over when readings confirm less than 35 ppm, and so does the mean (c)', () => {
    const typed: Typed[] = [
      ['14:00', 90],
      ['14:20', 34],
      ['14:40', 20],
      ['15:01', 20],
    ]
    expect(stateOf('rhode-island', typed.slice(0, 3))).toBe('act')
    expect(stateOf('rhode-island', typed)).toBe('none')
    expect(isWithinLimits({ co: 35 }, profile('rhode-island'))).toBe(false)
  })
})

describe('other profiles', () => {
  it('Ontario acts on the limits of workers: 25 ppm over eight hours, 100 over 15 minutes (nwhu.on.ca)', () => {
    expect(
      stateOf('ontario', [
        ['08:00', 24],
        ['12:00', 26],
      ]),
    ).toBe('none')
    expect(
      stateOf('ontario', [
        ['08:00', 24],
        ['12:00', 27],
      ]),
    ).toBe('act')
    expect(
      stateOf('ontario', [
        ['08:00', 0],
        ['12:00', 0],
        ['13:00', 0],
        ['14:00', 0],
        ['15:00', 101],
      ]),
    ).toBe('act')
  })

  it('Great Britain is a proposal with the limits of Minnesota', () => {
    const british = profile('great-britain')
    expect(british.name).toContain('proposal')
    expect(british.caution).toContain('competent person')
    expect(british.limits.map(({ ppm, over }) => [ppm, over])).toEqual(
      profile('minnesota').limits.map(({ ppm, over }) => [ppm, over]),
    )
    expect(british.report).toBeNull()
  })

  it('a rink’s own limits act above them', () => {
    const own = ownProfile({ co: { act: 15, notify: 30, evacuate: 50 }, no2: { act: 0.2, evacuate: 1 } })
    const states = [15, 15.1, 30.1, 50.1].map(co => {
      const [alarm] = alarmsOf(
        { samples: samplesOf([['14:00', co]]), steps: [], profileAt: () => own },
        at('14:00'),
      )
      return alarm?.state ?? 'none'
    })
    expect(states).toEqual(['none', 'act', 'notify', 'evacuate'])
  })

  it('every profile has its name, jurisdiction, source and edition, and a source for each limit', () => {
    for (const { name, jurisdiction, source, edition, limits } of AIR_PROFILES) {
      expect([name, jurisdiction, source, edition].every(text => text.length > 3)).toBe(true)
      expect(limits.every(limit => limit.source.length > 3)).toBe(true)
    }
  })

  it('no profile is in force before someone has accepted it by name', () => {
    expect(profileInForce(null)).toBeUndefined()
    expect(profileInForce({ profile: 'minnesota', acceptedBy: null, acceptedOn: null })).toBeUndefined()
    const samples = samplesOf([['14:00', 500]])
    expect(alarmsOf({ samples, steps: [], profileAt: () => undefined }, at('15:00'))).toEqual([])
  })
})
