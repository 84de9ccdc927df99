import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#domain/forms/form.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { DRAWING, incidentServer } from '#test/server/incidents.ts'
import { ADMIN } from '#test/server/test-server.ts'

describe('a new report', () => {
  test('a report is stored in full under a reference of its rink and year, authorised by the manager of the PIN', async () => {
    const { verify, add, read, rinkId } = await incidentServer()
    await verify()
    const answer = await add({ reporterSignatureDrawing: DRAWING })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...completeIncident(rinkId),
        success: true,
        message: 'Your incident report has been created successfully.',
        reference: `IR-${rinkId}-2026-0001`,
        submittedAt: '2026-11-20T06:00:00.000Z',
        submittedBy: 'Sam Skater',
        authorisedBy: 'Dan Duty',
        reporterSignatureDrawing: DRAWING,
        assessments: [],
        notifications: [],
      },
    })
    const optional = fieldsOf(incidentForm).filter(({ key }) => !(key in completeIncident(rinkId)))
    for (const { key, kind } of optional) expect(answer.body[key]).toBe(kind === 'yes-no' ? false : null)
    const { success: _success, message: _message, ...record } = answer.body
    expect(await read(Number(answer.body['id']))).toEqual(record)
  })

  test('the reporter submits a report, not the injured person who signs it', async () => {
    const { verify, add } = await incidentServer()
    await verify()
    const reporter = { reporterIsDifferent: true, reporterPersonName: 'Tom Okafor' }
    expect(await add(reporter)).toMatchObject({ status: 201, body: { submittedBy: 'Tom Okafor' } })
    await verify()
    const signedIn = { ...reporter, submittedBy: 'Dilys Duty' }
    expect(await add(signedIn)).toMatchObject({ status: 201, body: { submittedBy: 'Dilys Duty' } })
  })

  test("a report needs a manager's PIN, one for each", async () => {
    const { verify, add, list } = await incidentServer()
    expect(await add()).toMatchObject({ status: 403 })
    await verify('0000')
    expect(await add()).toMatchObject({ status: 403 })
    await verify()
    expect(await add()).toMatchObject({ status: 201 })
    expect(await add()).toMatchObject({ status: 403 })
    expect(await list()).toHaveLength(1)
  })

  test.each([
    [{ injuryDetails: ' ' }, 'Details of injury are required'],
    [{ accidentDate: '2026-11-21' }, 'The accident cannot be in the future'],
    [{ accidentTime: '06:30' }, 'The accident cannot be in the future'],
    [{ reporterSignatureDate: '2026-11-22' }, 'The signature cannot be in the future'],
    [{ recordKeeperDate: '2099-01-01' }, 'The handover cannot be in the future'],
    [
      { hseNotificationDate: '1999-01-01', hseNotificationMethod: 'By telephone' },
      'The notification cannot be earlier than the accident',
    ],
    [{ reporterSignatureDrawing: '<svg/>' }, 'The drawn signature could not be read. Please draw it again.'],
  ])(
    'an invalid report is refused, with or without a PIN, and does not use it up: %o',
    async (body, message) => {
      const { verify, add } = await incidentServer()
      const [field = ''] = Object.keys(body)
      expect(await add(body)).toMatchObject({ status: 400, body: { message, errors: [{ path: field }] } })
      await verify()
      expect(await add(body)).toMatchObject({ status: 400, body: { message } })
      expect(await add()).toMatchObject({ status: 201 })
    },
  )

  test('a report to the authority without its method is refused, and its deadline remains', async () => {
    const { add } = await incidentServer()
    expect(await add({ hseNotificationDate: '2026-11-20' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'hseNotificationMethod' }] },
    })
  })

  test('a report sent twice with one key is recorded once and needs one PIN', async () => {
    const { verify, add, list } = await incidentServer()
    await verify()
    const headers = { 'idempotency-key': 'one report' }
    const [first, second] = [await add({}, headers), await add({}, headers)]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await list()).toHaveLength(1)
    expect(await add({ injuryDetails: 'Other' }, headers)).toMatchObject({ status: 409 })
  })
})

describe('a report after a lost reply', () => {
  test('a report sent again with other texts after a lost reply is reported as saved, and stays one', async () => {
    const { verify, add, list, read } = await incidentServer()
    const submissionId = 'begun once'
    await verify()
    const first = await add({ submissionId }, { 'idempotency-key': 'first try' })
    await verify()
    const changed = { submissionId, injuryDetails: 'Broken left knee' }
    const again = await add(changed, { 'idempotency-key': 'second try' })
    const reference = String(first.body['reference'])
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'incident_recorded', message: expect.stringContaining(reference) },
    })
    expect(JSON.stringify(again.body)).not.toContain('Bruised')
    expect(await list()).toHaveLength(1)
    expect(await read(Number(first.body['id']))).toMatchObject({ injuryDetails: 'Bruised left knee' })
    // The PIN was not used up, so another report can use it.
    expect(await add({ submissionId: 'begun later' })).toMatchObject({ status: 201 })
  })
})

describe('the references of reports', () => {
  test('references have no gaps and no duplicates when several reports are sent at once', async () => {
    const { browser, rinkId, list, path } = await incidentServer()
    const tablets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const tablet = browser()
        await tablet.post('/api/auth/login', ADMIN)
        await tablet.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })
        return tablet
      }),
    )
    // The one without a PIN is refused, and its number is reused.
    const all = [...tablets, ...tablets.slice(0, 1)]
    const answers = await Promise.all(all.map(tablet => tablet.post(path, completeIncident(rinkId))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(1)
    const numbers = (await list()).map(({ reference }) => reference)
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5].map(number => `IR-${rinkId}-2026-000${number}`))
  })

  test('references restart each year at the rink, and are separate for each rink', async () => {
    const { added, list, clock, admin, rinkId, path } = await incidentServer()
    await added()
    await admin.patch(`/api/ice-rinks/${rinkId}`, { timezone: 'America/Toronto' })
    clock.set('2027-01-01T03:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    await added()
    clock.set('2027-01-01T06:00:00.000Z')
    await added()
    expect((await list()).map(({ reference }) => reference)).toEqual([
      `IR-${rinkId}-2027-0001`,
      `IR-${rinkId}-2026-0002`,
      `IR-${rinkId}-2026-0001`,
    ])
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Pole' })).body['id'])
    await admin.post('/api/pins', { managerName: 'Sue South', pin: '9746', rinkId: other })
    await admin.post('/api/pins/verify', { pin: '9746', rinkId: other })
    const { body } = await admin.post(path, completeIncident(other))
    expect(body['reference']).toBe(`IR-${other}-2027-0001`)
  })
})

test('the list of reports is short, newest first and page by page', async () => {
  const { added, list, admin, rinkId, path } = await incidentServer()
  const [first, second] = [await added(), await added()]
  expect((await list()).map(({ id }) => id)).toEqual([second, first])
  expect(Object.keys((await list())[0] ?? {}).toSorted()).toEqual(
    [
      'id',
      'reference',
      'submittedAt',
      'involvedPersonName',
      'accidentDate',
      'accidentTime',
      'accidentPlace',
      'accidentDescription',
    ].toSorted(),
  )
  const page = await admin.get(`${path}?rinkId=${rinkId}&limit=1`)
  expect(page.headers.get('link')).toContain(`before=${second}`)
  expect((await list(`&before=${second}`)).map(({ id }) => id)).toEqual([first])
})

test('other tablets receive the event of a report', async () => {
  const { verify, add, admin, rinkId } = await incidentServer()
  await verify()
  const tablet = await admin.listen(rinkId)
  await tablet.next()
  await add()
  expect(await tablet.hears('incidents')).toBe(true)
  tablet.stop()
})

describe('a report without a manager', () => {
  test('attack 8: a report that nobody can authorise now is on record, open, and countersigned later', async () => {
    const { admin, rinkId, path, open, read, entries, clock, deps } = await incidentServer()
    const told = { hseNotificationDate: '2026-11-20', hseNotificationMethod: 'By telephone' }
    const body = completeIncident(rinkId, { riddorReportingRequired: true, ...told })
    expect((await admin.post(path, body)).status).toBe(403)
    const saved = await admin.post(`${path}/unauthorised`, body)
    expect(saved).toMatchObject({ status: 201, body: { authorisedBy: null, notifications: [] } })
    const id = Number(saved.body['id'])
    expect(await open()).toMatchObject([{ id, task: 'countersignature' }])
    clock.passMinutes(5)
    const sign = (pin: string) => admin.post(`${path}/${id}/countersignature`, { rinkId, pin })
    expect(await sign('9999')).toMatchObject({ status: 403, body: { code: 'wrong_pin' } })
    expect((await sign(MANAGER_PIN)).body).toMatchObject({
      authorisedBy: 'Dan Duty',
      countersignedAt: '2026-11-20T06:05:00.000Z',
      notifications: [{ method: 'By telephone' }],
    })
    expect(await open()).toEqual([])
    expect(await sign(MANAGER_PIN)).toMatchObject({ status: 409, body: { code: 'incident_countersigned' } })
    expect(await read(id)).toMatchObject({ authorisedBy: 'Dan Duty' })
    expect((await entries()).map(({ action }) => action)).toContain('incident.countersigned')
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('a report of a tablet without a network says when it was written and when it arrived, once', async () => {
    const { admin, added, rinkId, path, list, read, clock, deps } = await incidentServer()
    await added()
    const performedAt = '2026-11-20T06:00:00.000Z'
    clock.set('2026-11-20T09:30:00.000Z')
    const late = completeIncident(rinkId, {
      performedAt,
      lateReason: 'No signal',
      submissionId: 'in-the-hall',
    })
    const send = (key: string) => admin.post(`${path}/unauthorised`, late, { 'idempotency-key': key })
    const { status, body } = await send('from-the-tablet')
    const record = {
      reference: `IR-${rinkId}-2026-0002`,
      performedAt,
      submittedAt: '2026-11-20T09:30:00.000Z',
      lateEntry: 'entered-afterwards',
      lateReason: 'No signal',
      authorisedBy: null,
    }
    expect([status, body]).toMatchObject([201, record])
    expect(await read(Number(body['id']))).toMatchObject(record)
    expect((await send('from-the-tablet')).body).toMatchObject({ id: body['id'] })
    expect(await send('again')).toMatchObject({ status: 409, body: { code: 'incident_recorded' } })
    expect(await list()).toHaveLength(2)
    const { bytes } = await admin.download(`${path}/${Number(body['id'])}/pdf?rinkId=${rinkId}`)
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text).toContain('Written 20 Nov 2026, 06:00')
    expect(text).toContain('Late entry Entered afterwards on 20 Nov 2026, 09:30: No signal')
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test.each([
    [{ performedAt: '2026-11-20T06:02:00.000Z' }, 'The time of this entry is in the future.'],
    [{ performedAt: '2026-11-12T06:00:00.000Z' }, 'This entry is more than 7 days old'],
    [{ performedBy: 1 }, 'The time of this entry is missing.'],
  ])('a report with an impossible time is refused: %o', async (made, message) => {
    const { admin, rinkId, path, list } = await incidentServer()
    const refused = await admin.post(`${path}/unauthorised`, completeIncident(rinkId, made))
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
    expect(await list()).toEqual([])
  })

  test('an authorised report is not countersigned, and one report is not saved twice', async () => {
    const { admin, added, rinkId, path } = await incidentServer()
    const id = await added({ submissionId: 'a-report-of-a-tablet' })
    const pin = { rinkId, pin: MANAGER_PIN }
    expect((await admin.post(`${path}/${id}/countersignature`, pin)).status).toBe(409)
    const again = completeIncident(rinkId, { submissionId: 'a-report-of-a-tablet' })
    expect((await admin.post(`${path}/unauthorised`, again)).body).toMatchObject({
      code: 'incident_recorded',
    })
  })
})
