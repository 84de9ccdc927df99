import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checklists } from '#domain/checklists/index.ts'
import { nearnessOf } from '#domain/equipment/due-dates.ts'
import { SAFETY_KINDS } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import { stateOfWork } from '#domain/planned-work/planned-work.ts'
import { DEFAULT_TIMEZONE, type Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { currentChecklist } from '#server/features/checklists/checklists.ts'
import { checksInUse } from '#server/features/checks/in-use.ts'
import { openDeadlines } from '#server/features/incidents/deadlines.ts'
import { plannedWorkAt } from '#server/features/planned-work/planned-work.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import { registerOf } from '#server/machines/reading.ts'
import { pinHoldersAt } from '#server/pins/holders.ts'
import { matching } from '#server/pins/pins.ts'
import { rinksReached } from '#server/rinks/rink-store.ts'
import { useFastHashesForTests } from '#server/security/hashing.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { banner } from './banner.ts'
import { makeDemo } from './fill.ts'
import { story } from './story.ts'

/** Filling takes some seconds, but more on a machine that builds and tests at the same time. */
const PATIENCE_MS = 240_000
const AT_BOTH_RINKS = [
  'staff',
  'manager_pins',
  'checklist_submissions',
  'completed_shift',
  'handover_document',
  'shift_ends',
  'early_shift_ends',
  'early_shift_end_readings',
  'site_diary_entries',
  'engineer_callout',
  'photos',
  'accident_report',
  'document_readings',
  'machines',
  'machine_due_dates',
  'restrictions',
  'places',
  'site_plans',
  'checks',
  'check_records',
  'log_entries',
  'log_settings',
]
const STARTS = [
  ['in the afternoon', '2026-11-20T15:40:00.000Z'],
  ['in the first minute of a day, after the clocks have changed', '2027-04-08T03:00:30.000Z'],
] as const

useFastHashesForTests()

describe.each(STARTS)('a demo started %s', { timeout: PATIENCE_MS }, (_when, startedAt) => {
  const folder = mkdtempSync(join(tmpdir(), 'rinkbook-demo-test-'))
  const now = new Date(startedAt)
  const today = rinkDate(now, DEFAULT_TIMEZONE)
  let server: RunningServer
  let db: Database
  let rinks: Rink[]

  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
    await makeDemo(config, now)
    server = await startServer(config, () => now)
    db = server.deps.db
    rinks = await rinksReached(db, null)
  }, PATIENCE_MS)

  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  test.each(AT_BOTH_RINKS)('the demo has %s at both rinks', async table => {
    const { rows } = await sql<{ rinkId: number }>`
      select rink_id from ${sql.table(table)} group by rink_id order by rink_id desc`.execute(db)
    expect(rows).toEqual(rinks.map(({ id }) => ({ rinkId: id })))
  })

  test('the records of the demo are proved by the audit trail, each at its own time and none in the future', async () => {
    const { records, problem } = await verify(db)
    expect(problem).toBeNull()
    expect(records).toBeGreaterThan(1000)
    const times = await db.selectFrom('auditEntries').select('happenedAt').orderBy('id').execute()
    const inOrder = times.map(({ happenedAt }) => happenedAt)
    expect(inOrder).toEqual(inOrder.toSorted())
    expect(inOrder.at(-1)).toSatisfy(last => last <= startedAt)
  })

  test('the demo has a month of each checklist, and one checklist completed today', async () => {
    for (const { type } of checklists) {
      const ofType = db.selectFrom('checklistSubmissions').select('id').where('type', '=', type)
      expect((await ofType.execute()).length).toBeGreaterThan(55)
    }
    const done = await Promise.all(
      rinks.flatMap(rink =>
        checklists.map(async definition => {
          const current = await currentChecklist(server.deps, definition, rink)
          return current === null ? [] : [`${rink.name}: ${definition.type}`]
        }),
      ),
    )
    expect(done.flat()).toEqual(['Harrowmere Ice Arena: forklift'])
  })

  test('the demo has ended the shift of every day but today', async () => {
    const ends = await db.selectFrom('shiftEnds').select('earlyShiftEndId').execute()
    expect(ends).toHaveLength(60)
    expect(ends.filter(({ earlyShiftEndId }) => earlyShiftEndId !== null)).toHaveLength(5)
  })

  test('the demo has uploaded documents at one rink, and the shipped ones at the other', async () => {
    const versions = await db.selectFrom('documentVersions').selectAll().orderBy('id').execute()
    expect(new Set(versions.map(({ rinkId }) => rinkId)).size).toBe(1)
    expect(versions.map(({ document }) => document)).toEqual(['rams', 'site-map', 'rams'])
  })

  test('the demo has a manager for each PIN', async () => {
    for (const { name: rinkName, staff } of story.rinks) {
      const { id = 0 } = rinks.find(({ name }) => name === rinkName) ?? {}
      const managers = staff.filter(({ pin }) => pin !== undefined)
      expect(managers).toHaveLength(3)
      for (const { name, pin = '' } of managers) {
        const [matched] = await matching(await pinHoldersAt(db, id), pin)
        expect(matched?.name).toBe(name)
      }
    }
  })

  test('the demo has one machine out of service, with its callout; all others are released', async () => {
    const machines = (await Promise.all(rinks.map(rink => registerOf(db, rink, now)))).flat()
    const namesOf = (found: Machine[]) => found.map(({ name }) => name)
    const checklistKinds = checklists.map(({ type }) => type)
    expect(new Set(machines.map(({ kind }) => kind))).toEqual(
      new Set([...checklistKinds, 'resurfacer', 'edger', 'compressor', 'pump', ...SAFETY_KINDS]),
    )
    expect(namesOf(machines.filter(machine => isOutOfService(machine, today)))).toEqual([
      'Plant room stacker',
    ])
    const lockouts = await db.selectFrom('restrictions').selectAll().execute()
    expect(lockouts).toHaveLength(11)
    expect(lockouts.filter(({ releasedAt }) => releasedAt === null)).toMatchObject([
      { source: 'check', calloutId: expect.any(Number) },
    ])
    const near = machines.filter(({ dueDates }) =>
      dueDates.some(due => nearnessOf(due, today) === 'within 14 days'),
    )
    expect(namesOf(near)).toEqual(['Plant room stacker'])
    const kinds = await db.selectFrom('machineEvents').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['not-in-use', 'examined', 'document-added', 'released', 'callout-linked']),
    )
  })

  test('the demo checks each emergency light and extinguisher of its register', async () => {
    const named = async (rink: Rink, check: string, kind: string) => {
      const template = (await checksInUse(db, rink, now)).find(({ key }) => key === check)?.template
      const machines = (await registerOf(db, rink, now)).filter(machine => machine.kind === kind)
      return [template?.points.map(({ label }) => label) ?? [], machines.map(({ name }) => name).toSorted()]
    }
    for (const rink of rinks)
      for (const [check, kind] of [
        ['emergency-lights', 'emergency-light'],
        ['extinguishers', 'extinguisher'],
      ] as const) {
        const [points, machines] = await named(rink, check, kind)
        expect(points?.toSorted()).toEqual(machines)
      }
  })

  test('the demo has planned work by the calendar and by hours, of which one is due, and the engines of the air', async () => {
    const works = (await Promise.all(rinks.map(one => plannedWorkAt(db, one)))).flat()
    const ofWorks = works.map(work => [work.title, stateOfWork(work, today), work.lastDoneOn !== null])
    expect(ofWorks).toEqual([
      ['Engine service: oil, plugs, gas system', 'later', true],
      ['New blade', expect.stringMatching(/later|soon/), true],
      ['Service of augers and drive, new oil', 'overdue', true],
    ])
    const settings = await Promise.all(rinks.map(({ id }) => settingsAt(db, id)))
    const engines = settings.flatMap(({ air }) => air?.engines ?? [])
    expect(engines.map(({ fuel }) => fuel)).toEqual(['Battery', 'Propane', 'Petrol'])
  })

  test('the demo has twelve incidents; two are reportable, one of them not reported yet', async () => {
    const reports = await db.selectFrom('accidentReport').selectAll().execute()
    expect(reports).toHaveLength(12)
    expect(reports.filter(report => report.riddorReportingRequired)).toHaveLength(2)
    const open = await Promise.all(rinks.map(({ id }) => openDeadlines(db, id)))
    expect(open.flat()).toHaveLength(1)
  })
})

test('the demo prints every account and every PIN', () => {
  const { admin, areaManager, rinks } = story
  const accounts = [admin, areaManager, ...rinks.map(({ account }) => account)]
  const pins = rinks.flatMap(({ staff }) => staff.flatMap(({ pin = [] }) => pin))
  const secrets = [...accounts.flatMap(({ email, password }) => [email, password]), ...pins]
  const printed = banner('http://127.0.0.1:3000')
  expect(secrets.filter(secret => !printed.includes(secret))).toEqual([])
})
