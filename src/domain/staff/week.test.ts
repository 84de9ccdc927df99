import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompletedShift } from './completed-shift.ts'
import { elapsedHours } from './hours.ts'
import { hoursByPerson, weekOf } from './week.ts'

const week = weekOf('2026-11-20')
const at = {
  now: new Date('2026-11-20T12:30:00.000Z'),
  rink: { timezone: 'UTC', dayStartsAt: '04:00' },
}

const OPEN = {
  staffId: 8,
  staffName: 'Dan Duty',
  staffRole: 'Duty Manager',
  staffCompany: null,
  date: '2026-11-20',
  signedInAt: '2026-11-20T06:00:00.000Z',
}

function shiftOf(
  date: string,
  from: string,
  to: string,
  changes: Partial<CompletedShift> = {},
): CompletedShift {
  const signedInAt = `${date}T${from}:00.000Z`
  const signedOutAt = `${date}T${to}:00.000Z`
  const hours = elapsedHours({ signedInAt: new Date(signedInAt), signedOutAt: new Date(signedOutAt) })
  return {
    id: 1,
    rinkId: 1,
    staffId: 7,
    staffName: 'Ivy Ice',
    staffRole: 'Ice Technician',
    staffCompany: null,
    date,
    signInTime: from,
    signOutTime: to,
    workedHours: hours,
    elapsedHours: hours,
    hoursExplanation: null,
    signedInAt,
    signedOutAt,
    notes: null,
    submittedBy: 'Ivy Ice',
    submittedAt: signedOutAt,
    reason: null,
    authorisedBy: null,
    corrects: null,
    performedAt: null,
    performedBy: null,
    ...changes,
  }
}

test('a week is Monday to Sunday for any of its days', () => {
  expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
  expect(weekOf('2026-11-16')).toEqual(week)
  expect(weekOf('2026-11-22')).toEqual(week)
  expect(weekOf('2027-01-01').from).toBe('2026-12-28')
})

describe('the hours of a person', () => {
  test("a person's hours are summed by day and week, without other days", () => {
    const shifts = [
      shiftOf('2026-11-15', '10:00', '12:00'),
      shiftOf('2026-11-17', '06:00', '10:00'),
      shiftOf('2026-11-17', '11:00', '13:30'),
    ]
    const [ivy] = hoursByPerson(week, shifts, [], at)
    expect(ivy).toMatchObject({ name: 'Ivy Ice', total: 6.5, elapsedTotal: 6.5, hints: [] })
    expect(ivy?.days.map(({ hours }) => hours)).toEqual([0, 6.5, 0, 0, 0, 0, 0])
    expect(ivy?.gaps).toEqual([{ date: '2026-11-17', from: '10:00', to: '11:00', hours: 1 }])
  })

  test('warn about less than 11 hours of rest before a working day, including the first of the week', () => {
    const shifts = [
      shiftOf('2026-11-15', '20:00', '23:30'),
      shiftOf('2026-11-16', '06:00', '10:00'),
      shiftOf('2026-11-16', '18:00', '22:00'),
      shiftOf('2026-11-17', '09:00', '12:00'),
    ]
    const [ivy] = hoursByPerson(week, shifts, [], at)
    expect(ivy?.hints).toEqual([
      { rule: 'Less than 11 h of rest before a shift', days: ['16 Nov 2026 (6 h 30 min)'] },
    ])
  })

  test('warn about more than 6 hours without a recorded break, also during a running shift', () => {
    const people = hoursByPerson(week, [shiftOf('2026-11-18', '06:00', '12:01')], [OPEN], at)
    expect(people.map(({ name, hints }) => [name, hints])).toEqual([
      ['Dan Duty', [{ rule: 'More than 6 h without a recorded break', days: ['20 Nov 2026 (6 h 30 min)'] }]],
      ['Ivy Ice', [{ rule: 'More than 6 h without a recorded break', days: ['18 Nov 2026 (6 h 1 min)'] }]],
    ])
    expect(people[0]).toMatchObject({ total: 0, open: { signedInAt: '2026-11-20T06:00:00.000Z' } })
  })

  test('join adjacent shifts, and count a late evening as one working day', () => {
    const touching = [
      shiftOf('2026-11-17', '08:00', '12:00'),
      shiftOf('2026-11-17', '12:10', '16:00'),
      shiftOf('2026-11-19', '18:00', '23:50'),
      shiftOf('2026-11-20', '00:20', '02:00'),
      shiftOf('2026-11-20', '12:00', '13:00'),
    ]
    const [ivy] = hoursByPerson(week, touching, [], at)
    expect(ivy?.hints).toEqual([
      { rule: 'Less than 11 h of rest before a shift', days: ['20 Nov 2026 (10 h)'] },
      { rule: 'More than 6 h without a recorded break', days: ['17 Nov 2026 (8 h)'] },
    ])
  })

  test('count 20 minutes as a break, and 19 not', () => {
    const stopped = (from: string) => [
      shiftOf('2026-11-17', '08:00', '12:00'),
      shiftOf('2026-11-17', from, '16:00'),
    ]
    expect(hoursByPerson(week, stopped('12:20'), [], at)[0]?.hints).toEqual([])
    expect(hoursByPerson(week, stopped('12:19'), [], at)[0]?.hints).toEqual([
      { rule: 'More than 6 h without a recorded break', days: ['17 Nov 2026 (8 h)'] },
    ])
  })

  test('ignore the rest between a forgotten sign-out and a shift recorded since', () => {
    const open = { ...OPEN, staffId: 7, staffName: 'Ivy Ice', date: '2026-11-17' }
    const forgotten = { ...open, signedInAt: '2026-11-17T06:00:00.000Z' }
    const [ivy] = hoursByPerson(week, [shiftOf('2026-11-19', '08:00', '12:00')], [forgotten], at)
    expect(ivy?.hints).toEqual([
      { rule: 'More than 6 h without a recorded break', days: ['17 Nov 2026 (78 h 30 min)'] },
    ])
  })

  test('have the same total by day and by week', () => {
    const minute = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map(at => new Date(at * 60_000).toISOString().slice(11, 16))
    const worked = fc.record({ date: fc.constantFrom(...week.days), one: minute, other: minute })
    fc.assert(
      fc.property(fc.array(worked, { minLength: 1 }), drawn => {
        const shifts = drawn.map(({ date, one, other }) => {
          const [from = one, to = other] = [one, other].sort((first, second) => first.localeCompare(second))
          return shiftOf(date, from, to)
        })
        const [ivy] = hoursByPerson(week, shifts, [], at)
        const byDay = ivy?.days.reduce((sum, { hours }) => sum + hours, 0)
        const each = shifts.reduce((sum, { workedHours }) => sum + Math.round(workedHours * 60), 0) / 60
        expect(byDay).toBeCloseTo(ivy?.total ?? -1, 6)
        expect(each).toBeCloseTo(ivy?.total ?? -1, 6)
      }),
    )
  })

  test('omit people who neither worked in the week nor are signed in', () => {
    expect(hoursByPerson(week, [shiftOf('2026-11-15', '10:00', '12:00')], [], at)).toEqual([])
  })
})
