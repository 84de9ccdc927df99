import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handOver } from '#contract/handovers.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import { timeOfDay } from '#domain/dates.ts'
import { isSignedIn, signedInManager } from '#domain/staff/attendance.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { overlay } from '#web/offline/outbox/overlay.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import '#web/shell/queued-writes.ts'
import { peopleOf } from './queued-writes.ts'

const ZONE = 'Europe/London'
const at = (time: string) => `2026-11-20T${time}:30.000Z`

const member = (id: number, name: string, role = 'Ice Technician'): StaffMember => ({
  id,
  name,
  role,
  rinkId: 1,
  company: null,
  isSignedIn: false,
  lastSignIn: null,
  lastSignOut: null,
  isActive: true,
})
const dan = member(1, 'Dan Duty', 'Duty Manager')
const sue = member(2, 'Sue Site', 'Site Manager')
const ivy = member(3, 'Ivy Ice')
const STAFF = [dan, sue, ivy]

function writeOf(
  call: string,
  madeAt: string,
  body: object,
  params: Record<string, string> = {},
): WaitingWrite {
  const about = { rinkId: 1, rinkName: 'North', what: 'Attendance', who: '', user: 'ivy@rink.test', madeAt }
  const state = { seq: 1, attempts: 0, problem: '', refusal: null }
  return { key: `${call} ${madeAt}`, call, params, body: { rinkId: 1, ...body }, ...about, ...state }
}
const arrival = ({ id }: StaffMember, madeAt: string, body: object = {}) =>
  writeOf(signIn.name, madeAt, { isSignedIn: true, seenSignIn: null, ...body }, { id: String(id) })
const signOut = ({ id }: StaffMember, madeAt: string, signInTime: string, signOutTime: string) => {
  const times = { date: rinkDate(madeAt, ZONE), signInTime, signOutTime }
  return writeOf(completeShift.name, madeAt, { staffId: id, ...times, submittedBy: 'Ivy', signsOut: true })
}
const handover = (outgoing: StaffMember, incoming: StaffMember, madeAt: string) => {
  const names = { fromManager: outgoing.name, toManager: incoming.name }
  return writeOf(handOver.name, madeAt, {
    ...names,
    outgoingStaffId: outgoing.id,
    incomingStaffId: incoming.id,
  })
}
const RINK = { timezone: ZONE, dayStartsAt: '04:00' }
/** The list of staff on the screen, and the pending shifts. */
function here(writes: WaitingWrite[], onRecord: StaffMember[] = STAFF) {
  const shown = overlay('staff', onRecord, writes, RINK)
  const staff = shown.map(({ pendingShifts: _shifts, ...member }) => member)
  const shifts = shown.flatMap(({ id, pendingShifts = [] }) =>
    pendingShifts.map(shift => ({ staffId: id, ...shift })),
  )
  return { staff, shifts }
}

describe('what waits on this tablet', () => {
  test('pending writes are applied to the list in order', () => {
    const day = [
      arrival(ivy, at('06:00')),
      signOut(ivy, at('14:00'), '06:00', '14:00'),
      arrival(ivy, at('15:10'), { signInTime: '15:00' }),
    ]
    const { staff, shifts } = here(day)
    expect(staff[2]).toMatchObject({ isSignedIn: true, lastSignIn: '2026-11-20T15:00:00.000Z' })
    expect(shifts).toMatchObject([
      {
        staffId: 3,
        signInTime: '06:00',
        signOutTime: '14:00',
        workedHours: 8,
        signedOutAt: '2026-11-20T14:00:00.000Z',
      },
    ])
    expect(day.map(peopleOf)).toEqual([[3], [3], [3]])
  })

  test("a pending handover changes the managers and records the outgoing one's shift", () => {
    const change = handover(dan, sue, at('14:05'))
    const { staff, shifts } = here([arrival(dan, at('06:00')), change])
    expect(signedInManager(staff)).toMatchObject({ name: 'Sue Site', lastSignIn: '2026-11-20T14:05:00.000Z' })
    expect(staff[0]).toMatchObject({ isSignedIn: false, lastSignOut: '2026-11-20T14:05:00.000Z' })
    expect(shifts).toMatchObject([{ staffId: 1, signInTime: '06:00', signOutTime: '14:05' }])
    expect(peopleOf(change)).toEqual([1, 2])
  })

  test('a pending withdrawal or correction applies only to the sign-in that was shown', () => {
    const isIn = { ...ivy, isSignedIn: true, lastSignIn: at('06:00') }
    const takeBack = (seenSignIn: string) => arrival(ivy, at('07:00'), { isSignedIn: false, seenSignIn })
    expect(here([takeBack(at('06:00'))], [isIn]).staff).toMatchObject([{ isSignedIn: false }])
    expect(here([takeBack(at('05:00'))], [isIn]).staff).toEqual([isIn])
    const correct = arrival(ivy, at('07:00'), { seenSignIn: at('06:00'), signInTime: '05:30' })
    expect(here([correct], [isIn]).staff).toMatchObject([{ lastSignIn: '2026-11-20T05:30:00.000Z' }])
    expect(here([correct], [ivy]).staff).toEqual([ivy])
  })

  test('the list never shows two managers in charge', () => {
    const isIn = { ...dan, isSignedIn: true, lastSignIn: at('05:00') }
    const staff = here([arrival(sue, at('06:00'))], [isIn, sue]).staff
    expect(staff.filter(person => person.isSignedIn)).toEqual([isIn])
  })

  test('the list is the same whichever of the writes have reached the server', () => {
    const act = fc.record({
      who: fc.constantFrom(0, 1, 2),
      minutes: fc.integer({ min: 1, max: 90 }),
      takesBack: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), acts => {
        const writes: WaitingWrite[] = []
        let now = Date.parse(at('05:00'))
        for (const { who, minutes, takesBack } of acts) {
          now += minutes * 60_000
          const { staff } = here(writes)
          const person = staff[who]
          if (person) writes.push(nextWrite(person, staff, new Date(now).toISOString(), takesBack))
        }
        const end = here(writes).staff
        for (let known = 0; known <= writes.length; known += 1) {
          const onRecord = here(writes.slice(0, known)).staff
          for (const lost of [0, 1]) {
            expect(here(writes.slice(Math.max(known - lost, 0)), onRecord).staff).toEqual(end)
          }
        }
      }),
    )
  })
})

/** The next write of a user who sees this list. */
function nextWrite(person: StaffMember, staff: StaffMember[], madeAt: string, takesBack: boolean) {
  if (isSignedIn(person)) {
    const { lastSignIn } = person
    if (takesBack) return arrival(person, madeAt, { isSignedIn: false, seenSignIn: lastSignIn })
    return signOut(person, madeAt, timeOfDay(lastSignIn, ZONE), timeOfDay(madeAt, ZONE))
  }
  const manager = isManager(person) ? signedInManager(staff) : undefined
  return manager ? handover(manager, person, madeAt) : arrival(person, madeAt)
}
