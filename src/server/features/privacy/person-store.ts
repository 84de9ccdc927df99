import type { Database } from '#server/db/open.ts'

const ENTRIES_AT_ONCE = 500

/** Staff members, including those taken off the list. */
export async function staffOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('staff')
    .innerJoin('iceRinks', 'iceRinks.id', 'staff.rinkId')
    .select(['staff.id', 'iceRinks.name as rink', 'staff.name', 'role', 'company', 'isActive'])
    .select(['lastSignIn', 'lastSignOut', 'employeeNumber'])
    .where('staff.id', 'in', ids)
    .execute()
}

/** Worked shifts, including corrected ones, oldest first. */
export async function shiftsOf(db: Database, staffIds: readonly number[]) {
  if (staffIds.length === 0) return []
  return db
    .selectFrom('completedShift as shift')
    .innerJoin('iceRinks', 'iceRinks.id', 'shift.rinkId')
    .select(['shift.id', 'iceRinks.name as rink', 'date', 'signInTime'])
    .select([
      'signOutTime',
      'workedHours',
      'unpaidBreakMinutes',
      'notes',
      'reason',
      'submittedBy',
      'correctsId',
    ])
    .select(['performedAt', 'submittedAt', 'lateEntry', 'lateReason'])
    .where('staffId', 'in', staffIds)
    .orderBy('shift.id')
    .execute()
}

export async function usersOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'createdAt', 'removedAt'])
    .where('id', 'in', ids)
    .execute()
}

export async function sessionsOf(db: Database, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('sessions')
    .select(['device', 'network', 'createdAt', 'lastSeenAt', 'endedAt'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute()
}

/** The audit entries of accounts after the id `after`, oldest first. */
export async function auditEntriesOf(db: Database, userIds: readonly number[], after: number) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('auditEntries')
    .select(['id', 'happenedAt', 'action', 'record', 'recordId'])
    .where('userId', 'in', userIds)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ENTRIES_AT_ONCE)
    .execute()
}
