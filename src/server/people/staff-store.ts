import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import { byTitleThenId, type StaffMember } from '#domain/staff/member.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { CompletedShiftTable, StaffTable } from '#server/db/staff-tables.ts'

/** A stored member of staff. */
export type StaffRow = Selectable<StaffTable>

/** The initial state of a new staff member. */
export const SIGNED_OUT = { isSignedIn: false, lastSignIn: null, lastSignOut: null, isActive: true }

/** The active staff, in list order. */
export async function activeStaff(db: Database, rinkId: number): Promise<StaffMember[]> {
  const staff = await db
    .selectFrom('staff')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('isActive', '=', true)
    .execute()
  return staff.sort(byTitleThenId)
}

export function findStaffMember(db: Database, rinkId: number, id: number): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

export function insertStaffMember(db: Database, member: Insertable<StaffTable>): Promise<StaffRow> {
  return db.insertInto('staff').values(member).returningAll().executeTakeFirstOrThrow()
}

/** Adds several members, in the given order. */
export async function insertStaff(db: Database, members: Insertable<StaffTable>[]): Promise<StaffMember[]> {
  if (members.length === 0) return []
  const added = await db.insertInto('staff').values(members).returningAll().execute()
  return added.sort((one, other) => one.id - other.id)
}

export function updateStaffMember(
  db: Database,
  id: number,
  changes: Updateable<StaffTable>,
): Promise<StaffRow> {
  return db.updateTable('staff').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export function insertShift(db: Database, shift: Insertable<CompletedShiftTable>): Promise<{ id: number }> {
  return db.insertInto('completedShift').values(shift).returning('id').executeTakeFirstOrThrow()
}

/** A shift of the rink that no correction has replaced. */
export function findShift(db: Database, rinkId: number, id: number): Promise<ShiftRow | undefined> {
  return countedShifts(db).where('shift.rinkId', '=', rinkId).where('shift.id', '=', id).executeTakeFirst()
}

/** True if the rink has such a shift and it has been corrected. */
export async function isCorrected(db: Database, rinkId: number, id: number): Promise<boolean> {
  const correction = await db
    .selectFrom('completedShift')
    .select('id')
    .where('rinkId', '=', rinkId)
    .where('correctsId', '=', id)
    .executeTakeFirst()
  return correction !== undefined
}

interface ShiftPage {
  limit: number
  before: number | undefined
  date?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Ignores shifts and corrections with a higher id. */
  upTo?: number | undefined
}

/** The id of the rink's last shift; 0 before the first. */
export async function lastShiftId(db: Database, rinkId: number): Promise<number> {
  const { last } = await db
    .selectFrom('completedShift')
    .select(select => select.fn.max('id').as('last'))
    .where('rinkId', '=', rinkId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** A page of uncorrected shifts, newest first, optionally of one date or of a period. */
export function latestShifts(
  db: Database,
  rinkId: number,
  { limit, before, date, from, to, upTo }: ShiftPage,
): Promise<ShiftRow[]> {
  let shifts = countedShifts(db, upTo).where('shift.rinkId', '=', rinkId)
  if (upTo !== undefined) shifts = shifts.where('shift.id', '<=', upTo)
  if (date !== undefined) shifts = shifts.where('shift.date', '=', date)
  if (from !== undefined) shifts = shifts.where('shift.date', '>=', from)
  if (to !== undefined) shifts = shifts.where('shift.date', '<=', to)
  if (before !== undefined) shifts = shifts.where('shift.id', '<', before)
  return shifts.orderBy('shift.id', 'desc').limit(limit).execute()
}

/** The uncorrected shifts on the dates from `from` to `to`, both included, oldest first. */
export function shiftsBetween(db: Database, rinkId: number, from: string, to: string): Promise<ShiftRow[]> {
  return countedShifts(db)
    .where('shift.rinkId', '=', rinkId)
    .where('shift.date', '>=', from)
    .where('shift.date', '<=', to)
    .orderBy('shift.signedInAt')
    .orderBy('shift.id')
    .execute()
}

/**
 * An uncorrected shift of the person that overlaps the time between two instants (touching is allowed),
 * except `exceptId`.
 */
export function overlappingShift(
  db: Database,
  staffId: number,
  { signedInAt, signedOutAt }: { signedInAt: string; signedOutAt: string },
  exceptId?: number,
): Promise<ShiftRow | undefined> {
  let shifts = countedShifts(db)
    .where('shift.staffId', '=', staffId)
    .where('shift.signedOutAt', '>', signedInAt)
    .where('shift.signedInAt', '<', signedOutAt)
  if (exceptId !== undefined) shifts = shifts.where('shift.id', '!=', exceptId)
  return shifts.executeTakeFirst()
}

/** The uncorrected shifts of the person that began at this date and time in the rink's time zone. */
export function shiftsBegunAt(
  db: Database,
  staffId: number,
  { date, signInTime }: { date: string; signInTime: string },
): Promise<ShiftRow[]> {
  return countedShifts(db)
    .where('shift.staffId', '=', staffId)
    .where('shift.date', '=', date)
    .where('shift.signInTime', '=', signInTime)
    .execute()
}

/** A stored shift, with the shift it corrects. */
export type ShiftRow = Awaited<ReturnType<ReturnType<typeof countedShifts>['executeTakeFirstOrThrow']>>

/** The shifts that no correction replaces; corrections with an id above `upTo` are ignored. */
export function countedShifts(db: Database, upTo?: number) {
  return withReplaced(notCorrected(db.selectFrom('completedShift as shift'), upTo))
}

function withReplaced(shifts: SelectQueryBuilder<Shifts, 'shift', object>) {
  return shifts
    .leftJoin('completedShift as replaced', 'replaced.id', 'shift.correctsId')
    .innerJoin('users as account', 'account.id', 'shift.submittedByUser')
    .innerJoin('staff as member', 'member.id', 'shift.staffId')
    .leftJoin('hoursApprovalShifts as approved', 'approved.shiftId', 'shift.id')
    .leftJoin('hoursApprovals as approval', 'approval.id', 'approved.approvalId')
    .selectAll('shift')
    .select([
      'account.name as account',
      'member.employeeNumber',
      'member.personId',
      'approved.approvalId',
      'approval.approvedBy',
      'approval.approvedAt',
      'approval.isAnotherPerson',
      'replaced.date as replacedDate',
      'replaced.signInTime as replacedSignInTime',
      'replaced.signOutTime as replacedSignOutTime',
      'replaced.workedHours as replacedWorkedHours',
      'replaced.submittedBy as replacedSubmittedBy',
    ])
}

type Shifts = Tables & { shift: CompletedShiftTable }

function notCorrected<Selected>(
  shifts: SelectQueryBuilder<Shifts, 'shift', Selected>,
  upTo: number | undefined,
): SelectQueryBuilder<Shifts, 'shift', Selected> {
  return shifts.where(where => {
    const corrections = where
      .selectFrom('completedShift as correction')
      .select('correction.id')
      .whereRef('correction.correctsId', '=', 'shift.id')
    const known = upTo === undefined ? corrections : corrections.where('correction.id', '<=', upTo)
    return where.not(where.exists(known))
  })
}
