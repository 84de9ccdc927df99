import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alarms, at, PAD, profile, samplesOf, stateOf, step, type Typed } from '#test/domain/air-alarms.ts'
import { alarmsOf, isOpenAlarm } from './evaluate.ts'
import type { AirSample } from './exceeded.ts'
import { ownProfile } from './profiles.ts'
import { AIR_PROFILES } from './regulations.ts'

describe('the end of an alarm', () => {
  const HIGH: Typed[] = [
    ['14:00', 84],
    ['14:06', 84],
  ]

  it('an evacuation lasts until a manager gives the all clear with the air within limits', () => {
    const typed: Typed[] = [...HIGH, ['14:30', 10]]
    expect(stateOf('minnesota', typed)).toBe('evacuate')
    const [alarm] = alarms('minnesota', typed, { now: '14:40', steps: [step('14:35', 'all-clear')] })
    expect(alarm).toMatchObject({ state: 'none', endedAt: at('14:35'), endedBy: 'Helen Ashworth' })
  })

  it('an all clear before a good sample counts for nothing', () => {
    const steps = [step('14:10', 'all-clear')]
    expect(stateOf('minnesota', [...HIGH, ['14:30', 10]], { steps })).toBe('evacuate')
  })

  it('the ice stays closed after an alarm that only acted, until the all clear', () => {
    const typed: Typed[] = [
      ['14:00', 25],
      ['14:20', 19],
    ]
    const [before] = alarms('minnesota', typed)
    const [after] = alarms('minnesota', typed, { now: '14:30', steps: [step('14:25', 'all-clear', 1)] })
    expect([before, after].map(alarm => alarm && isOpenAlarm(alarm))).toEqual([true, false])
  })

  it('a later bad sample is a new alarm', () => {
    const typed: Typed[] = [
      ['14:00', 25],
      ['14:20', 19],
      ['15:00', 26],
    ]
    const found = alarms('minnesota', typed, { steps: [step('14:25', 'all-clear')] })
    expect(found.map(({ id, state }) => [id, state])).toEqual([
      [1, 'none'],
      [3, 'act'],
    ])
  })

  it('a person may start the evacuation at any level', () => {
    const [alarm] = alarms('minnesota', [['14:00', 34]], { now: '14:02', steps: [step('14:01', 'evacuate')] })
    expect(alarm).toMatchObject({
      state: 'evacuate',
      reached: [{}, { reason: 'Helen Ashworth started the evacuation' }],
    })
  })

  it('the profile at the beginning counts for the whole alarm', () => {
    const lax = ownProfile({ co: { act: 90, evacuate: 200 }, no2: { act: 3, evacuate: 5 } })
    const strict = profile('minnesota')
    const profileAt = (time: string) => (time < at('14:10') ? strict : lax)
    const found = alarmsOf(
      {
        samples: samplesOf([
          ['14:00', 25],
          ['14:20', 24],
        ]),
        steps: [],
        profileAt,
      },
      at('14:20'),
    )
    expect(found).toMatchObject([{ state: 'act', withinSince: null, profile: { key: 'minnesota' } }])
  })
})

describe('a meter whose calibration has expired', () => {
  it('raises an alarm, but cannot end it', () => {
    const typed: Typed[] = [
      ['14:00', 25, 0, { isValid: false }],
      ['14:20', 10, 0, { isValid: false }],
    ]
    expect(stateOf('minnesota', typed)).toBe('act')
    expect(stateOf('minnesota', [...typed, ['14:30', 10]])).toBe('none')
  })
})

describe('any samples', () => {
  const sample = fc.record({
    minute: fc.integer({ min: 0, max: 600 }),
    co: fc.oneof(fc.integer({ min: 0, max: 250 }), fc.constantFrom(20, 20.1, 30, 35, 83, 84)),
    no2: fc.constantFrom(0, 0.3, 0.31, 0.5, 2, 2.1),
    isValid: fc.boolean(),
  })
  const anySamples = fc.array(sample, { maxLength: 12 }).map(all =>
    all.map(
      ({ minute, co, no2, isValid }, index): AirSample => ({
        id: index + 1,
        placeId: PAD,
        takenAt: new Date(Date.parse(at('08:00')) + minute * 60_000).toISOString(),
        ppm: { co, no2 },
        isValid,
      }),
    ),
  )
  const anyProfile = fc.constantFrom(...AIR_PROFILES)

  it('later samples change nothing about an earlier time, and the order of the records does not matter', () => {
    fc.assert(
      fc.property(anySamples, anyProfile, fc.integer({ min: 0, max: 620 }), (samples, inForce, minute) => {
        const now = new Date(Date.parse(at('08:00')) + minute * 60_000).toISOString()
        const profileAt = () => inForce
        const all = alarmsOf({ samples, steps: [], profileAt }, now)
        const known = samples.filter(({ takenAt }) => takenAt <= now).toReversed()
        expect(alarmsOf({ samples: known, steps: [], profileAt }, now)).toEqual(all)
      }),
    )
  })

  it('without an all clear there is at most one alarm, and an evacuation never ends', () => {
    fc.assert(
      fc.property(anySamples, anyProfile, (samples, inForce) => {
        const all = Array.from({ length: 11 }, (_, index) => {
          const now = new Date(Date.parse(at('08:00')) + index * 62 * 60_000).toISOString()
          return alarmsOf({ samples, steps: [], profileAt: () => inForce }, now)
        })
        const states = all.map(([alarm]) => alarm?.state)
        const evacuated = states.indexOf('evacuate')
        const after = evacuated < 0 ? [] : states.slice(evacuated)
        expect(new Set(after)).toEqual(new Set(evacuated < 0 ? [] : ['evacuate']))
        expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(1)
      }),
    )
  })
})
