import { expect, test } from 'vitest'
import type { Action } from '#domain/actions/action.ts'
import type { MachineEvent } from '#domain/equipment/events.ts'
import { daysOfRun, firstLines, type HistoryLine, historyLines, isOfNote } from './history-lines.ts'

function event(kind: MachineEvent['kind'], operationalDay: string, defect?: string): MachineEvent {
  return {
    id: 1,
    machineId: 1,
    kind,
    happenedAt: `${operationalDay}T08:00:00.000Z`,
    operationalDay,
    who: 'Ivy Ice',
    submissionId: null,
    documentId: null,
    calloutId: null,
    isPassed: kind === 'checked' && defect === undefined,
    lines: defect === undefined ? [] : [{ label: 'Brakes', text: defect }],
  }
}

/** Work that was verified at 09:00. */
function work(id: number, day: string, state: Action['state'] = 'closed') {
  return { id, state, closedAt: `${day}T09:00:00.000Z` }
}

const named = (line: HistoryLine<ReturnType<typeof work>>) =>
  'work' in line ? `work ${line.work.id}` : `${line.run[0].kind} ${line.run.length}`

test('work is between the checks of its day, and breaks their line', () => {
  const lines = historyLines(
    ['2026-11-14', '2026-11-13', '2026-11-12'].map(day => event('checked', day)),
    [work(3, '2026-11-15'), work(2, '2026-11-12'), work(1, '2026-11-01'), work(4, '2026-11-13', 'declined')],
  )
  expect(lines.map(named)).toEqual(['work 3', 'checked 2', 'work 2', 'checked 1', 'work 1'])
})

test('work that the return to service closed is in the history once', () => {
  const released = event('released', '2026-11-14')
  const closed = { ...work(1, '2026-11-14'), closedAt: released.happenedAt }
  expect(historyLines([released], [closed]).map(named)).toEqual(['released 1'])
})

test('thirty passes do not hide three events: a fault, an examination and planned work', () => {
  const day = (place: number) => `2026-11-${String(30 - place).padStart(2, '0')}`
  const passes = Array.from({ length: 30 }, (_, place) => event('checked', day(place)))
  const events = [
    ...passes.slice(0, 10),
    event('examined', day(9)),
    ...passes.slice(10, 29),
    event('locked', day(28)),
    ...passes.slice(29),
  ]
  const first = firstLines(historyLines(events, [work(1, day(15))]), 3)
  expect(first.map(named)).toEqual([
    'checked 10',
    'examined 1',
    'checked 5',
    'work 1',
    'checked 14',
    'locked 1',
  ])
  expect(first.filter(isOfNote)).toHaveLength(3)
  expect(firstLines(historyLines(passes, []), 3).map(named)).toEqual(['checked 30'])
})

test('thirty passed checks in a row are one line, and never hide the events between them', () => {
  const pass = (day: string) => event('checked', day)
  const lines = historyLines(
    [
      pass('2026-11-14'),
      pass('2026-11-13'),
      pass('2026-11-03'),
      event('released', '2026-11-02'),
      event('locked', '2026-11-02'),
      event('checked', '2026-11-02', 'Pedal to the floor'),
      event('checked', '2026-11-01', 'Worn'),
      pass('2026-10-31'),
    ],
    [],
  )
  expect(lines.map(named)).toEqual(['checked 3', 'released 1', 'locked 1', 'checked 1', 'checked 1'])
})

test.each([
  [['2026-11-14', '2026-11-03'], '3–14 Nov'],
  [['2026-11-14', '2026-11-14'], '14 Nov'],
  [['2026-11-14', '2026-10-28'], '28 Oct – 14 Nov'],
  [['2026-01-02', '2025-12-30'], '30 Dec 2025 – 2 Jan 2026'],
])('the days of a run are written as short as possible: %j', ([last = '', first = ''], words) => {
  expect(daysOfRun([event('checked', last), event('checked', first)])).toBe(words)
})
