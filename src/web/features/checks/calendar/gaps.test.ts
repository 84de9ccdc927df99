import { expect, test } from 'vitest'
import type { CalendarDay, CheckRecord } from '#domain/checks/check.ts'
import { withGaps } from './gaps.ts'

const gap = (day: string): CalendarDay => ({
  day,
  state: 'missed',
  missing: [],
  reason: null,
})
const record = (id: number, day: string): CheckRecord => ({
  id,
  rinkId: 1,
  checkId: 1,
  version: 1,
  day,
  opens: '06:00',
  madeAt: `${day}T09:00:00.000Z`,
  submittedAt: `${day}T09:00:00.000Z`,
  submittedBy: 'Tess Tech',
  performedAt: null,
  performedBy: null,
  subjects: [],
  badCount: 0,
})

const inWords = (rows: ReturnType<typeof withGaps>) =>
  rows.map(row => ('gap' in row ? `missed ${row.gap.day}` : `record ${row.record.id}`))

const records = [record(3, '2026-11-20'), record(2, '2026-11-18'), record(1, '2026-11-18')]
const gaps = [gap('2026-11-15'), gap('2026-11-18'), gap('2026-11-19')]

test('missed days are rows among the records, newest first, and records of a day keep their order', () => {
  expect(inWords(withGaps(records, gaps, true, 'UTC'))).toEqual([
    'record 3',
    'missed 2026-11-19',
    'missed 2026-11-18',
    'record 2',
    'record 1',
    'missed 2026-11-15',
  ])
})

test('gaps before the oldest loaded record follow with its page', () => {
  expect(inWords(withGaps(records, gaps, false, 'UTC'))).not.toContain('missed 2026-11-15')
  expect(inWords(withGaps([], gaps, true, 'UTC'))).toHaveLength(3)
})

test('a record made after midnight is on its own date, though it counts for the day before', () => {
  const afterMidnight = { ...record(4, '2026-11-18'), madeAt: '2026-11-19T02:17:00.000Z' }
  expect(inWords(withGaps([afterMidnight, ...records], gaps, true, 'UTC')).slice(0, 4)).toEqual([
    'record 3',
    'missed 2026-11-19',
    'record 4',
    'missed 2026-11-18',
  ])
})
