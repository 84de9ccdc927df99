import { expect, test } from 'vitest'
import {
  arrivedLate,
  type Contact,
  countsForDay,
  lateEntryOf,
  lateSentence,
  performedAtProblem,
  timeOfCorrection,
} from './performed.ts'

const NOW = '2026-11-20T06:00:00.000Z'

test('a record is late if it arrived more than a minute after it was made', () => {
  const madeAgo = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString()
  expect(arrivedLate({ madeAt: NOW, submittedAt: NOW })).toBe(false)
  expect(arrivedLate({ madeAt: madeAgo(60_000), submittedAt: NOW })).toBe(false)
  expect(arrivedLate({ madeAt: madeAgo(60_001), submittedAt: NOW })).toBe(true)
})

test('a record older than 7 days, or in the future, is refused', () => {
  const problemAt = (performedAt: string) => performedAtProblem(performedAt, new Date(NOW))
  expect(problemAt('2026-11-13T06:00:00.000Z')).toBeUndefined()
  expect(problemAt('2026-11-13T05:59:59.999Z')).toContain('more than 7 days old')
  expect(problemAt('2026-11-20T06:00:30.000Z')).toBeUndefined()
  expect(problemAt('2026-11-20T06:00:30.001Z')).toContain('in the future')
})

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const times = { madeAt: at('05:00'), submittedAt: NOW }
const offline: Contact = {
  ticketAt: at('04:30'),
  endedAt: null,
  lastSeenAt: NOW,
  gaps: [{ lostAt: at('04:31'), regainedAt: at('05:59') }],
}

test.each<[string, Contact | undefined, string]>([
  ['without a ticket', undefined, 'entered-afterwards'],
  ['in a gap between two contacts', offline, 'recorded-later'],
  ['before its ticket', { ...offline, ticketAt: at('05:01') }, 'entered-afterwards'],
  ['at the time of its ticket', { ...offline, ticketAt: at('05:00') }, 'recorded-later'],
  ['while the device had contact', { ...offline, gaps: [] }, 'entered-afterwards'],
  [
    'after the gap',
    { ...offline, gaps: [{ lostAt: at('04:31'), regainedAt: at('04:50') }] },
    'entered-afterwards',
  ],
  [
    'in the second of two gaps',
    {
      ...offline,
      gaps: [
        { lostAt: at('04:31'), regainedAt: at('04:40') },
        { lostAt: at('04:55'), regainedAt: at('05:30') },
      ],
    },
    'recorded-later',
  ],
  [
    'after the last contact of an earlier session',
    { ...offline, lastSeenAt: at('04:31'), gaps: [] },
    'recorded-later',
  ],
  ['after its session had ended', { ...offline, endedAt: at('04:59') }, 'entered-afterwards'],
  ['before its session ended', { ...offline, endedAt: at('05:01') }, 'recorded-later'],
])('a record made %s: %#', (_made, contact, expected) => {
  expect(lateEntryOf(times, contact)).toBe(expected)
})

test('a record that arrived within a minute is not late, and a short outage needs no noted gap', () => {
  expect(lateEntryOf({ madeAt: at('05:59'), submittedAt: NOW }, undefined)).toBeNull()
  const short = { madeAt: at('05:57'), submittedAt: NOW }
  const seen = { ...offline, ticketAt: at('05:56'), lastSeenAt: NOW, gaps: [] }
  expect(lateEntryOf(short, seen)).toBe('recorded-later')
  expect(lateEntryOf(short, undefined)).toBe('entered-afterwards')
  expect(lateEntryOf({ ...short, madeAt: at('05:56') }, seen)).toBe('entered-afterwards')
})

test('an entry made afterwards never completes a day that was over when it arrived', () => {
  const day = '2026-11-19'
  const counts = (lateEntry: Parameters<typeof countsForDay>[0]['lateEntry'], arrivedOn: string) =>
    countsForDay({ lateEntry, day, arrivedOn })
  expect(counts('entered-afterwards', '2026-11-20')).toBe(false)
  expect(counts('entered-afterwards', '2026-11-19')).toBe(true)
  expect(counts('recorded-later', '2026-11-20')).toBe(true)
  expect(counts(null, '2026-11-20')).toBe(true)
})

test('a late record says when it arrived, and why', () => {
  const sentence = (late: Parameters<typeof lateSentence>[0]) => lateSentence(late, NOW, 'Europe/London')
  expect(sentence({ lateEntry: null })).toBeUndefined()
  expect(sentence({ lateEntry: 'recorded-later' })).toBe('Recorded later on 20 Nov 2026, 06:00')
  expect(sentence({ lateEntry: 'entered-afterwards' })).toBe(
    'Entered afterwards on 20 Nov 2026, 06:00: no reason given',
  )
  expect(sentence({ lateEntry: 'entered-afterwards', lateReason: 'Tablet broken' })).toBe(
    'Entered afterwards on 20 Nov 2026, 06:00: Tablet broken',
  )
})

test('a correction keeps the time of the refused record while the server accepts it', () => {
  const now = new Date(NOW)
  expect(timeOfCorrection(undefined, now)).toBe(NOW)
  expect(timeOfCorrection('2026-11-18T06:00:00.000Z', now)).toBe('2026-11-18T06:00:00.000Z')
  expect(timeOfCorrection('2026-11-13T05:59:00.000Z', now)).toBe(NOW)
  expect(timeOfCorrection('2026-11-20T06:00:10.000Z', now)).toBe(NOW)
})
