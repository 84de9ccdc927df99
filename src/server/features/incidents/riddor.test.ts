import { describe, expect, test } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeIncident, FRACTURE } from '#test/server/incident-bodies.ts'
import { incidentServer } from '#test/server/incidents.ts'
import { ADMIN } from '#test/server/test-server.ts'

describe('RIDDOR', () => {
  test('the answers, the advice and the decision are stored', async () => {
    const { added, read } = await incidentServer()
    const id = await added({
      riddorAnswers: FRACTURE,
      riddorAssessmentCompleted: true,
      riddorReportingRequired: false,
      riddorReason: 'The X-ray showed a sprain',
    })
    expect((await read(id))['assessments']).toMatchObject([
      {
        assessedBy: 'Sam Skater',
        account: ADMIN.email,
        answers: FRACTURE,
        advice: { outcome: 'reportable', reportBy: '2026-11-30', citations: expect.any(Array) },
        reportingRequired: false,
        reportBy: null,
        reason: 'The X-ray showed a sprain',
      },
    ])
  })

  test('a report to the authority or an assessment is refused if the newest assessment was not shown', async () => {
    const { added, assess, notify, read } = await incidentServer()
    const id = await added()
    const first = await assess(id, { afterAssessmentId: null })
    expect(first.status).toBe(201)
    const refused = { status: 409, body: { code: 'incident_assessed' } }
    expect(await assess(id, { afterAssessmentId: null, reportingRequired: false })).toMatchObject(refused)
    expect(await notify(id, { afterAssessmentId: null })).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ assessments: [{ id: first.body['id'] }], notifications: [] })
    expect((await notify(id, { afterAssessmentId: first.body['id'] })).status).toBe(201)
  })

  test('the newest assessment sets a deadline until the authority was told', async () => {
    const { added, deadlines, assess, notify, read, clock } = await incidentServer()
    expect(await deadlines()).toEqual([])
    const absent = await added()
    const required = await added({ riddorReportingRequired: true })
    const told20 = { hseNotificationDate: '2026-11-20', hseNotificationMethod: 'By telephone' }
    await added({ riddorReportingRequired: true, ...told20 })
    expect(await deadlines()).toMatchObject([
      { id: required, accidentPlace: 'Gate 3', reportBy: '2026-11-30' },
    ])

    const overSeven = { ...FRACTURE, specifiedInjury: 'none', daysUnfit: 8 }
    const later = await assess(absent, { answers: overSeven })
    expect(later).toMatchObject({
      status: 201,
      body: { reportBy: '2026-12-05', advice: { outcome: 'reportable', notifyWithoutDelay: false } },
    })
    expect(await deadlines()).toMatchObject([
      { id: required, reportBy: '2026-11-30', notifyWithoutDelay: true },
      { id: absent, reportBy: '2026-12-05', notifyWithoutDelay: false },
    ])
    clock.passMinutes(5)
    await assess(absent, { reportingRequired: false, reason: 'Was back after two days', pin: MANAGER_PIN })
    expect(await deadlines()).toMatchObject([{ id: required }])

    const told = await notify(required, { authorityReference: 'RID-4711' })
    expect(told).toMatchObject({
      status: 201,
      body: { success: true, notifiedOn: '2026-11-20', authorityReference: 'RID-4711', account: ADMIN.email },
    })
    expect(await deadlines()).toEqual([])
    expect(await read(required)).toMatchObject({
      hseNotificationDate: null,
      notifications: [{ method: 'Online form F2508', recordedAt: '2026-11-20T06:05:00.000Z' }],
    })
    expect((await read(absent))['assessments']).toHaveLength(2)
  })

  test('the advice sets the deadline until a person decides', async () => {
    const { added, deadlines, assess, clock } = await incidentServer()
    const id = await added({ riddorAnswers: FRACTURE })
    expect(await deadlines()).toMatchObject([{ id, reportBy: '2026-11-30', maybeKnownLate: false }])
    clock.passMinutes(5)
    await assess(id, { reportingRequired: false, reason: 'The X-ray showed a sprain', pin: MANAGER_PIN })
    expect(await deadlines()).toEqual([])
  })

  test('attack 3: nobody lowers the duty to report without a reason and a manager, nor says that it was reported', async () => {
    const { added, deadlines, assess, notify, read, rinkId, deps } = await incidentServer()
    const id = await added({ riddorReportingRequired: true })
    const lowered = { reportingRequired: false, assessedBy: 'Sue Site' }
    expect(await assess(id, lowered)).toMatchObject({
      status: 400,
      body: { message: 'Please say why it does not have to be reported, or can be reported later' },
    })
    const refused = { status: 403, body: { code: 'manager_needed' } }
    expect(await assess(id, { ...lowered, reason: 'A sprain' })).toMatchObject(refused)
    expect(await assess(id, { ...lowered, reason: 'A sprain', pin: '9999' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_pin' },
    })
    // Later counts as lower.
    const overSeven = { ...FRACTURE, specifiedInjury: 'none', daysUnfit: 8 }
    expect(await assess(id, { answers: overSeven, reason: 'No fracture' })).toMatchObject(refused)
    expect(await notify(id, { pin: undefined })).toMatchObject(refused)
    expect(await notify(id, { pin: '9999' })).toMatchObject({ body: { code: 'wrong_pin' } })
    expect(await read(id)).toMatchObject({ assessments: [{ reportBy: '2026-11-30' }], notifications: [] })
    expect(await deadlines()).toMatchObject([{ id }])
    const signed = { ...lowered, reason: 'A sprain', pin: MANAGER_PIN }
    expect((await assess(id, signed)).status).toBe(201)
    expect(await deadlines()).toEqual([])
    const { signature } = await deps.db
      .selectFrom('auditEntries')
      .select('signature')
      .where('scope', '=', rinkId)
      .orderBy('id', 'desc')
      .where('action', '=', 'incident.assessed')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(signature ?? '')).toMatchObject({ consent: { pin: expect.any(Number) } })
  })

  test('attack 3: the first assessment lowers no duty either, and after a manager has, the same answers do not again', async () => {
    const { added, deadlines, assess, clock } = await incidentServer()
    const id = await added()
    const lowered = { reportingRequired: false, reason: 'A sprain' }
    const refused = { status: 403, body: { code: 'manager_needed' } }
    expect(await assess(id, lowered)).toMatchObject(refused)
    const harmless = { ...FRACTURE, specifiedInjury: 'none', daysUnfit: 0 }
    expect((await assess(id, { answers: harmless, reportingRequired: false })).status).toBe(201)
    expect(await assess(id, lowered)).toMatchObject(refused)
    expect((await assess(id, { ...lowered, pin: MANAGER_PIN })).status).toBe(201)
    clock.passMinutes(5)
    expect((await assess(id, { reportingRequired: false })).status).toBe(201)
    const worse = { ...FRACTURE, death: 'yes' }
    expect(await assess(id, { ...lowered, answers: worse })).toMatchObject(refused)
    expect(await deadlines()).toEqual([])
  })

  test('it is not ruled out with open questions, without a reason and a manager', async () => {
    const { added, assess } = await incidentServer()
    const id = await added()
    const early = { answers: { who: 'worker' }, reportingRequired: false }
    expect(await assess(id, early)).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
    expect(await assess(id, { ...early, reason: 'A graze' })).toMatchObject({
      status: 403,
      body: { code: 'manager_needed' },
    })
    expect((await assess(id, { ...early, assessmentCompleted: false })).status).toBe(201)
    expect((await assess(id, { ...early, reason: 'A graze', pin: MANAGER_PIN })).status).toBe(201)
  })

  test('attack 3: a report without a manager lowers the duty only once it is countersigned', async () => {
    const { admin, rinkId, path, deadlines, read, clock, deps } = await incidentServer()
    const body = completeIncident(rinkId, {
      riddorAnswers: FRACTURE,
      riddorAssessmentCompleted: true,
      riddorReportingRequired: false,
      riddorReason: 'A sprain',
    })
    const id = Number((await admin.post(`${path}/unauthorised`, body)).body['id'])
    expect(await deadlines()).toMatchObject([{ id, reportBy: '2026-11-30' }])
    clock.passMinutes(5)
    await admin.post(`${path}/${id}/countersignature`, { rinkId, pin: MANAGER_PIN })
    expect(await deadlines()).toEqual([])
    expect(await read(id)).toMatchObject({
      assessments: [
        { assessmentCompleted: true, reportBy: null, reason: 'A sprain', assessedBy: 'Sam Skater' },
        { assessmentCompleted: false, reportBy: '2026-11-30' },
      ],
    })
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('an incident without an assessment is open after a day', async () => {
    const { added, open, assess, clock, admin, path, rinkId } = await incidentServer()
    const id = await added()
    await added({ riddorAssessmentCompleted: true })
    clock.passMinutes(24 * 60 - 1)
    await admin.post('/api/auth/login', ADMIN)
    expect(await open()).toEqual([])
    const atOnce = await admin.get(`${path}/open?rinkId=${rinkId}&undecided=at-once`)
    expect(atOnce.body['list']).toMatchObject([{ id, task: 'assessment' }])
    clock.passMinutes(1)
    expect(await open()).toEqual([
      {
        id,
        reference: expect.any(String),
        accidentDate: '2026-11-20',
        accidentPlace: 'Gate 3',
        submittedAt: '2026-11-20T06:00:00.000Z',
        task: 'assessment',
      },
    ])
    await assess(id, {})
    expect(await open()).toEqual([])
  })

  test('an incident with answers but without a decision is open after a day, too', async () => {
    const { added, open, assess, clock, admin } = await incidentServer()
    const id = await added({ riddorAnswers: { ...FRACTURE, specifiedInjury: null } })
    clock.passMinutes(24 * 60)
    await admin.post('/api/auth/login', ADMIN)
    expect(await open()).toMatchObject([{ id, task: 'assessment' }])
    await assess(id, { reportingRequired: true })
    expect(await open()).toEqual([])
  })

  test('a new assessment after the report to the authority sets a deadline again', async () => {
    const { added, deadlines, assess, notify, clock } = await incidentServer()
    const id = await added({ riddorAnswers: FRACTURE, riddorReportingRequired: true })
    await notify(id)
    clock.passMinutes(5)
    await assess(id, {})
    expect(await deadlines()).toEqual([])
    clock.passMinutes(5)
    await assess(id, { answers: { ...FRACTURE, death: 'yes' } })
    expect(await deadlines()).toMatchObject([{ id, reportBy: '2026-11-30', maybeKnownLate: true }])
    clock.passMinutes(5)
    await notify(id)
    expect(await deadlines()).toEqual([])
  })

  test.each([
    [{ notifiedOn: '2026-11-19' }, 'The report cannot be earlier than the accident'],
    [{ notifiedOn: '2026-11-21' }, 'The report cannot be in the future'],
    [{ method: '' }, 'How it was reported is required'],
  ])('an impossible report to the authority is refused: %o', async (body, message) => {
    const { added, notify } = await incidentServer()
    const id = await added()
    expect(await notify(id, body)).toMatchObject({ status: 400, body: { message } })
    expect(await notify(id + 1)).toMatchObject({ status: 404 })
  })
})
