import { operationalDay } from '#domain/dates.ts'
import { NIGHT_SHIFT } from '#domain/staff/completed-shift.ts'
import { workedHours } from '#domain/staff/hours.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { setAttendance } from '#server/features/staff/attendance.ts'
import { completeShift } from '#server/features/staff/shifts.ts'
import type { WorkedShift } from './roster.ts'
import {
  type Deed,
  noteOf,
  randomFor,
  record,
  requireManagerAt,
  requireStaff,
  requireStaffId,
  type Site,
  timeAt,
  writeContext,
} from './site.ts'

/** Everybody signs in and out; the managers' change of shift is in handovers.ts. */
export function attendanceDeeds(site: Site): Deed[] {
  const random = randomFor(site, 'attendance')
  return site.roster.flatMap(({ opener, closer, crew, night }) => {
    const others = [...crew, ...night].flatMap(shift => {
      const notes = site.plan.shiftNotes[requireStaff(site, shift.name).role] ?? []
      const note = random.chance(0.1) && notes.length > 0 ? random.pick(notes) : null
      return [signInDeed(site, shift), signOutDeed(site, shift, shift.note ?? note)]
    })
    return [signInDeed(site, opener), ...others, signOutDeed(site, closer, null)]
  })
}

/** The row in the table `staff_sessions` of specification 2, section 3.2, which no call writes. */
export function recordSession(site: Site, shift: WorkedShift, notes: string | null): Promise<null> {
  return record(site.deps, writeContext(site), async tx => {
    const signInTime = timeAt(site, shift.start)
    const signOutTime = timeAt(site, shift.end)
    const session = await tx
      .insertInto('staffSessions')
      .values({
        rinkId: site.rink.id,
        staffId: requireStaffId(site, shift.name),
        date: rinkDate(shift.start, site.rink.timezone),
        signInTime,
        signOutTime,
        workedHours: workedHours(signInTime, signOutTime),
        staffType: 'ice',
        signOutNotes: notes,
        createdAt: shift.end.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return [noteOf('staff-session.recorded', 'staff_sessions', session)]
  })
}

function signInDeed(site: Site, { name, start }: WorkedShift): Deed {
  const { deps, rink } = site
  return {
    at: start,
    write: () =>
      setAttendance(deps, writeContext(site), rink, requireStaffId(site, name), { isSignedIn: true }),
  }
}

function signOutDeed(site: Site, shift: WorkedShift, notes: string | null): Deed {
  const { deps, rink, userId } = site
  const { name, start, end } = shift
  const isNight = operationalDay(start, rink) < operationalDay(end, rink)
  return {
    at: end,
    write: async () => {
      await completeShift(
        deps,
        writeContext(site),
        { userId, rink },
        {
          rinkId: rink.id,
          staffId: requireStaffId(site, name),
          date: rinkDate(start, rink.timezone),
          signInTime: timeAt(site, start),
          signOutTime: timeAt(site, end),
          notes,
          submittedBy: shift.note === undefined ? name : requireManagerAt(site, end),
          reason: isNight ? NIGHT_SHIFT : null,
          signsOut: true,
        },
      )
      await recordSession(site, shift, notes)
    },
  }
}
