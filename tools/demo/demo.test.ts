import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Selectable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checklists } from '#domain/checklists/index.ts'
import { machinesIn, storedMachineSchema } from '#domain/checklists/submission.ts'
import { operationalDay } from '#domain/dates.ts'
import { nearnessOf } from '#domain/equipment/due-dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/standing.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { auditHash } from '#server/audit/audit.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { readConfig } from '#server/config.ts'
import type { AuditEntriesTable } from '#server/db/audit-tables.ts'
import { currentChecklist } from '#server/features/checklists/checklists.ts'
import { registerOf } from '#server/features/equipment/reading.ts'
import { openDeadlines } from '#server/features/incidents/deadlines.ts'
import { hashedPinsAt } from '#server/pins/pin-store.ts'
import { matchPin } from '#server/pins/pins.ts'
import { rinksReached } from '#server/rinks/rink-store.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import type { Deps } from '#server/start/deps.ts'
import { banner } from './banner.ts'
import { type DemoClock, fill, plans } from './fill.ts'
import { accountsOf } from './people.ts'
import type { DemoTables } from './tables/demo.ts'

/** Filling takes two seconds, but not on a machine that builds and tests besides. */
const PATIENCE_MS = 60_000
const OF_RINKS = [
  'staff',
  'checklist',
  'engineer_callout',
  'schedule',
  'morning_checklist_data',
  'pre_use_wm_compact_data',
  'ladder_daily_inspection_data',
  'handover_document',
  'skater_times_entry',
  'completed_shift',
  'staff_sessions',
  'current_conditions',
  'ai_chat_messages',
  'accident_report',
  'early_shift_ends',
  'site_diary_entries',
  'checklist_submissions',
  'shift_ends',
  'document_readings',
  'machines',
  'machine_due_dates',
  'machine_lockouts',
  'machine_events',
]
const london = { timezone: DEFAULT_TIMEZONE, dayStartsAt: DEFAULT_DAY_START }
const SHARED = ['ice_rinks', 'users', 'manager_pins', 'knowledge_base']
const STARTS = [
  ['in the afternoon', '2026-11-20T15:40:00.000Z'],
  ['at night, early in a year', '2027-01-09T00:20:00.000Z'],
  ['in the first minute of a day, after the clocks have changed', '2027-04-08T03:00:30.000Z'],
] as const

describe.each(STARTS)('a demo started %s', { timeout: PATIENCE_MS }, (_when, startedAt) => {
  const folder = mkdtempSync(join(tmpdir(), 'rinkbook-demo-test-'))
  const clock: DemoClock = { now: new Date(startedAt) }
  let server: RunningServer
  let deps: Deps

  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
    server = await startServer(config, () => clock.now)
    deps = server.deps
    await fill(deps, clock)
  }, PATIENCE_MS)

  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  const tables = () => deps.db.$extendTables<DemoTables>()
  const entries = () => deps.db.selectFrom('auditEntries').selectAll().orderBy('id').execute()

  test.each(OF_RINKS)('has %s at both rinks', async table => {
    const { rows } = await sql<{ rinkId: number }>`
      select rink_id from ${sql.table(table)} group by rink_id order by rink_id desc`.execute(deps.db)
    expect(rows).toEqual((await rinksReached(deps.db, null)).map(({ id }) => ({ rinkId: id })))
  })

  test.each(SHARED)('has %s', async table => {
    const { rows } = await sql`select id from ${sql.table(table)}`.execute(deps.db)
    expect(rows.length).toBeGreaterThan(1)
  })

  test('has an unbroken audit chain in the order of time, none of it in the future', async () => {
    const chains = new Map<number, { hash: string; at: string }>()
    for (const entry of await entries()) {
      const before = chains.get(entry.scope)
      expect(entry.previousHash).toBe(before?.hash ?? null)
      expect(auditHash(entry)).toBe(entry.entryHash)
      expect(entry.happenedAt >= (before?.at ?? '')).toBe(true)
      expect(entry.happenedAt <= startedAt).toBe(true)
      chains.set(entry.scope, { hash: entry.entryHash, at: entry.happenedAt })
    }
    expect([...chains.keys()]).toHaveLength(3)
  })

  test('has nothing on record that its audit entries do not prove', async () => {
    const { entries: verified, records, problem } = await verify(deps.db)
    expect({ verified, problem }).toEqual({ verified: (await entries()).length, problem: null })
    expect(records).toBeGreaterThan(1000)
  })

  test.each(checklists)('has $type checklists that the product can read', async definition => {
    const submissions = await deps.db
      .selectFrom('checklistSubmissions')
      .selectAll()
      .where('type', '=', definition.type)
      .execute()
    const machines = submissions.flatMap(({ machines }) =>
      machinesIn(definition, { [definition.machinesKey]: machines }),
    )
    const schema = storedMachineSchema(definition)
    expect(machines.map(machine => schema.parse(machine))).toEqual(machines)
    expect(machines.length).toBeGreaterThan(100)
  })

  test('has documents of its own at one rink, and the placeholders at the other', async () => {
    const versions = await deps.db
      .selectFrom('documentVersions')
      .select(['rinkId', 'document'])
      .orderBy('id')
      .execute()
    expect(new Set(versions.map(({ rinkId }) => rinkId)).size).toBe(1)
    expect(versions.map(({ document }) => document)).toEqual(['rams', 'site-map', 'rams'])
  })

  test('leaves the visitor something to do: one checklist is done today', async () => {
    const rinks = await rinksReached(deps.db, null)
    const done = await Promise.all(
      rinks.flatMap(rink =>
        checklists.map(async definition => {
          const current = await currentChecklist(deps, definition, rink)
          return current === null ? [] : [`${rink.name}: ${definition.type}`]
        }),
      ),
    )
    expect(done.flat()).toEqual(['Harrowmere Ice Arena: forklift'])
  })

  test('has a manager behind each PIN', async () => {
    const rinks = await rinksReached(deps.db, null)
    const managers = plans.flatMap(plan =>
      plan.staff.flatMap(({ name, pin }) => (pin === undefined ? [] : [{ rink: plan.name, name, pin }])),
    )
    for (const { rink, name, pin } of managers) {
      const { id = 0 } = rinks.find(found => found.name === rink) ?? {}
      const matched = await matchPin(await hashedPinsAt(deps.db, id), pin)
      expect(matched?.managerName).toBe(name)
    }
    expect(managers).toHaveLength(6)
  })

  test('has shifts that ended as the rules allow, or early with a manager', async () => {
    const ends = await tables()
      .selectFrom('shiftEnds')
      .leftJoin('earlyShiftEnds', 'earlyShiftEnds.id', 'shiftEnds.earlyShiftEndId')
      .select(['shiftEnds.id', 'shiftEnds.rinkId', 'endedAt', 'missingChecklists', 'signedInStaffCount'])
      .orderBy('shiftEnds.id')
      .execute()
    const present = presentAtEnds(await entries())
    const submissions = await deps.db.selectFrom('checklistSubmissions').selectAll().execute()
    const missing = ends.map(({ rinkId, endedAt }) => {
      const day = operationalDay(endedAt, london)
      const done = submissions.filter(row => row.rinkId === rinkId && row.operationalDay === day)
      const open = checklists.filter(({ type }) => !done.some(row => row.type === type))
      return open.map(({ shiftEnd }) => shiftEnd.missingLabel)
    })
    expect(ends.map(({ id }) => present.get(id))).toEqual(ends.map(end => end.signedInStaffCount ?? 0))
    expect(missing).toEqual(ends.map(end => end.missingChecklists ?? []))
    expect(ends).toHaveLength(60)
  })

  test('never has two managers signed in at a rink', async () => {
    const managers = await tables()
      .selectFrom('staff')
      .select('id')
      .where('role', 'like', '%Manager')
      .execute()
    const ids = new Set(managers.map(({ id }) => id))
    const counts = new Map<number | null, number>()
    const most = (await entries())
      .filter(({ record, recordId }) => record === 'staff' && ids.has(recordId))
      .map(({ rinkId, action }) => {
        const step = { 'staff.signed-in': 1, 'staff.signed-out': -1 }[action] ?? 0
        counts.set(rinkId, (counts.get(rinkId) ?? 0) + step)
        return counts.get(rinkId) ?? 0
      })
    expect(Math.max(...most)).toBe(1)
  })

  test('has a register that makes sense: one machine out of service with its callout, all else released', async () => {
    const rinks = await rinksReached(deps.db, null)
    const machines = (await Promise.all(rinks.map(rink => registerOf(deps.db, rink, clock.now)))).flat()
    const isOut = (machine: Machine) => isOutOfService(machine, rinkDate(clock.now, DEFAULT_TIMEZONE))
    expect(machines).toHaveLength(
      plans.flatMap(plan => Object.values(plan.checklists.machines).flat()).length,
    )
    expect(machines.filter(isOut).map(({ name }) => name)).toEqual(['Plant room stacker'])
    const lockouts = await deps.db.selectFrom('machineLockouts').selectAll().orderBy('id').execute()
    expect(lockouts).toHaveLength(10)
    expect(lockouts.filter(({ releasedAt }) => releasedAt === null)).toMatchObject([
      { source: 'fault', calloutId: expect.any(Number) },
    ])
    const near = machines.filter(({ dueDates }) =>
      dueDates.some(due => nearnessOf(due, rinkDate(clock.now, DEFAULT_TIMEZONE)) === 'within 14 days'),
    )
    expect(near.map(({ name }) => name)).toEqual(['Plant room stacker'])
    const kinds = await deps.db.selectFrom('machineEvents').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['not-in-use', 'examined', 'document-added', 'released', 'callout-linked']),
    )
  })

  test('numbers its incidents by rink and year; two are for the authority, one of them not reported yet', async () => {
    const reports = await deps.db.selectFrom('accidentReport').selectAll().orderBy('id').execute()
    for (const { reference, rinkId, accidentDate } of reports) {
      expect(reference).toMatch(new RegExp(`^IR-${rinkId}-${accidentDate.slice(0, 4)}-000\\d$`))
    }
    expect(reports).toHaveLength(12)
    expect(reports.filter(report => report.riddorReportingRequired)).toHaveLength(2)
    const rinks = await rinksReached(deps.db, null)
    const open = await Promise.all(rinks.map(({ id }) => openDeadlines(deps.db, id)))
    expect(open.flat()).toHaveLength(1)
  })
})

test('the demo prints every account and every PIN', () => {
  const accounts = accountsOf(plans)
  const pins = plans.flatMap(({ staff }) => staff.flatMap(({ pin = [] }) => pin))
  const printed = banner('http://127.0.0.1:3000', accounts, plans)
  const secrets = [...accounts.flatMap(({ email, password }) => [email, password]), ...pins]
  expect(secrets.filter(secret => !printed.includes(secret))).toEqual([])
})

/** How many were signed in at their rink when each shift was ended, by the entries of the audit chain. */
function presentAtEnds(entries: Selectable<AuditEntriesTable>[]): Map<number, number> {
  const present = new Map<number | null, Set<number>>()
  const atEnds = new Map<number, number>()
  for (const { rinkId, action, recordId } of entries) {
    const atRink = present.get(rinkId) ?? new Set()
    present.set(rinkId, atRink)
    if (action === 'staff.signed-in') atRink.add(recordId)
    if (action === 'staff.signed-out') atRink.delete(recordId)
    if (action.startsWith('shift.ended')) atEnds.set(recordId, atRink.size)
  }
  return atEnds
}
