import { expect, test } from 'vitest'
import { nextRound, rhythmOn } from './off-season.ts'

const rink = { timezone: 'Europe/London', dayStartsAt: '04:00' }
const usual = { roundHours: 4, offSeasonFrom: null }
const offSeason = { roundHours: 4, offSeasonFrom: '2026-05-04' }
const times = ({ dueAt, lateAt }: ReturnType<typeof nextRound>) => [dueAt.toISOString(), lateAt.toISOString()]

// orfa.com/page-1862327: week 1 as usual, week 2 daily, then every three days.
test.each([
  ['2026-05-03', { hours: 4 }],
  ['2026-05-04', { hours: 4 }],
  ['2026-05-10', { hours: 4 }],
  ['2026-05-11', { days: 1 }],
  ['2026-05-17', { days: 1 }],
  ['2026-05-18', { days: 3 }],
  ['2026-07-01', { days: 3 }],
])('on %s, off season since 4 May, the rhythm is %j', (day, rhythm) => {
  expect(rhythmOn(day, offSeason)).toEqual(rhythm)
})

test('with ice, the rhythm stays that of the rink', () => {
  expect(rhythmOn('2026-07-01', usual)).toEqual({ hours: 4 })
})

test('a usual round is due after its hours, and late half an hour later', () => {
  const next = nextRound('2026-11-24T08:10:00.000Z', usual, rink)
  expect(times(next)).toEqual(['2026-11-24T12:10:00.000Z', '2026-11-24T12:40:00.000Z'])
})

test('a daily round is due on the next day of the rink, at any time of it', () => {
  const next = nextRound('2026-05-12T08:10:00.000Z', offSeason, rink)
  expect(next.rhythm).toEqual({ days: 1 })
  expect(times(next)).toEqual(['2026-05-13T03:00:00.000Z', '2026-05-14T03:00:00.000Z'])
})

test('later, a round is due every third day', () => {
  const next = nextRound('2026-05-20T20:00:00.000Z', offSeason, rink)
  expect(times(next)).toEqual(['2026-05-23T03:00:00.000Z', '2026-05-24T03:00:00.000Z'])
})

test('a round after midnight counts for its evening', () => {
  const next = nextRound('2026-05-13T01:00:00.000Z', offSeason, rink)
  expect(times(next)[0]).toBe('2026-05-13T03:00:00.000Z')
})
