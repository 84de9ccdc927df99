import { describe, expect, test } from 'vitest'
import {
  countingChecks,
  effectNotice,
  replacementsOf,
  revisionsOf,
  type State,
  submissionEffect,
} from './submission-effect.ts'

const MADE = {
  id: 7,
  operationalDay: '2026-11-20',
  madeAt: '2026-11-20T10:02:00.000Z',
  submittedBy: 'Tess Tech',
}
const NOW = { today: '2026-11-20', nextShiftEnd: undefined, newer: undefined }
const END = { endedAt: '2026-11-20T11:00:00.000Z', confirmedBy: 'Dan Duty' }
const NEWER = { madeAt: '2026-11-20T10:30:00.000Z', submittedBy: 'Sam Smith' }

const told = (state: Partial<State>) =>
  effectNotice(submissionEffect(MADE, { ...NOW, ...state }), {
    ...MADE,
    name: 'Forklift Checklist',
    timezone: 'UTC',
  })

describe('a submission that reaches the server', () => {
  test('counts now, without a notice, if nothing has happened since', () => {
    expect(submissionEffect(MADE, NOW)).toEqual({ countsFor: 'now' })
    expect(told({})).toBeUndefined()
  })

  test('counts for the day on which it was made', () => {
    expect(told({ today: '2026-11-21', nextShiftEnd: END })).toBe(
      'Forklift Checklist, made on 20 Nov 2026 at 10:02, has been recorded. It counts for that day, not for today.',
    )
  })

  test('names the date on which it was made beside its time', () => {
    const made = { ...MADE, madeAt: '2026-11-21T02:41:00.000Z' }
    const told = { ...made, name: 'Ladder', timezone: 'UTC' }
    expect(effectNotice(submissionEffect(made, { ...NOW, today: '2026-11-21' }), told)).toBe(
      'Ladder, made on 21 Nov 2026 at 02:41, has been recorded. It counts for Fri 20 Nov, not for today.',
    )
  })

  test('counts for the shift in which it was made', () => {
    expect(told({ nextShiftEnd: END })).toBe(
      'Forklift Checklist, made today at 10:02, has been recorded. Dan Duty ended that shift at 11:00: it counts for that shift, and the new shift needs its own.',
    )
  })

  test('is recorded next to a newer one', () => {
    expect(told({ newer: NEWER })).toBe(
      'Forklift Checklist, made today at 10:02, has been recorded. Sam Smith made a newer one at 10:30: both are saved, and the newer one counts.',
    )
  })
})

describe('of several submissions', () => {
  const made = (id: number, time: string, day = '20', machineId: number | null = 1) => ({
    id,
    machineId,
    operationalDay: `2026-11-${day}`,
    madeAt: `2026-11-${day}T${time}:00.000Z`,
  })

  test('the last one made in a day and shift counts', () => {
    const day = [made(1, '10:00'), made(2, '11:00'), made(3, '10:30'), made(4, '11:00', '21')]
    expect(replacementsOf(day, [])).toEqual(
      new Map([
        [1, 2],
        [3, 2],
      ]),
    )
    // A submission made at the end of a shift belongs to that shift.
    expect(replacementsOf(day, ['2026-11-20T10:30:00.000Z'])).toEqual(new Map([[1, 3]]))
    expect(replacementsOf([made(5, '10:00'), made(6, '10:00')], [])).toEqual(new Map([[5, 6]]))
  })

  test('one counts until each of its machines was checked again', () => {
    const both = [made(1, '10:00'), made(1, '10:00', '20', 2)]
    const again = made(2, '11:00', '20', 2)
    expect(replacementsOf([...both, again], [])).toEqual(new Map())
    expect(countingChecks([...both, again], [])).toEqual([both[0], again])
    expect(replacementsOf([...both, again, made(3, '12:00')], [])).toEqual(new Map([[1, 3]]))
  })

  test('those of one machine and shift are numbered', () => {
    const day = [made(1, '10:00'), made(2, '11:00'), made(3, '12:00', '20', 2), made(4, '13:00')]
    expect(revisionsOf(day, ['2026-11-20T12:30:00.000Z'])).toEqual(
      new Map([
        [1, 1],
        [2, 2],
      ]),
    )
  })
})
