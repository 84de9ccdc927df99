import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { listActions } from '#contract/actions.ts'
import { pastTermSchema } from '#domain/retention/retention.ts'
import { SHORTEST_MONTHS } from '#domain/retention/rules.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { findRecordKind, recordKinds } from '#server/records/index.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerCosigner, registerTwoPeople } from '#test/pages/two-people.ts'
import { twoAdministrators } from '#test/server/deletions.ts'
import { fillDatabase } from '#test/server/filled-database.ts'
import { staffedServer } from '#test/server/staff.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const listSchema = z.array(pastTermSchema)

async function fullBook() {
  const server = await setUpServer()
  await fillDatabase(server)
  const { admin, rinkId, clock, deps } = server
  const { propose, confirm, withdraw, remove, second, signIn } = await twoAdministrators(server)
  await admin.patch('/api/engineer-callouts/1', { rinkId, status: 'Closed' })
  const { recheckedByPersonId: doneById, recheckedPin: donePin } = (
    await registerTwoPeople(admin.sendJson, rinkId)
  ).checked
  const { list: actions } = (await admin.get(`/api/actions?rinkId=${rinkId}`)).body
  const done = listActions.reply.parse(actions).find(({ state }) => state === 'done')
  const verified = { rinkId, pin: MANAGER_PIN, doneById, donePin }
  expect((await admin.post(`/api/actions/${done?.id}/verification`, verified)).status).toBe(201)
  const later = async (instant: string) => {
    clock.set(instant)
    await signIn()
  }
  const review = async (place: number | 'none' = rinkId) => {
    const { body } = await admin.get(`/api/privacy/past-term?rinkId=${place}`)
    return new Map(
      listSchema
        .parse(body.list)
        .map(({ record, records }) => [record, records.map(({ id }) => id)] as const),
    )
  }
  const cosigner = await registerCosigner(admin.sendJson, rinkId)
  const hold = (body: object) => admin.post('/api/privacy/holds', { rinkId, reason: 'A claim', ...body })
  const problem = async () => (await verify(deps.db)).problem
  return { ...server, later, review, propose, confirm, withdraw, remove, second, hold, cosigner, problem }
}

describe('the retention policy', () => {
  it('every kind of record has a retention period', () => {
    const withoutRule = recordKinds.filter(
      ({ retention }) =>
        'cascadesFrom' in retention && !('rule' in (findRecordKind(retention.cascadesFrom)?.retention ?? {})),
    )
    expect(withoutRule).toEqual([])
    const rules = recordKinds.flatMap(({ retention }) => ('rule' in retention ? retention : []))
    for (const { rule, expiry } of rules) {
      expect({ rule, isKept: expiry === null }).toEqual({ rule, isKept: rule.months === null })
      expect(rule.months ?? SHORTEST_MONTHS).toBeGreaterThanOrEqual(SHORTEST_MONTHS)
    }
  })

  it('every record that an administrator has reviewed can be deleted in the end, and the trail still verifies', async () => {
    const { later, review, remove, problem, rinkId, deps, admin } = await fullBook()
    await later('2029-11-19T12:00:00.000Z')
    expect(await review()).toEqual(new Map())
    await later('2029-11-22T12:00:00.000Z')
    const first = await review()
    expect([...first.keys()].toSorted()).toEqual([
      'actions',
      'check_records',
      'check_skips',
      'checklist_submissions',
      'current_conditions',
      'handover_document',
      'log_entries',
      'machine_events',
      'notices',
      'shift_ends',
      'site_diary_entries',
    ])
    await later('2050-01-01T12:00:00.000Z')
    const gone = new Set<string>()
    for (const place of [rinkId, 'none'] as const) {
      for (let found = await review(place); found.size > 0; found = await review(place)) {
        for (const [record, ids] of found) {
          const { status } = await remove(record, ids, place === 'none' ? null : place)
          expect({ record, status }).toEqual({ record, status: 201 })
          gone.add(record)
        }
      }
    }
    expect([...gone].toSorted()).toEqual([
      'accident_report',
      'actions',
      'check_records',
      'check_skips',
      'checklist_submissions',
      'completed_shift',
      'current_conditions',
      'engineer_callout',
      'handover_document',
      'hours_approvals',
      'log_entries',
      'login_failures',
      'machine_events',
      'notices',
      'second_factors',
      'sensor_tokens',
      'sessions',
      'shift_ends',
      'site_diary_entries',
      'staff',
    ])
    expect(await problem()).toBeNull()
    const photos = await deps.db.selectFrom('photos').select('id').execute()
    const assessments = await deps.db.selectFrom('accidentAssessments').select('id').execute()
    expect([photos, assessments]).toEqual([[], []])
    const { body } = await admin.get(`/api/privacy/deletions?rinkId=${rinkId}&limit=500`)
    expect(body.list).toContainEqual({
      id: expect.any(Number),
      rinkId,
      record: 'accident_report',
      deletedAt: expect.stringMatching(/^2050-/),
      deletedBy: 'bo@rinkbook.test',
      proposedBy: ADMIN.email,
      rule: 'Incident reports: 21 years from the incident, or its last update',
      recordCount: 1,
    })
    await deps.db.deleteFrom('retentionTombstones').where('record', '=', 'accident_report').execute()
    expect(await problem()).toMatch(/^Incident report 1 at North Pole Arena: the record is missing/)
  })

  it('nothing is deleted before its time, under a hold, after tampering, or without review', async () => {
    const { admin, later, review, remove, hold, cosigner, problem, deps, rinkId } = await fullBook()
    const account = { email: 'leaver@rinkbook.test', password: 'user-secret', role: 'rink', rinkId: null }
    const id = Number((await admin.post('/api/users', account)).body.id)
    await admin.delete(`/api/users/${id}`)
    expect((await remove('site_diary_entries', [1])).body).toMatchObject({ code: 'term_changed' })
    const placed = await hold({ record: 'handover_document', recordId: 1 })
    const before = await hold({ from: '2026-11-19', to: '2026-11-19' })
    await later('2030-01-01T12:00:00.000Z')
    const found = await review()
    expect(found.get('handover_document')).toBeUndefined()
    expect(found.get('site_diary_entries')).toEqual([1])
    expect((await remove('handover_document', [1])).status).toBe(409)
    const period = await hold({ from: '2026-11-20', to: '2026-11-20' })
    expect([await review(), await review('none')]).toEqual([new Map(), new Map()])
    const lift = (one: { body: object }, reason = 'Settled') => {
      const id = 'id' in one.body ? String(one.body.id) : ''
      return admin.post(`/api/privacy/holds/${id}/lifting`, { rinkId, reason, ...cosigner })
    }
    expect((await lift(period, ' ')).status).toBe(400)
    const own = await admin.get('/api/auth/me')
    const { id: personId } = z.object({ person: z.object({ id: z.int() }) }).parse(own.body).person
    const alone = { rinkId, reason: 'Settled', ...cosigner, cosignedByPersonId: personId }
    expect((await admin.post('/api/privacy/holds/2/lifting', alone)).body).toMatchObject({
      code: 'same_person',
    })
    const guessed = { ...alone, ...cosigner, cosignerPin: '999999' }
    expect((await admin.post('/api/privacy/holds/2/lifting', guessed)).body).toMatchObject({
      code: 'wrong_own_pin',
    })
    expect((await lift(period)).body).toMatchObject({ liftedBy: ADMIN.email, liftReason: 'Settled' })
    expect((await lift(period)).body).toMatchObject({ code: 'hold_lifted' })
    expect((await lift({ body: { id: 99 } })).status).toBe(404)
    expect((await lift(placed)).status).toBe(201)
    expect((await remove('handover_document', [1])).status).toBe(201)
    const { body } = await admin.get(`/api/privacy/holds?rinkId=${rinkId}`)
    expect(body.list).toMatchObject([{ fromDay: '2026-11-19', liftedAt: null }, {}, {}, {}])
    expect((await lift(before)).status).toBe(201)

    expect((await remove('site_diary_entries', [1, 99])).status).toBe(409)
    expect((await remove('accident_report', [1])).status).toBe(409)
    expect((await remove('machines', [1])).status).toBe(409)
    expect((await remove('secrets', [1])).status).toBe(400)
    expect((await remove('site_diary_entries', [1], 99)).status).toBe(404)
    await deps.db.updateTable('siteDiaryEntries').set({ entryText: 'Loud.' }).execute()
    expect((await remove('site_diary_entries', [1])).body).toMatchObject({ code: 'record_altered' })
    expect((await review()).get('site_diary_entries')).toEqual([1])
    const { list: deletions } = (await admin.get(`/api/privacy/deletions?rinkId=${rinkId}`)).body
    expect(deletions).toMatchObject([{ record: 'handover_document' }])
    await deps.db.updateTable('siteDiaryEntries').set({ entryText: 'Quiet.' }).execute()

    // A removed account loses its address and password; its number remains, because the trail refers to it.
    await later('2033-02-01T12:00:00.000Z')
    expect((await review('none')).get('users')).toEqual([id])
    expect((await remove('users', [id], null)).status).toBe(201)
    const user = await deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(user).toMatchObject({ email: `removed user ${id}`, password: '' })
    expect((await review('none')).get('users')).toBeUndefined()
    expect(await problem()).toBeNull()
  })

  it('records named by a held record, added in a held period, or valid for a machine in use are kept', async () => {
    const { later, review, remove, hold, admin, rinkId, deps } = await fullBook()
    const { db } = deps
    await hold({ record: 'checklist_submissions', recordId: 1 })
    await later('2027-06-01T12:00:00.000Z')
    const removal = await admin.post('/api/equipment/documents/1/removal', {
      rinkId,
      pin: MANAGER_PIN,
      reason: 'Old',
    })
    expect(removal.status).toBe(201)
    await later('2031-01-01T12:00:00.000Z')
    const ofCheck = await db.selectFrom('machineEvents').select('id').where('submissionId', '=', 1).execute()
    expect(ofCheck.length).toBeGreaterThan(0)
    const ids = ofCheck.map(({ id }) => id)
    expect((await remove('machine_events', ids)).body).toMatchObject({ code: 'term_changed' })
    expect((await review()).get('machine_documents')).toEqual([1])
    await hold({ from: '2026-11-20', to: '2026-11-20' })
    expect((await remove('machine_documents', [1])).body).toMatchObject({ code: 'term_changed' })
    await db.updateTable('legalHolds').set({ liftedAt: '2031-01-01T12:00:00.000Z' }).execute()

    const [gone, standing] = await db.selectFrom('machines').select('id').orderBy('id').execute()
    const then = '2026-11-21T06:00:00.000Z'
    const examined = { kind: 'examined', machineId: gone?.id ?? 0 } as const
    const [first] = ids
    await db
      .updateTable('machineEvents')
      .set(examined)
      .where('id', '=', first ?? 0)
      .execute()
    const isOffered = async () => (await review()).get('machine_events')?.includes(first ?? 0)
    await db.updateTable('machines').set({ retiredAt: then }).where('id', '=', examined.machineId).execute()
    expect(await isOffered()).toBe(true)
    const merged = { mergedInto: standing?.id ?? 0 }
    await db.updateTable('machines').set(merged).where('id', '=', examined.machineId).execute()
    expect(await isOffered()).toBe(false)
    await db.updateTable('machines').set({ retiredAt: then }).where('id', '=', merged.mergedInto).execute()
    expect(await isOffered()).toBe(true)
  })

  it('attack 9: a deletion needs a second administrator, a week later, and a clock that the trail believes', async () => {
    const { admin, later, review, propose, confirm, withdraw, second, clock, rinkId, problem } =
      await fullBook()
    // Another clock than that of the trail: records seem to have expired.
    clock.set('2029-12-24T12:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    expect((await propose('site_diary_entries', [1])).body).toMatchObject({ code: 'clock_ahead' })
    await later('2029-12-24T12:00:00.000Z')
    const { body } = await propose('site_diary_entries', [1])
    expect(body.message).toBe(
      'The deletion is proposed. Another administrator can confirm it from 31 Dec 2029.',
    )
    expect((await review()).get('site_diary_entries')).toBeUndefined()
    expect((await propose('site_diary_entries', [1])).status).toBe(201)
    expect((await second.get(`/api/privacy/deletion-proposals?rinkId=${rinkId}`)).body.list).toMatchObject([
      {
        id: body.id,
        records: [{ id: 1, name: 'Site diary entry 1' }],
        proposedBy: ADMIN.email,
        confirmableFrom: '2029-12-31T12:00:00.000Z',
      },
      {},
    ])
    expect((await confirm(body.id)).body).toMatchObject({ code: 'deletion_too_early' })
    await later('2029-12-31T12:00:00.000Z')
    const own = await admin.post(`/api/privacy/deletions/${String(body.id)}/confirmation`, {})
    expect([own.status, own.body.code]).toEqual([403, 'deletion_own'])
    clock.set('2030-01-02T12:00:00.000Z')
    await second.post('/api/auth/login', { email: 'bo@rinkbook.test', password: 'bo-secret-of-twelve' })
    expect((await confirm(body.id)).body).toMatchObject({ code: 'clock_ahead' })
    await later('2030-01-02T12:00:00.000Z')
    expect((await confirm(body.id)).body).toMatchObject({ message: '1 record was deleted.' })
    expect((await withdraw(body.id)).body).toMatchObject({ code: 'deletion_settled' })
    expect((await withdraw(Number(body.id) + 1)).status).toBe(201)
    expect((await withdraw(99)).body).toMatchObject({ code: 'deletion_not_found' })
    expect(await problem()).toBeNull()
  })

  it('hours are deleted with their corrections or not at all', async () => {
    const server = await staffedServer('2026-11-20T17:00:00.000Z')
    const { admin, rinkId, clock } = server
    const ivy = await server.employ('Ivy Ice')
    const shift = await server.complete(ivy, {})
    const corrected = await admin.post(`/api/completed-shifts/${String(shift.body.id)}/corrections`, {
      rinkId,
      date: '2026-11-20',
      signInTime: '06:00',
      signOutTime: '15:00',
      submittedBy: 'Dan Duty',
      reason: 'Stayed on',
      pin: MANAGER_PIN,
    })
    expect(corrected.status).toBe(201)
    const { signIn, remove } = await twoAdministrators(server)
    clock.set('2033-02-01T12:00:00.000Z')
    await signIn()
    expect((await remove('completed_shift', [1])).status).toBe(409)
    expect((await remove('completed_shift', [2])).status).toBe(409)
    expect((await remove('completed_shift', [1, 2])).status).toBe(201)
    expect((await verify(server.deps.db)).problem).toBeNull()
  })
})

test('two accounts of one person, or of nobody in the register, are not two people', async () => {
  const { propose, confirm, later, deps, second, rinkId } = await fullBook()
  await later('2029-12-24T12:00:00.000Z')
  const { body } = await propose('site_diary_entries', [1])
  await later('2029-12-31T12:00:00.000Z')
  const [proposer] = await deps.db.selectFrom('users').select('personId').orderBy('id').execute()
  const ofSecond = deps.db.updateTable('users').where('email', '=', 'bo@rinkbook.test')
  await ofSecond.set({ personId: proposer?.personId ?? null }).execute()
  expect((await confirm(body.id)).body).toMatchObject({ code: 'deletion_own' })
  await ofSecond.set({ personId: null }).execute()
  expect((await confirm(body.id)).body).toMatchObject({ code: 'account_not_registered' })
  const again = { rinkId, record: 'site_diary_entries', ids: [1] }
  expect((await second.post('/api/privacy/deletions', again)).body).toMatchObject({
    code: 'account_not_registered',
  })
})

describe('a legal hold', () => {
  it('a legal hold without a subject, for too much or without a reason is refused', async () => {
    const { admin, rinkId } = await setUpServer()
    const refused = [
      [{}, 'From is required'],
      [{ record: 'handover_document' }, 'A record needs its kind and its number'],
      [
        { record: 'users', recordId: 1 },
        'Removed accounts cannot be held individually. Hold a period instead.',
      ],
      [{ record: 'handover_document', recordId: 1, from: '2026-11-20' }, 'Hold a record or a period'],
      [{ from: '2026-11-20', to: '2026-11-19' }, 'The period must not end before it begins'],
      [{ from: '2026-11-20', reason: '' }, 'Reason is required'],
    ] as const
    for (const [body, message] of refused) {
      const answer = await admin.post('/api/privacy/holds', { rinkId, reason: 'A claim', ...body })
      expect([answer.status, answer.body.message]).toEqual([400, message])
    }
    const unknown = { rinkId, reason: 'A claim', record: 'handover_document', recordId: 99 }
    expect((await admin.post('/api/privacy/holds', unknown)).body).toMatchObject({ code: 'record_not_found' })
  })
})
