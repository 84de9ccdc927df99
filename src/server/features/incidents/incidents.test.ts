import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { INCIDENT_FIELDS } from '#domain/incidents/fields.ts'
import { completeIncident } from '../../testing/incident-bodies.ts'
import { ADMIN, setUpServer } from '../../testing/test-server.ts'
import { incidentSheet } from './sheets.ts'

const DRAWING = [
  [
    [10, 20],
    [300, 150],
  ],
  [[400, 90]],
]
/** A worker's broken bone. */
const FRACTURE = {
  who: 'worker',
  death: 'no',
  workRelated: 'yes',
  specifiedInjury: 'fracture',
  dangerousOccurrence: 'none',
}
const listed = z.array(z.looseObject({ id: z.number(), reference: z.string() }))

async function incidents() {
  const server = await setUpServer()
  const { admin, rinkId, deps } = server
  const path = '/api/accident-reports'
  const verify = (pin = '1234') => admin.post('/api/pins/verify', { pin, rinkId })
  const add = (body: object = {}, headers: Record<string, string> = {}) =>
    admin.post(path, completeIncident(rinkId, { authorisedBy: 'Made up', ...body }), headers)
  /** A report on record; gives its id. */
  const added = async (body: object = {}) => {
    await verify()
    return Number((await add(body)).body['id'])
  }
  const list = async (query = '') =>
    listed.parse((await admin.get(`${path}?rinkId=${rinkId}${query}`)).body['list'])
  const read = async (id: number) => (await admin.get(`${path}/${id}?rinkId=${rinkId}`)).body
  const deadlines = async () => (await admin.get(`${path}/deadlines?rinkId=${rinkId}`)).body['list']
  const assess = (id: number, body: object) =>
    admin.post(`${path}/${id}/assessments`, {
      rinkId,
      answers: FRACTURE,
      assessmentCompleted: true,
      reportingRequired: true,
      assessedBy: 'Dan Duty',
      ...body,
    })
  const notify = (id: number, body: object = {}) =>
    admin.post(`${path}/${id}/notifications`, {
      rinkId,
      method: 'Online form F2508',
      notifiedOn: '2026-11-20',
      recordedBy: 'Dan Duty',
      ...body,
    })
  const entries = () =>
    deps.db.selectFrom('auditEntries').select(['action', 'recordId', 'userId']).orderBy('id').execute()
  return { ...server, path, verify, add, added, list, read, deadlines, assess, notify, entries }
}

describe('a new report', () => {
  test('is recorded whole, under a reference of its rink and year, authorised by whose PIN it was', async () => {
    const { verify, add, read, rinkId } = await incidents()
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
    const optional = INCIDENT_FIELDS.filter(({ key }) => !(key in completeIncident(rinkId)))
    for (const { key, kind } of optional) expect(answer.body[key]).toBe(kind === 'flag' ? false : null)
    const { success: _success, message: _message, ...record } = answer.body
    expect(await read(Number(answer.body['id']))).toEqual(record)
  })

  test('takes the PIN of a manager, once for each', async () => {
    const { verify, add, list } = await incidents()
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
  ])('that is not right is refused, with or without a PIN, and uses none up: %o', async (body, message) => {
    const { verify, add } = await incidents()
    const [field = ''] = Object.keys(body)
    expect(await add(body)).toMatchObject({ status: 400, body: { message, errors: [{ path: field }] } })
    await verify()
    expect(await add(body)).toMatchObject({ status: 400, body: { message } })
    expect(await add()).toMatchObject({ status: 201 })
  })

  test('that says when the authority was told but not how is asked how, and silences no deadline', async () => {
    const { add } = await incidents()
    expect(await add({ hseNotificationDate: '2026-11-20' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'hseNotificationMethod' }] },
    })
  })

  test('sent twice with one key is recorded once and needs no second PIN', async () => {
    const { verify, add, list } = await incidents()
    await verify()
    const headers = { 'idempotency-key': 'one report' }
    const [first, second] = [await add({}, headers), await add({}, headers)]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await list()).toHaveLength(1)
    expect(await add({ injuryDetails: 'Other' }, headers)).toMatchObject({ status: 409 })
  })
})

describe('a report whose answer was lost', () => {
  test('is told to be on record when it comes again with other words, and stays one', async () => {
    const { verify, add, list, read } = await incidents()
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
    // The PIN was not used up: another report may have it.
    expect(await add({ submissionId: 'begun later' })).toMatchObject({ status: 201 })
  })
})

describe('the reference', () => {
  test('has no gaps and no collisions when several are sent at once', async () => {
    const { browser, rinkId, list, path } = await incidents()
    const tablets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const tablet = browser()
        await tablet.post('/api/auth/login', ADMIN)
        await tablet.post('/api/pins/verify', { pin: '1234', rinkId })
        return tablet
      }),
    )
    // The one without a PIN is refused, and its number goes to another.
    const all = [...tablets, ...tablets.slice(0, 1)]
    const answers = await Promise.all(all.map(tablet => tablet.post(path, completeIncident(rinkId))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(1)
    const numbers = (await list()).map(({ reference }) => reference)
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5].map(number => `IR-${rinkId}-2026-000${number}`))
  })

  test('begins anew with the year at the rink, and at each rink', async () => {
    const { added, list, clock, admin, rinkId, path } = await incidents()
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
    await admin.post('/api/pins', { managerName: 'Sue South', pin: '9876', rinkId: other })
    await admin.post('/api/pins/verify', { pin: '9876', rinkId: other })
    const { body } = await admin.post(path, completeIncident(other))
    expect(body['reference']).toBe(`IR-${other}-2027-0001`)
  })
})

test('the list is short, newest first and page by page', async () => {
  const { added, list, admin, rinkId, path } = await incidents()
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

describe('who reads a report', () => {
  test('is on record, for the screen, the PDF and the spreadsheet alike; the list is no opening', async () => {
    const { added, read, list, admin, entries, rinkId, path, signInRinkUser } = await incidents()
    const id = await added()
    await list()
    const reader = await signInRinkUser(rinkId)
    const readerId = Number((await reader.get('/api/auth/me')).body['id'])
    await reader.get(`${path}/${id}?rinkId=${rinkId}`)
    await reader.download(`${path}/${id}/pdf?rinkId=${rinkId}`)
    await read(id)
    await admin.post('/api/excel/download-all', { rinkId })
    const about = (await entries()).filter(({ action }) => action.startsWith('incident'))
    expect(about).toMatchObject([
      { action: 'incident.reported', recordId: id },
      { action: 'incident.opened', recordId: id, userId: readerId },
      { action: 'incident.opened', recordId: id, userId: readerId },
      { action: 'incident.opened', recordId: id },
      { action: 'incidents.exported', recordId: rinkId },
    ])
  })

  test('belongs to its rink', async () => {
    const { added, admin, signInRinkUser, rinkId, path, entries } = await incidents()
    const id = await added()
    const elsewhere = Number((await admin.post('/api/ice-rinks', { name: 'South Pole' })).body['id'])
    const stranger = await signInRinkUser(elsewhere)
    expect(await stranger.get(`${path}/${id}?rinkId=${rinkId}`)).toMatchObject({ status: 403 })
    for (const address of [`${path}/${id}`, `${path}/${id}/pdf`]) {
      expect(await stranger.get(`${address}?rinkId=${elsewhere}`)).toMatchObject({
        status: 404,
        body: { message: 'This incident report is not on record at this rink.' },
      })
    }
    const told = { method: 'By telephone', notifiedOn: '2026-11-20', recordedBy: 'x', rinkId: elsewhere }
    expect(await stranger.post(`${path}/${id}/notifications`, told)).toMatchObject({ status: 404 })
    expect((await entries()).filter(({ action }) => action === 'incident.opened')).toEqual([])
  })
})

describe('RIDDOR', () => {
  test('keeps what was answered, what the rules said and what the person decided', async () => {
    const { added, read } = await incidents()
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

  test('has a deadline from the newest assessment until the authority was told', async () => {
    const { added, deadlines, assess, notify, read, clock } = await incidents()
    expect(await deadlines()).toEqual([])
    const absent = await added()
    const required = await added({ riddorReportingRequired: true })
    const told20 = { hseNotificationDate: '2026-11-20', hseNotificationMethod: 'By telephone' }
    await added({ riddorReportingRequired: true, ...told20 })
    expect(await deadlines()).toMatchObject([{ id: required, reportBy: '2026-11-30' }])

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
    await assess(absent, { reportingRequired: false, reason: 'Was back after two days' })
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

  test('has the deadline of the advice while nobody has decided', async () => {
    const { added, deadlines, assess, clock } = await incidents()
    const id = await added({ riddorAnswers: FRACTURE })
    expect(await deadlines()).toMatchObject([{ id, reportBy: '2026-11-30', maybeKnownLate: false }])
    clock.passMinutes(5)
    await assess(id, { reportingRequired: false, reason: 'The X-ray showed a sprain' })
    expect(await deadlines()).toEqual([])
  })

  test('has a deadline again when more is known than what the authority was told', async () => {
    const { added, deadlines, assess, notify, clock } = await incidents()
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
  ])('takes no report to the authority that cannot be: %o', async (body, message) => {
    const { added, notify } = await incidents()
    const id = await added()
    expect(await notify(id, body)).toMatchObject({ status: 400, body: { message } })
    expect(await notify(id + 1)).toMatchObject({ status: 404 })
  })
})

test('the PDF is an accident-book record with the signature, on one page before anything is added', async () => {
  const { added, admin, rinkId, path, assess, notify } = await incidents()
  const id = await added({
    reporterSignatureDrawing: DRAWING,
    reporterPersonName: 'Łukasz Жанна \u202EΩμέγα Nguyễn',
  })
  const before = await admin.download(`${path}/${id}/pdf?rinkId=${rinkId}`)
  expect((await getDocumentProxy(before.bytes)).numPages).toBe(1)
  await assess(id, {})
  await notify(id)
  const answer = await admin.download(`${path}/${id}/pdf?rinkId=${rinkId}`)
  expect(answer.headers.get('content-disposition')).toBe(
    `inline; filename="Accident-Record_IR-${rinkId}-2026-0001.pdf"`,
  )
  const document = await getDocumentProxy(answer.bytes)
  const { text } = await extractText(document, { mergePages: true })
  const said = [
    'Accident Book Record',
    'Sam Skater',
    'Bruised left knee',
    'Łukasz Жанна Ωμέγα Nguyễn',
    'Dan Duty',
    'Drawn signature',
  ]
  for (const words of [...said, 'To be reported by Mon 30 Nov', 'regulation 4(1)(a)', 'Online form F2508']) {
    expect(text).toContain(words)
  }
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  expect(tree).toContain('The drawn signature of Sam Skater')
  expect((await document.getMetadata()).info).toMatchObject({ Language: 'en-GB' })
})

describe('the sheet', () => {
  test('has the details and what was decided', async () => {
    const { added, admin, url, rinkId, assess } = await incidents()
    await assess(await added(), {})
    const response = await fetch(`${url}/api/excel/download-all`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: admin.cookie ?? '' },
      body: JSON.stringify({ rinkId }),
    })
    const sheets = await readWorkbook(Buffer.from(await response.arrayBuffer()))
    const [head = [], row = []] = sheets.find(({ sheet }) => sheet === 'Incidents')?.data ?? []
    const at = (title: string) => row[head.indexOf(title)]
    expect(at('Reference')).toBe(`IR-${rinkId}-2026-0001`)
    expect(at('Person involved: Name')).toBe('Sam Skater')
    expect(at('Date of incident')).toEqual(new Date('2026-11-20T00:00:00.000Z'))
    expect(at('RIDDOR decision')).toBe('To be reported by Mon 30 Nov')
  })

  test('says nothing of a person to whom the details are not for', () => {
    const titles = incidentSheet(false).columns.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Reference', 'Date of incident', 'Report by']))
    expect(titles.join()).not.toMatch(/Name|Address|injury|happened|ignature|Submitted by/i)
  })
})

test('other tablets hear of a report', async () => {
  const { verify, add, admin, rinkId } = await incidents()
  await verify()
  const tablet = await admin.listen(rinkId)
  await tablet.next()
  await add()
  expect(await tablet.next()).toEqual({ topic: 'incidents' })
  tablet.stop()
})
