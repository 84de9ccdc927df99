import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../../column-types.ts'
import { indexNewestFirst, rinkTable } from './rink-table.ts'

/** Rinks, people, users, devices, sessions, manager PINs, the limits on guessing, and the notices to managers. */
export async function createAccessTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createRinksAndUsers(db, types)
  await createDevices(db, types)
  await createSessions(db, types)
  await createLoginFailures(db, types)
  await createSecondFactors(db, types)
  await createPins(db, types)
  await createNotices(db, types)
}

async function createRinksAndUsers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('ice_rinks')
    .addColumn('id', types.id, types.numbered)
    .addColumn('name', 'text', column => column.notNull().unique())
    .addColumn('timezone', 'text', column => column.notNull())
    .addColumn('day_starts_at', 'text', column => column.notNull())
    .addColumn('created_at', types.instant, column => column.notNull())
    .addColumn('pay_period', 'text')
    .addColumn('pay_period_starts_on', types.date)
    // Earlier time zones and starts of the day; null if there were none.
    .addColumn('former_times', types.json)
    .addColumn('listed_items', types.json)
    .addColumn('unchecked_machines', 'text')
    // The hours for work by risk; null for the usual ones.
    .addColumn('action_hours', types.json)
    .addColumn('phone', 'text')
    // Rung for a machine without the number of a contractor.
    .addColumn('contractor', 'text')
    .addColumn('contractor_phone', 'text')
    .execute()
  await createPeople(db, types)
  await db.schema
    .createTable('users')
    .addColumn('id', types.id, types.numbered)
    // Both empty for a person who only has a PIN.
    .addColumn('email', 'text')
    .addColumn('password', 'text')
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('person_id', types.reference, column => column.references('people.id'))
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('rink_id', types.reference, column => column.references('ice_rinks.id'))
    .addColumn('created_at', types.instant, column => column.notNull())
    .addColumn('removed_at', types.instant)
    .addColumn('subject', 'text')
    .execute()
  // Records outlive their user; the email address of a removed user can be given a new account.
  await db.schema
    .createIndex('users_email')
    .unique()
    .on('users')
    .column('email')
    .where(sql.ref('removed_at'), 'is', null)
    .execute()
}

async function createPeople(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', types.id, types.numbered)
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('title', 'text')
    .addColumn('company', 'text')
    .addColumn('notes', 'text')
    .addColumn('roles', types.json, column => column.notNull())
    .addColumn('pin', 'text')
    .addColumn('pin_length', 'integer')
    .addColumn('pin_set_at', types.instant)
    .addColumn('created_at', types.instant, column => column.notNull())
    .addColumn('removed_at', types.instant)
    .execute()
  await db.schema
    .createTable('person_changes')
    .addColumn('id', types.id, types.numbered)
    .addColumn('person_id', types.reference, column => column.notNull().references('people.id'))
    .addColumn('changed_at', types.instant, column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('title', 'text')
    .addColumn('company', 'text')
    .execute()
  await db.schema.createIndex('person_changes_of_person').on('person_changes').column('person_id').execute()
  await db.schema
    .createTable('invitations')
    .addColumn('id', types.id, types.numbered)
    .addColumn('person_id', types.reference, column => column.notNull().references('people.id'))
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('invited_at', types.instant, column => column.notNull())
    .addColumn('accepted_at', types.instant)
    .addColumn('invited_by', types.reference)
    .execute()
}

async function createDevices(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('id', types.id, types.numbered)
    .addColumn('rink_id', types.reference, column => column.notNull().references('ice_rinks.id'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('enrolled_at', types.instant, column => column.notNull())
    .addColumn('enrolled_by', types.reference, column => column.notNull().references('users.id'))
    .addColumn('last_seen_at', types.instant, column => column.notNull())
    .addColumn('revoked_at', types.instant)
    .execute()
}

async function createSessions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', types.id, types.numbered)
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addColumn('rink_id', types.reference, column => column.references('ice_rinks.id'))
    .addColumn('created_at', types.instant, column => column.notNull())
    .addColumn('last_seen_at', types.instant, column => column.notNull())
    .addColumn('ended_at', types.instant)
    .addColumn('device', 'text')
    // The enrolled device that it began on, and how its person proved who they are.
    .addColumn('device_id', types.reference, column => column.references('devices.id'))
    .addColumn('credential', 'text')
    .addColumn('network', 'text')
    .addColumn('confirmed_at', types.instant)
    .addColumn('challenge', 'text')
    .execute()
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_last_seen').on('sessions').column('last_seen_at').execute()
  await db.schema
    .createIndex('sessions_of_user_last_seen')
    .on('sessions')
    .columns(['user_id', 'last_seen_at'])
    .execute()
  // The times between two contacts of a session, for the records made then.
  await db.schema
    .createTable('contact_gaps')
    .addColumn('id', types.id, types.numbered)
    .addColumn('session_id', types.reference, column => column.notNull().references('sessions.id'))
    .addColumn('lost_at', types.instant, column => column.notNull())
    .addColumn('regained_at', types.instant, column => column.notNull())
    .execute()
  await db.schema
    .createIndex('contact_gaps_of_session')
    .on('contact_gaps')
    .columns(['session_id', 'regained_at'])
    .execute()
  await db.schema
    .createTable('failed_logins')
    .addColumn('id', types.id, types.numbered)
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('failed_at', types.instant, column => column.notNull())
    .execute()
  await db.schema
    .createIndex('failed_logins_of_account')
    .on('failed_logins')
    .columns(['email', 'failed_at'])
    .execute()
  await db.schema
    .createIndex('failed_logins_from_address')
    .on('failed_logins')
    .columns(['address', 'failed_at'])
    .execute()
}

// The entries of the audit trail refer to these rows. The rows of failed_logins are only counted, for a day.
async function createLoginFailures(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('login_failures')
    .addColumn('id', types.id, types.numbered)
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addColumn('device', 'text')
    .addColumn('network', 'text', column => column.notNull())
    .addColumn('happened_at', types.instant, column => column.notNull())
    .execute()
}

async function createSecondFactors(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('id', types.id, types.numbered)
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('secret', 'text', column => column.notNull())
    .addColumn('credential_id', 'text')
    .addColumn('counter', types.reference)
    .addColumn('created_at', types.instant, column => column.notNull())
    .addColumn('removed_at', types.instant)
    .execute()
  await db.schema.createIndex('second_factors_of_user').on('second_factors').column('user_id').execute()
}

async function createPins(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('manager_pins')
    .addColumn('id', types.id, types.numbered)
    .addColumn('rink_id', types.reference, column => column.references('ice_rinks.id'))
    .addColumn('manager_name', 'text', column => column.notNull())
    .addColumn('person_id', types.reference, column => column.references('people.id'))
    .addColumn('pin', 'text', column => column.notNull())
    .addColumn('created_at', types.instant, column => column.notNull())
    .addColumn('removed_at', types.instant)
    .execute()
  await db.schema
    .createTable('pin_attempts')
    .addColumn('id', types.id, types.numbered)
    // Empty: a PIN for every rink was tried.
    .addColumn('rink_id', types.reference, column => column.references('ice_rinks.id'))
    // Empty: an enrolled device that nobody was using.
    .addColumn('session_id', types.reference, column => column.references('sessions.id'))
    .addColumn('user_id', types.reference, column => column.notNull().references('users.id'))
    .addColumn('person_id', types.reference)
    .addColumn('device_id', types.reference)
    .addColumn('attempted_at', types.instant, column => column.notNull())
    .addColumn('has_failed', types.flag, column => column.notNull())
    // A right PIN had been entered in the session before.
    .addColumn('is_trusted', types.flag, column => column.notNull())
    .execute()
  const indexes = { of_session: ['session_id', 'id'], at_rink: ['rink_id', 'attempted_at'] }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`pin_attempts_${name}`).on('pin_attempts').columns(columns).execute()
  }
  for (const by of ['user', 'person', 'device']) {
    await db.schema
      .createIndex(`pin_attempts_of_${by}`)
      .on('pin_attempts')
      .columns([`${by}_id`, 'attempted_at'])
      .execute()
  }
  await db.schema
    .createTable('pin_locks')
    .addColumn('id', types.id, types.numbered)
    .addColumn('session_id', types.reference, column => column.notNull().references('sessions.id'))
    .addColumn('last_attempt_id', types.reference, column => column.notNull())
    .addColumn('locked_at', types.instant, column => column.notNull())
    .addColumn('locked_until', types.instant, column => column.notNull())
    .execute()
  await db.schema.createIndex('pin_locks_of_session').on('pin_locks').columns(['session_id', 'id']).execute()
  await db.schema
    .createTable('pin_grants')
    .addColumn('id', types.id, types.numbered)
    .addColumn('session_id', types.reference, column => column.notNull().unique().references('sessions.id'))
    .addColumn('rink_id', types.reference, column => column.notNull().references('ice_rinks.id'))
    // One of the two: a manager's PIN, or the personal PIN of someone who may give a manager's consent.
    .addColumn('manager_pin_id', types.reference, column => column.references('manager_pins.id'))
    .addColumn('person_id', types.reference, column => column.references('people.id'))
    .addColumn('purpose', 'text')
    .addColumn('granted_at', types.instant, column => column.notNull())
    .execute()
}

async function createNotices(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rinkTable(db, types, 'notices')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('words', types.json, column => column.notNull())
    .addColumn('made_at', types.instant, column => column.notNull())
    .addColumn('acknowledged_at', types.instant)
    .addColumn('acknowledged_by', 'text')
    .addColumn('acknowledged_by_user', types.reference, column => column.references('users.id'))
    .execute()
  await indexNewestFirst(db, 'notices')
}
