import { describe, expect, test } from 'vitest'
import { type State, standingOf, standingSentence } from './standing.ts'

const MADE = {
  id: 7,
  operationalDay: '2026-11-20',
  madeAt: '2026-11-20T10:02:00.000Z',
  submittedBy: 'Tess Tech',
}
const NOW = { today: '2026-11-20', nextShiftEnd: undefined, newest: MADE }
const END = { endedAt: '2026-11-20T11:00:00.000Z', confirmedBy: 'Dan Duty' }
const NEWER = { ...MADE, id: 6, madeAt: '2026-11-20T10:30:00.000Z', submittedBy: 'Sam Smith' }

const told = (state: Partial<State>) =>
  standingSentence(standingOf(MADE, { ...NOW, ...state }), {
    ...MADE,
    name: 'Forklift Checklist',
    timezone: 'UTC',
  })

describe('a submission that reaches the server', () => {
  test('counts now, and needs no word, where nothing has happened meanwhile', () => {
    expect(standingOf(MADE, NOW)).toEqual({ countsFor: 'now' })
    expect(told({})).toBeUndefined()
  })

  test('counts for the day on which it was made', () => {
    expect(told({ today: '2026-11-21', nextShiftEnd: END })).toBe(
      'Forklift Checklist, made on Friday 20 November 2026 at 10:02, is on record now. It counts for that day, not for today.',
    )
  })

  test('counts for the shift in which it was made', () => {
    expect(told({ nextShiftEnd: END })).toBe(
      'Forklift Checklist, made today at 10:02, is on record now. Dan Duty ended that shift at 11:00: it counts for that shift, and the new shift needs its own.',
    )
  })

  test('stays beside one that was made later', () => {
    expect(told({ newest: NEWER })).toBe(
      'Forklift Checklist, made today at 10:02, is on record now. Sam Smith made a newer one at 10:30: both stay on record, and the newer one counts.',
    )
  })
})
