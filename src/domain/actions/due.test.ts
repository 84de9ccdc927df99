import { describe, expect, test } from 'vitest'
import { dueOf } from './due.ts'

const FROM = new Date('2026-11-23T09:30:00.000Z')
const LONDON = { timezone: 'Europe/London', closed: [] }

describe('the time for work', () => {
  test.each([
    [25, '2026-11-23T09:30:00.000Z'],
    [20, '2026-11-23T09:30:00.000Z'],
    [19, '2026-11-24T09:30:00.000Z'],
    [12, '2026-11-24T09:30:00.000Z'],
    [11, '2026-11-30T09:30:00.000Z'],
    [6, '2026-11-30T09:30:00.000Z'],
    [5, '2026-12-23T09:30:00.000Z'],
    [1, '2026-12-23T09:30:00.000Z'],
  ])('with a risk of %i ends at %s (rink rules, 4.5)', (risk, dueAt) => {
    expect(dueOf({ risk, isMadeSafe: false, from: FROM }, LONDON)).toEqual({ dueAt, movedFrom: null })
  })

  test('without a rating is a day, or a week for what was made safe', () => {
    const dueAt = (isMadeSafe: boolean | null) =>
      dueOf({ risk: undefined, isMadeSafe, from: FROM }, LONDON).dueAt
    expect(dueAt(false)).toBe('2026-11-24T09:30:00.000Z')
    expect(dueAt(null)).toBe('2026-11-24T09:30:00.000Z')
    expect(dueAt(true)).toBe('2026-11-30T09:30:00.000Z')
  })

  test("follows the rink's own hours", () => {
    const hours = [1, 2, 3, 4] as const
    const dueAt = (risk: number) => dueOf({ risk, isMadeSafe: null, from: FROM }, { ...LONDON, hours }).dueAt
    expect([20, 12, 6, 5].map(dueAt).map(at => at.slice(11, 16))).toEqual([
      '10:30',
      '11:30',
      '12:30',
      '13:30',
    ])
  })
})

describe('work due on a closed day', () => {
  const christmas = { timezone: 'Europe/London', closed: [{ fromDay: '2026-12-24', toDay: '2026-12-26' }] }
  const dueWithin = (from: string, risk: number, at = christmas) =>
    dueOf({ risk, isMadeSafe: null, from: new Date(from) }, at)

  test('moves to the day before the rink opens, at the same time, and says so', () => {
    expect(dueWithin('2026-12-23T15:00:00.000Z', 12)).toEqual({
      dueAt: '2026-12-26T15:00:00.000Z',
      movedFrom: '2026-12-24',
    })
  })

  test('moves over closed days that follow each other', () => {
    const closed = [...christmas.closed, { fromDay: '2026-12-27', toDay: '2026-12-28' }]
    expect(dueWithin('2026-12-23T15:00:00.000Z', 12, { ...christmas, closed }).dueAt).toBe(
      '2026-12-28T15:00:00.000Z',
    )
  })

  test('does not move on the last closed day, or when it is due at once', () => {
    expect(dueWithin('2026-12-25T15:00:00.000Z', 12).movedFrom).toBeNull()
    expect(dueWithin('2026-12-24T15:00:00.000Z', 20)).toEqual({
      dueAt: '2026-12-24T15:00:00.000Z',
      movedFrom: null,
    })
  })

  test('keeps its time of day where the clocks change on the way', () => {
    const closed = [{ fromDay: '2026-03-28', toDay: '2026-03-30' }]
    expect(dueWithin('2026-03-27T08:00:00.000Z', 12, { ...christmas, closed }).dueAt).toBe(
      '2026-03-30T07:00:00.000Z',
    )
  })
})
