import { expect, test } from 'vitest'
import { daysFrom, defectsOverTime, groupingOf, periodOf, retiredSpans } from './statistics.ts'

test('up to half a year is grouped by weeks from Monday, longer periods by months', () => {
  expect(groupingOf(daysFrom('2026-01-01', '2026-06-30'))).toBe('week')
  expect(groupingOf(daysFrom('2026-01-01', '2026-12-31'))).toBe('month')
  expect(periodOf('2026-11-22', 'week')).toBe('2026-11-16')
  expect(periodOf('2026-11-22', 'month')).toBe('2026-11-01')
})

test('days are counted correctly across clock changes', () => {
  expect(daysFrom('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysFrom('2026-03-28', '2026-03-30')).toHaveLength(3)
  expect(daysFrom('2026-03-28', '2026-03-27')).toEqual([])
})

test('a defect counts once until the return to service, most frequent first, and each reported fault counts', () => {
  const brakes = { key: 'brakes', label: 'Brakes' }
  const horn = { key: 'horn', label: 'Horn' }
  const fault = (id: number) => ({ kind: 'fault' as const, key: `fault ${id}`, label: 'Reported fault' })
  const found = [
    { day: '2026-11-10', returns: 0, defects: [horn] },
    { day: '2026-11-17', returns: 1, defects: [brakes, fault(1)] },
    { day: '2026-11-17', returns: 1, defects: [brakes] },
    { day: '2026-11-18', returns: 1, defects: [brakes] },
    { day: '2026-11-18', returns: 2, defects: [brakes, fault(2)] },
    { day: '2026-12-18', returns: 3, defects: [brakes] },
  ]
  expect(defectsOverTime(found, ['2026-11-09', '2026-11-16'], 'week')).toEqual([
    { ...brakes, total: 2, counts: [0, 2] },
    { key: 'fault', label: 'Reported fault', total: 2, counts: [0, 2] },
    { ...horn, total: 1, counts: [1, 0] },
  ])
})

test("a machine's retirement before its first event follows from that event", () => {
  const back = { kind: 'brought-back' as const, at: 20 }
  const gone = { kind: 'retired' as const, at: 10 }
  expect(retiredSpans(false, [back, gone], 99)).toEqual([{ from: 10, until: 20 }])
  expect(retiredSpans(false, [back], 99)).toEqual([{ from: 0, until: 20 }])
  expect(retiredSpans(true, [{ ...gone, at: 30 }, back], 99)).toEqual([
    { from: 30, until: 99 },
    { from: 0, until: 20 },
  ])
  expect(retiredSpans(true, [], 99)).toEqual([{ from: 0, until: 99 }])
  expect(retiredSpans(false, [], 99)).toEqual([])
})
