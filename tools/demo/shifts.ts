import { formatInRinkTime } from '#domain/dates.ts'
import type { AuditNote } from '#server/audit.ts'
import type { WorkedShift } from './roster.ts'
import {
  type Deed,
  type DemoTransaction,
  deed,
  noteOf,
  randomFor,
  requireManagerAt,
  requireStaff,
  requireStaffId,
  type Site,
  timeAt,
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

export async function signIn(tx: DemoTransaction, site: Site, shift: WorkedShift): Promise<AuditNote> {
  const person = await tx
    .updateTable('staff')
    .set({ isSignedIn: true, lastSignIn: shift.start.toISOString() })
    .where('id', '=', requireStaffId(site, shift.name))
    .returningAll()
    .executeTakeFirstOrThrow()
  return noteOf('staff.signed-in', 'staff', person)
}

/** Signs out and records the hours. */
export async function signOut(
  tx: DemoTransaction,
  site: Site,
  shift: WorkedShift,
  notes: string | null,
): Promise<AuditNote[]> {
  const at = shift.end.toISOString()
  const person = await tx
    .updateTable('staff')
    .set({ isSignedIn: false, lastSignOut: at })
    .where('id', '=', requireStaffId(site, shift.name))
    .returningAll()
    .executeTakeFirstOrThrow()
  const hours = hoursOf(site, shift)
  const { name, role, company = null } = requireStaff(site, shift.name)
  const session = await tx
    .insertInto('staffSessions')
    .values({ ...hours, staffType: 'ice', signOutNotes: notes, createdAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
  const completed = await tx
    .insertInto('completedShift')
    .values({
      ...hours,
      staffName: name,
      staffRole: role,
      staffCompany: company,
      notes,
      submittedBy: shift.note === undefined ? name : requireManagerAt(site, shift.end),
      submittedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return [
    noteOf('staff.signed-out', 'staff', person),
    noteOf('staff-session.recorded', 'staff_sessions', session),
    noteOf('shift.completed', 'completed_shift', completed),
  ]
}

function signInDeed(site: Site, shift: WorkedShift): Deed {
  return deed(site, shift.start, async tx => [await signIn(tx, site, shift)])
}

function signOutDeed(site: Site, shift: WorkedShift, notes: string | null): Deed {
  return deed(site, shift.end, tx => signOut(tx, site, shift, notes))
}

function hoursOf(site: Site, { name, start, end }: WorkedShift) {
  const signInTime = timeAt(site, start)
  const signOutTime = timeAt(site, end)
  return {
    rinkId: site.rink.id,
    staffId: requireStaffId(site, name),
    date: formatInRinkTime(start, site.rink.timezone, 'yyyy-MM-dd'),
    signInTime,
    signOutTime,
    workedHours: workedHours(signInTime, signOutTime),
  }
}

/** Specification 1, section 4: by the wall clock, over midnight where need be. */
function workedHours(signInTime: string, signOutTime: string): number {
  const hours = (minutesOf(signOutTime) - minutesOf(signInTime)) / 60
  return Math.round((hours < 0 ? hours + 24 : hours) * 100) / 100
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
