import { describe, expect, it } from 'vitest'
import { sweepPhotos } from '#server/photos/photos.ts'
import { recordKinds, summaryOfKind } from '#server/records/index.ts'
import { auditedDatabase } from '#test/server/audited-database.ts'
import { takePhoto } from '#test/server/filled-database.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { asStored } from '../audit.ts'
import { verify } from './verify.ts'

/** A column of each kind of record that someone might want to falsify. */
const TEMPTING: Readonly<Record<string, [column: string, value: string, sentence: RegExp]>> = {
  ice_rinks: ['day_starts_at', '05:00', /^Rink 1: the record does not match what was written on 20 Nov 2026/],
  people: ['name', 'Eve', /^Person \d+: the record does not match/],
  devices: ['name', 'x', /^Device 1 at North Pole Arena: the record does not match/],
  users: ['password', 'x', /^User \d+ at North Pole Arena: the record does not match/],
  manager_pins: ['pin', 'x', /^Manager PIN 1 at North Pole Arena: the record does not match/],
  notices: ['acknowledged_by', 'Eve', /^Notice 1 at/],
  sessions: ['device', 'Netscape', /^Session \d+( at North Pole Arena)?: the record/],
  second_factors: ['secret', 'x', /^Second factor \d+: the record/],
  login_failures: ['network', 'x', /^Failed login \d+: the record/],
  checklist_submissions: [
    'submitted_by',
    'Eve',
    /^Checklist 3 at North Pole Arena: the record does not match/,
  ],
  staff: ['name', 'Eve', /^Staff member 3 at North Pole Arena: the record does not match/],
  completed_shift: ['notes', 'x', /^Completed shift 1 at North Pole Arena: the record does not match/],
  hours_approvals: ['approved_by', 'Eve', /^Approval of hours 1 at/],
  payroll_presets: ['name', 'x', /^Payroll preset 1: the record/],
  handover_document: ['notes', 'x', /^Handover 1 at/],
  shift_ends: ['confirmed_by', 'Eve', /^End of shift 1 at/],
  checks: ['key', 'x', /^Check x at/],
  check_versions: ['approved_by', 'Eve', /^Version of a check 1 at/],
  check_schedules: ['starts_on', '2026-01-01', /^Schedule of a check 2026-01-01 at/],
  check_records: ['bad_count', '9', /^Check record 2 at/],
  check_skips: ['reason', 'x', /^Skipped check 2026-11-20 at/],
  closures: ['to_day', '2027-12-26', /^Closed days 2026-12-24 at/],
  none_here: ['authorised_by', 'Eve', /^Statement of none here ladder at/],
  actions: ['what', 'x', /^Action AC-1-2026-\d+ at/],
  planned_work: ['title', 'x', /^Planned work x at/],
  current_conditions: ['additional_notes', 'x', /^Ice conditions 1 at/],
  log_entries: ['withdrawal_reason', 'x', /^Log entry 2 at/],
  sensor_tokens: ['name', 'x', /^Sensor token x at/],
  log_settings: ['set_by', 'Eve', /^Setting of ice, air and plant units at/],
  action_events: ['who', 'Eve', /^Step of an action AC-1-2026-\d+ at/],
  engineer_callout: ['equipment', 'x', /^Engineer callout EC-1-2026-0002 at/],
  photos: ['content_hash', 'x', /^Photo 4 at/],
  site_diary_entries: ['entry_text', 'Loud.', /^Site diary entry 1 at North Pole Arena: the record does not/],
  accident_report: ['injury_details', 'None', /^Incident report IR-1-2026-0001 at/],
  accident_assessments: ['reason', 'x', /^RIDDOR assessment 1 at/],
  accident_notifications: ['method', 'x', /^RIDDOR report 1 at/],
  document_versions: ['file_name', 'x', /^Document version 1 at/],
  document_readings: ['name', 'Eve', /^Document reading 1 at/],
  machines: ['name', 'x', /^Machine 3 at/],
  machine_kinds: ['name', 'x', /^Kind of machine 2 at/],
  places: ['name', 'x', /^Place x at/],
  site_plans: ['photo_path', 'x', /^Site plan 1 at/],
  restrictions: ['work_done', 'x', /^Time out of service 1 at/],
  machine_events: ['who', 'Eve', /^Machine history \d+ at/],
  machine_documents: ['title', 'x', /^Machine document 1 at/],
  audit_notes: ['text', 'x', /^Audit note 1: the record/],
  legal_holds: ['reason', 'x', /^Legal hold 1 at/],
  retention_deletions: ['record_count', '9', /^Deletion 1: the record/],
}
/** The parts of records. */
const PARTS = [
  ['callout_changes', 'submitted_by', /^Engineer callout EC-1-2026-0002 at/],
  ['early_shift_ends', 'reason', /^End of shift 1 at/],
  ['early_shift_end_readings', 'read_by', /^End of shift 1 at/],
  ['readings', 'typed', /^Ice conditions 1 at/],
  ['machine_identities', 'identity', /^Machine 3 at/],
  ['retention_tombstones', 'content_hash', /^Session \d+: the record is missing/],
] as const

describe('verifying the audit trail', () => {
  it('verification covers every kind of record, and names the first altered, missing or added row', async () => {
    const { db, afterChange, newestId, problem, all, rinkId } = await auditedDatabase()
    const { problem: none, entries, records } = await verify(db)
    expect({ none, entries }).toEqual({ none: null, entries: (await all()).length })
    expect(records).toBeGreaterThan(20)
    expect(Object.keys(TEMPTING).toSorted()).toEqual(
      recordKinds
        .map(summaryOfKind)
        .flatMap(({ isWritten, record }) => (isWritten ? [record] : []))
        .toSorted(),
    )
    for (const [table, [column, value, sentence]] of Object.entries(TEMPTING)) {
      const found = await afterChange(table, column, await newestId(table), value)
      expect({ table, found }).toEqual({ table, found: expect.stringMatching(sentence) })
    }
    for (const [table, column, sentence] of PARTS) {
      expect(await afterChange(table, column, await newestId(table), 'Eve')).toMatch(sentence)
    }
    expect(await problem()).toBeNull()
    const diary = await db.selectFrom('siteDiaryEntries').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('siteDiaryEntries')
      .values({ ...diary, id: 5 })
      .execute()
    expect(await problem()).toBe('Site diary entry 5 at North Pole Arena has no audit entry.')
    await db.deleteFrom('siteDiaryEntries').execute()
    expect(await problem()).toMatch(
      /^Site diary entry 1 at North Pole Arena: the record is missing; it was written on 20 Nov 2026, 14:03 \(entry \d+, Diary entry added\)\.$/,
    )
    expect(rinkId).toBe(1)
  })

  it('verification names an altered, removed, truncated, added or moved entry', async () => {
    const { db, afterChange, problem, all } = await auditedDatabase()
    const entries = await all()
    const ofRink = entries.filter(({ scope }) => scope === 1)
    const [first, second, third] = ofRink
    const last = ofRink.at(-1)
    if (!first || !second || !third || !last) throw new Error('The rink has no entries')
    expect(
      await afterChange('audit_entries', 'happened_at', second.id, first.happenedAt.replace('06', '07')),
    ).toBe(
      `Entry ${second.id} at North Pole Arena (None here ended, Statement of none here ladder) was altered after it was written on 20 Nov 2026, 07:00.`,
    )
    expect(await afterChange('audit_entries', 'scope', second.id, 0)).toMatch(
      /was altered after it was written/,
    )
    const remove = (id: number) => db.deleteFrom('auditEntries').where('id', '=', id).execute()
    const putBack = (entry: typeof first) => db.insertInto('auditEntries').values(asStored(entry)).execute()
    for (const entry of [first, second, last]) {
      await remove(entry.id)
      expect(await problem()).toBe(`Entry ${entry.id} at North Pole Arena is missing.`)
      await putBack(entry)
    }
    await remove(second.id)
    await remove(third.id)
    const fourth = ofRink[3]?.id
    expect(await problem()).toBe(
      `Entries at North Pole Arena are missing between entry ${first.id} and entry ${fourth}.`,
    )
    await putBack({ ...second, id: third.id })
    await putBack({ ...third, id: second.id })
    expect(await problem()).toBe(
      `Entry ${second.id} at North Pole Arena (Checklist submitted, Checklist 1) is out of order: it follows entry ${third.id}.`,
    )
    await remove(second.id)
    await remove(third.id)
    await putBack(second)
    await putBack(third)
    expect(await problem()).toBeNull()
    await putBack({ ...last, id: 9999, previousHash: last.entryHash })
    expect(await problem()).toMatch(/^Entry 9999 at North Pole Arena/)
  })

  it('sweeping unclaimed photos adds an audit entry', async () => {
    const server = await setUpServer()
    await takePhoto(server, 'photo-0009')
    server.clock.set('2026-11-29T06:00:00.000Z')
    await sweepPhotos(server.deps)
    const { entries, problem } = await verify(server.deps.db)
    expect(problem).toBeNull()
    expect(entries).toBe(6)
  })

  it('verification accepts a photo that a machine has shown since its upload', async () => {
    const server = await setUpServer()
    const { admin, rinkId } = server
    const photoPath = await takePhoto(server, 'photo-0009')
    const machine = { rinkId, kind: 'other', name: 'Chiller', number: 'CH-1', photoPath }
    expect((await admin.post('/api/equipment', machine)).status).toBe(201)
    expect((await verify(server.deps.db)).problem).toBeNull()
  })

  it('only administrators verify the trail, in parts, while others write', async () => {
    const { admin, signInRinkUser, rinkId, all } = await auditedDatabase()
    const path = '/api/audit-entries/verification'
    const sam = await signInRinkUser(rinkId)
    expect((await sam.get(path)).status).toBe(403)
    // On a slow machine, half a second is not enough for all of it.
    const verifyAll = async () => {
      const parts = [(await admin.get(path)).body]
      for (let next = parts[0]?.next; typeof next === 'string'; next = parts.at(-1)?.next) {
        parts.push((await admin.get(`${path}?from=${encodeURIComponent(next)}`)).body)
      }
      return parts
    }
    const [one, two] = await Promise.all([
      verifyAll(),
      verifyAll(),
      admin.post('/api/staff', { name: 'Ann', role: 'Steward', rinkId }),
    ])
    expect([...one, ...two].filter(({ problem }) => problem !== null)).toEqual([])
    const again = await admin.get(`${path}?from=records.staff.2`)
    expect(again.body).toMatchObject({ entries: 0, total: null, problem: null })
    expect((await verifyAll())[0]).toMatchObject({ total: (await all()).length })
    for (const from of ['x', 'records.secrets.0', 'entries.staff.0', "entries.0.0'"]) {
      expect((await admin.get(`${path}?from=${encodeURIComponent(from)}`)).status).toBe(400)
    }
  })
})
