import { expect, test } from 'vitest'
import { draftedLines, lineInWords, linesNow, redLinesOpened, unopenedLine } from './lines.ts'

const LOCK = {
  kind: 'lock-out' as const,
  key: 'lock-out 1',
  tone: 'red' as const,
  title: 'Forklift 1 is out of service',
  detail: 'Brakes: Fail',
  since: '2026-11-20T06:00:00.000Z',
  address: '/dashboard/equipment/1',
}
const MAT = {
  ...LOCK,
  kind: 'action' as const,
  key: 'action 2',
  tone: 'amber' as const,
  title: 'Gate 3: Mat lifted',
  detail: '',
}
const BYPASS = { ...LOCK, kind: 'early end' as const, key: 'early end 3', title: 'The shift was ended early' }

test('every open matter is a line, whether or not it has a comment', () => {
  const lines = draftedLines([LOCK, MAT], [{ key: 'lock-out 1', title: 'x', comment: 'Engineer at 15:00' }])
  expect(lines.map(lineInWords)).toEqual([
    'Forklift 1 is out of service: Brakes: Fail – Engineer at 15:00',
    'Gate 3: Mat lifted',
  ])
})

test('a comment on a matter that has just closed is kept', () => {
  const lines = draftedLines([], [{ key: 'action 2', title: 'Gate 3: Mat lifted', comment: 'Glue is wet' }])
  expect(lines.map(lineInWords)).toEqual(['Gate 3: Mat lifted – Glue is wet'])
})

test('a line that closes before the acceptance is struck through, not removed, and a new one is marked', () => {
  const drafted = draftedLines([LOCK, MAT], [])
  expect(linesNow(drafted, [BYPASS, MAT]).map(({ key, state }) => [key, state])).toEqual([
    ['early end 3', 'new'],
    ['action 2', 'open'],
    ['lock-out 1', 'closed'],
  ])
})

test('each red line has to be opened, also a new one, but not one that has closed', () => {
  const lines = linesNow(draftedLines([LOCK, MAT], []), [BYPASS, MAT])
  expect(unopenedLine(lines, [])?.key).toBe('early end 3')
  expect(unopenedLine(lines, ['early end 3'])).toBeUndefined()
  expect(redLinesOpened(lines, [])).toEqual({ done: 0, total: 1 })
  expect(redLinesOpened(lines, ['early end 3', 'gone'])).toEqual({ done: 1, total: 1 })
})
