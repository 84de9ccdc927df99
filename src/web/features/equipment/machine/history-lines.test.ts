import { expect, test } from 'vitest'
import type { MachineEvent } from '#domain/equipment/events.ts'
import { daysOfRun, historyLines } from './history-lines.ts'

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

test('thirty passed checks in a row are one line, and never hide the events between them', () => {
  const pass = (day: string) => event('checked', day)
  const lines = historyLines([
    pass('2026-11-14'),
    pass('2026-11-13'),
    pass('2026-11-03'),
    event('released', '2026-11-02'),
    event('locked', '2026-11-02'),
    event('checked', '2026-11-02', 'Pedal to the floor'),
    event('checked', '2026-11-01', 'Worn'),
    pass('2026-10-31'),
  ])
  expect(lines.map(run => [run[0].kind, run.length])).toEqual([
    ['checked', 3],
    ['released', 1],
    ['locked', 1],
    ['checked', 1],
    ['checked', 1],
  ])
})

test.each([
  [['2026-11-14', '2026-11-03'], '3–14 Nov'],
  [['2026-11-14', '2026-11-14'], '14 Nov'],
  [['2026-11-14', '2026-10-28'], '28 Oct – 14 Nov'],
  [['2026-01-02', '2025-12-30'], '30 Dec 2025 – 2 Jan 2026'],
])('the days of a run are written as short as possible: %j', ([last = '', first = ''], words) => {
  expect(daysOfRun([event('checked', last), event('checked', first)])).toBe(words)
})
