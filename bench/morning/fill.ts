import { Client } from 'pg'
import { textAt } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { namedIn } from '#domain/equipment/identity.ts'
import { machinesOf } from '../book/rinks.ts'
import { PEOPLE, REGISTERED } from './model.ts'

/** Days before today of which there are checklists and diary entries. */
const DAYS_BEFORE = 3
// Nobody signs in with a password here: what is no hash is nobody's.
const NO_PASSWORD = 'none'

/** The cookie of the tablet of a rink. */
export function cookieOf(rinkId: number): string {
  return `rinkbook=morning-${rinkId}`
}

/**
 * Fills the empty tables of a database with so many rinks: each with an account, a tablet that was last seen last night,
 * staff, machines, and the checklists and diary of three days. Rinks are numbered from 1.
 */
export async function fillRinks(url: string, count: number): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query("set local timezone = 'UTC'")
    // What each row refers to is there: looking it up takes half of the time.
    await client.query('set local session_replication_role = replica')
    await openRinks(client, count)
    for (const definition of checklists) {
      for (const place of machinesOf(definition, REGISTERED[definition.type]).keys())
        await registerMachine(client, count, definition, place)
      await writeChecks(client, definition, count)
    }
    await client.query(MACHINE_EVENTS)
    await client.query(DIARY, [count, DAYS_BEFORE])
    for (const table of ['ice_rinks', 'users', 'staff']) await goOnNumbering(client, table)
    await client.query('commit')
    await client.query('vacuum analyze')
    // What was filled is not to be brought to the disk while it is measured.
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function openRinks(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into ice_rinks (id, name, timezone, day_starts_at, created_at)
     select n, 'Arena ' || n, 'Europe/London', '04:00', now() - interval '1 year' from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into users (id, email, password, role, rink_id, created_at)
     select n, 'rink-' || n || '@rinkbook.test', $2, 'rink', n, now() - interval '1 year' from generate_series(1, $1::int) n`,
    [count, NO_PASSWORD],
  )
  await client.query(
    `insert into sessions (token_hash, user_id, rink_id, device, created_at, last_seen_at)
     select encode(sha256(convert_to('morning-' || n, 'UTF8')), 'hex'), n, n, 'Chrome on Android',
       now() - interval '2 days', now() - interval '9 hours' from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into manager_pins (rink_id, manager_name, pin, created_at)
     select n, 'Dan Duty', $2, now() - interval '1 year' from generate_series(1, $1::int) n`,
    [count, NO_PASSWORD],
  )
  await client.query(
    `insert into staff (id, rink_id, name, role)
     select (n - 1) * $3::int + place, n, 'Person ' || place, role
     from generate_series(1, $1::int) n, unnest($2::text[]) with ordinality people(role, place)`,
    [count, PEOPLE, PEOPLE.length],
  )
}

async function registerMachine(
  client: Client,
  count: number,
  definition: ChecklistDefinition,
  place: number,
): Promise<void> {
  const machine = machinesOf(definition, place + 1)[place] ?? {}
  const { name, number, identity } = namedIn(definition, machine)
  const details = Object.fromEntries(definition.machineFields.map(({ key }) => [key, textAt(machine, key)]))
  await client.query(
    `with registered as (
       insert into machines (rink_id, kind, name, number, details, code, registered_at)
       select n, $2, $3, $4, $5, $2 || $4 || '-' || n, now() - interval '1 year' from generate_series(1, $1::int) n
       returning id, rink_id, kind)
     insert into machine_identities (rink_id, kind, identity, machine_id)
     select rink_id, kind, $6, id from registered`,
    [count, definition.type, name, number, JSON.stringify(details), identity],
  )
}

async function writeChecks(
  client: Client,
  { type, version, ...definition }: ChecklistDefinition,
  count: number,
): Promise<void> {
  const machines = machinesOf({ type, version, ...definition }, REGISTERED[type])
  await client.query(
    `insert into checklist_submissions (rink_id, type, definition_version, date, operational_day, made_at, submitted_at,
       submitted_by, submitted_by_user, machines)
     select n, $2, $3, current_date - day, current_date - day, at, at, 'Ivy Ice', n, $4
     from generate_series(1, $5::int) day, generate_series(1, $1::int) n,
       lateral (select current_date - day + interval '7 hours' as at)`,
    [count, type, version, JSON.stringify(machines), DAYS_BEFORE],
  )
}

const MACHINE_EVENTS = `
  insert into machine_events (rink_id, machine_id, kind, happened_at, operational_day, recorded_at, user_id, who,
    submission_id, content)
  select made.rink_id, machines.id, 'checked', made_at, operational_day, submitted_at, submitted_by_user, submitted_by,
    made.id, '{"lines":[],"defects":[]}'
  from checklist_submissions made
  join machines on machines.rink_id = made.rink_id and machines.kind = made.type
  order by made.id`

const DIARY = `
  insert into site_diary_entries (rink_id, date_time, staff_name, position, entry_text, submitted_at, user_id, search_text)
  select n, at, 'Dan Duty', 'Duty Manager', text, at, n, lower('Dan Duty' || E'\\n' || 'Duty Manager' || E'\\n' || text)
  from generate_series(1, $2::int) day, generate_series(1, $1::int) n,
    lateral (select current_date - day + interval '9 hours' as at, 'Opened the doors at nine, all was fine' as text)`

async function goOnNumbering(client: Client, table: string): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
    table,
  ])
}
