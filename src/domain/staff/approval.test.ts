import { describe, expect, it } from 'vitest'
import { approvalReasons, isAnotherPerson, isToBeApproved, recordedSignIn } from './approval.ts'

const rink = { timezone: 'Europe/London', dayStartsAt: '04:00' }
/** A shift of Friday, 20 November 2026, signed in and out at its times. */
const punctual = {
  signedInAt: '2026-11-20T08:00:00.000Z',
  signedOutAt: '2026-11-20T16:00:00.000Z',
  signInRecordedAt: '2026-11-20T08:00:20.000Z',
  performedAt: null,
  submittedAt: '2026-11-20T16:00:30.000Z',
}

const ARRIVED_LATER = { performedAt: '2026-11-20T16:00:00.000Z', submittedAt: '2026-11-21T09:00:00.000Z' }

describe('the reasons to approve a shift', () => {
  it.each([
    ['a shift signed in and out at its times', {}, []],
    ['hours entered by hand', { signInRecordedAt: null }, ['entered-by-hand']],
    ['a sign-in 15 minutes earlier', { signInRecordedAt: '2026-11-20T08:15:00.000Z' }, []],
    ['a sign-in moved further', { signInRecordedAt: '2026-11-20T08:15:00.001Z' }, ['sign-in-moved']],
    ['a sign-in moved back', { signInRecordedAt: '2026-11-20T07:44:00.000Z' }, ['sign-in-moved']],
    ['a sign-out 15 minutes earlier', { submittedAt: '2026-11-20T16:15:00.000Z' }, []],
    ['a sign-out moved further', { submittedAt: '2026-11-20T16:15:01.000Z' }, ['sign-out-moved']],
    [
      'a sign-out on the next day',
      { submittedAt: '2026-11-21T09:00:00.000Z' },
      ['sign-out-moved', 'earlier-day'],
    ],
    [
      'a shift to the end of the operational day',
      { signedOutAt: '2026-11-21T03:59:00.000Z', submittedAt: '2026-11-21T03:59:30.000Z' },
      ['long-shift'],
    ],
    [
      'a night shift into the next operational day',
      {
        signedInAt: '2026-11-20T22:00:00.000Z',
        signInRecordedAt: '2026-11-20T22:00:00.000Z',
        signedOutAt: '2026-11-21T06:00:00.000Z',
        submittedAt: '2026-11-21T06:00:00.000Z',
      },
      ['earlier-day'],
    ],
    [
      'a sign-out that arrived later, with an offline ticket',
      { ...ARRIVED_LATER, lateEntry: 'recorded-later' as const },
      [],
    ],
    [
      'a sign-out that arrived later, without one',
      { ...ARRIVED_LATER, lateEntry: 'entered-afterwards' as const },
      ['sign-out-moved', 'earlier-day'],
    ],
    ['16 hours', { signedOutAt: '2026-11-21T00:00:00.000Z', submittedAt: '2026-11-21T00:00:00.000Z' }, []],
    [
      'hours of two years ago',
      {
        signedInAt: '2024-11-20T05:00:00.000Z',
        signedOutAt: '2024-11-20T20:00:00.000Z',
        signInRecordedAt: null,
      },
      ['entered-by-hand', 'earlier-day'],
    ],
  ])('%s', (_, changes, reasons) => {
    expect(approvalReasons({ ...punctual, ...changes }, rink)).toEqual(reasons)
  })

  it('a shift with a reason is to be approved until it is', () => {
    const approval = { approvedBy: 'Sue', approvedAt: punctual.submittedAt, isAnotherPerson: true }
    expect(isToBeApproved({ approvalReasons: ['long-shift'], approval: null })).toBe(true)
    expect(isToBeApproved({ approvalReasons: ['long-shift'], approval })).toBe(false)
    expect(isToBeApproved({ approvalReasons: [], approval: null })).toBe(false)
    expect(isToBeApproved({})).toBe(false)
  })
})

describe('the recorded sign-in of a shift', () => {
  const worked = {
    signedInAt: new Date('2026-11-20T08:00:00.000Z'),
    signedOutAt: new Date('2026-11-20T16:00:00.000Z'),
  }
  const signedIn = {
    isSignedIn: true,
    lastSignIn: '2026-11-20T08:00:40.000Z',
    lastSignOut: '2026-11-19T16:00:00.000Z',
    signInRecordedAt: '2026-11-20T08:00:40.000Z',
  }

  it('hours of the running shift, or of the one just ended, have a recorded sign-in', () => {
    expect(recordedSignIn(signedIn, worked)).toBe(signedIn.signInRecordedAt)
    const justOut = { ...signedIn, isSignedIn: false, lastSignOut: '2026-11-20T16:00:05.000Z' }
    expect(recordedSignIn(justOut, worked)).toBe(signedIn.signInRecordedAt)
  })

  it('other hours were entered by hand', () => {
    const takenBack = { ...signedIn, isSignedIn: false, lastSignOut: '2026-11-20T08:05:00.000Z' }
    const earlier = { ...signedIn, lastSignIn: '2026-11-20T07:59:00.000Z' }
    const never = { ...signedIn, isSignedIn: false, lastSignIn: null, lastSignOut: null }
    for (const attendance of [takenBack, earlier, never]) {
      expect(recordedSignIn(attendance, worked)).toBeNull()
    }
  })
})

describe('two people', () => {
  it('two people are compared by the register, never by their names or rows', () => {
    expect(isAnotherPerson({ personId: 7 }, { personId: 8 })).toBe(true)
    expect(isAnotherPerson({ personId: 7 }, { personId: 7 })).toBe(false)
    expect(isAnotherPerson({ personId: null }, { personId: 7 })).toBeUndefined()
    expect(isAnotherPerson({ personId: null }, { personId: null })).toBeUndefined()
  })
})
