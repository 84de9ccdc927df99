import { describe, expect, test } from 'vitest'
import { readAction } from '#contract/actions.ts'
import { createContractorLink, readContractorLink } from '#contract/contractor-links.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { actionReportPath } from '#server/files/file-paths.ts'
import { sweepDocumentFiles } from '#server/jobs/unused-files.ts'
import { PICTURE, takePhoto } from '#test/server/filled-database.ts'
import { sendForm } from '#test/server/forms.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import { employedServer } from '#test/server/people.ts'
import { ADMIN } from '#test/server/test-server.ts'

const DAY_MINUTES = 24 * 60
const ROB = { name: 'Rob Rubber' }

/** An action for a contractor, its link, and Dana, who verifies the work. */
async function linkedAction() {
  const rink = await employedServer()
  const { admin, rinkId, browser } = rink
  const { body: gate } = await admin.post('/api/places', { rinkId, kind: 'area', name: 'Gate 3' })
  const photoPaths = [await takePhoto(rink, 'photo-of-mat')]
  const mat = { what: 'Mat lifted', kind: 'slip', isMadeSafe: false, submittedBy: 'Tess Tech' }
  const { body } = await admin.post('/api/actions', { rinkId, ...mat, placeId: gate['id'], photoPaths })
  const id = Number(body['id'])
  await admin.patch(`/api/actions/${id}`, { rinkId, revision: 1, contractor: 'Rubber Ltd' })
  const send = (method: string, more: object = {}, by = admin) =>
    by.send(method, `/api/actions/${id}/link`, { rinkId, ...more })
  const link = async () => {
    const { address } = createContractorLink.reply.parse((await send('POST')).body)
    return address.split('/c/')[1] ?? ''
  }
  const dana = await rink.withPin('Dana Duty', '739264', 'duty-manager')
  return {
    ...rink,
    id,
    mat,
    send,
    link,
    token: await link(),
    open: (token: string) => browser().get(`/api/contractor-links/${token}`),
    say: (token: string, fields: Record<string, string | Buffer>, headers: Record<string, string> = {}) =>
      sendForm(rink, `/api/contractor-links/${token}/steps`, { ...ROB, ...fields }, headers),
    read: async () => readAction.reply.parse((await admin.get(`/api/actions/${id}?rinkId=${rinkId}`)).body),
    verified: () => admin.post(`/api/actions/${id}/verification`, { rinkId, pin: '739264', pinOf: dana.id }),
    reopened: () => admin.post(`/api/actions/${id}/reopening`, { rinkId, text: 'It lifted again' }),
  }
}

describe('the link of a contractor', () => {
  test('shows its action and nothing else of the rink', async () => {
    const { open, token, read, admin, rinkId, mat } = await linkedAction()
    await admin.post('/api/actions', { rinkId, ...mat, what: 'Another matter' })
    await admin.patch(`/api/ice-rinks/${rinkId}`, { phone: '01632 960 123' })
    const { status, body, headers, text } = await open(token)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      rinkName: 'North Pole Arena',
      rinkPhone: '01632 960 123',
      timezone: 'Europe/London',
      reference: 'AC-1-2026-0001',
      what: 'Mat lifted',
      found: '',
      place: 'Gate 3',
      machine: null,
      description: null,
      contractor: 'Rubber Ltd',
      dueAt: (await read()).dueAt,
      state: 'assigned',
      photoIds: ['photo-of-mat'],
      steps: [],
      expiresAt: '2026-12-04T06:00:00.000Z',
    })
    expect(text).not.toContain('Tess Tech')
  })

  test('only its hash is stored, and its address is shown once', async () => {
    const { token, deps, read, id, rinkId, admin } = await linkedAction()
    const tables = ['actions', 'actionEvents', 'auditEntries', 'idempotencyKeys'] as const
    for (const table of tables)
      expect(JSON.stringify(await deps.db.selectFrom(table).selectAll().execute())).not.toContain(token)
    const action = await read()
    expect(action).toMatchObject({ linkExpiresAt: '2026-12-04T06:00:00.000Z' })
    expect(action.history).toMatchObject([
      { step: 'reported' },
      { step: 'changed' },
      { step: 'linked', text: 'For Rubber Ltd' },
    ])
    const { linkHash } = await deps.db
      .selectFrom('actions')
      .select('linkHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const stale = await admin.patch(`/api/actions/${id}`, { rinkId, revision: 1, cost: '£40' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'action_changed' } })
    expect(stale.text).not.toContain(String(linkHash))
  })

  test('shows the photos of its action and no other photo', async () => {
    const { token, browser, ...rink } = await linkedAction()
    await takePhoto(rink, 'another-photo')
    const photo = (key: string) => browser().get(`/api/contractor-links/${token}/photos/${key}`)
    expect((await photo('photo-of-mat')).headers.get('content-type')).toBe('image/jpeg')
    expect(await photo('another-photo')).toMatchObject({ status: 404, body: { code: 'photo_not_found' } })
  })

  test('works for 14 days', async () => {
    const { token, open, say, clock } = await linkedAction()
    clock.passMinutes(14 * DAY_MINUTES - 1)
    expect((await open(token)).status).toBe(200)
    clock.passMinutes(1)
    const refused = { status: 410, body: { code: 'link_expired' } }
    expect(await open(token)).toMatchObject(refused)
    expect(await say(token, { step: 'arrived' })).toMatchObject(refused)
  })

  test('is replaced by the next one, and ends when the rink says so', async () => {
    const { token, link, open, say, send } = await linkedAction()
    const second = await link()
    const refused = { status: 404, body: { code: 'link_not_found' } }
    expect(await open(token)).toMatchObject(refused)
    expect((await open(second)).status).toBe(200)
    expect((await send('DELETE')).status).toBe(200)
    expect((await send('DELETE')).status).toBe(200)
    expect(await open(second)).toMatchObject(refused)
    expect(await say(second, { step: 'arrived' })).toMatchObject(refused)
    expect(await open('A'.repeat(43))).toMatchObject(refused)
    expect((await open('short')).status).toBe(400)
  })

  test('ends when the work is given to someone else, and stays with any other change', async () => {
    const { token, open, read, admin, rinkId, id, withPin } = await linkedAction()
    const change = async (changes: object) =>
      admin.patch(`/api/actions/${id}`, { rinkId, revision: (await read()).revision, ...changes })
    await change({ cost: '£40', contractorPhone: '01632 960 123' })
    expect((await open(token)).status).toBe(200)
    const owen = await withPin('Owen Oil', '482915', 'staff')
    expect((await change({ ownerId: owen.id })).body).toMatchObject({ linkExpiresAt: null })
    expect((await open(token)).status).toBe(404)
    expect((await read()).history.map(({ step }) => step).slice(-2)).toEqual(['changed', 'link-ended'])
  })

  test('is made only for work that is to be done, by those who record at the rink', async () => {
    const { admin, rinkId, id, send, signInRinkUser } = await linkedAction()
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    expect((await send('POST', { rinkId: other })).status).toBe(404)
    expect((await send('POST', {}, await signInRinkUser(other))).status).toBe(403)
    await admin.post(`/api/actions/${id}/done`, { rinkId, text: 'Glued', submittedBy: 'Tess Tech' })
    expect(await send('POST')).toMatchObject({ status: 409, body: { code: 'action_in_state' } })
  })
})

describe('the work of a contractor', () => {
  test('is accepted, begun and done with the link, and verified by the duty manager', async () => {
    const { token, say, open, read, verified, admin, rinkId, deps } = await linkedAction()
    expect(await say(token, { step: 'accepted-by-contractor' })).toMatchObject({
      status: 201,
      body: { state: 'assigned', steps: [{ step: 'accepted-by-contractor' }] },
    })
    await say(token, { step: 'arrived', photo: PICTURE })
    expect(
      await say(token, { step: 'done', text: 'New glue', report: pdfFile(), reportName: 'Visit 12.pdf' }),
    ).toMatchObject({
      status: 201,
      body: { state: 'done', message: 'Thank you. The duty manager checks the work.' },
    })
    const action = await read()
    expect(action).toMatchObject({ state: 'done', doneBy: 'Rob Rubber, Rubber Ltd', isDoneSigned: true })
    const [accepted, arrived, done] = action.history.slice(-3)
    expect(accepted).toMatchObject({ step: 'accepted-by-contractor', who: 'Rob Rubber, Rubber Ltd' })
    expect(arrived?.photoPaths).toHaveLength(1)
    expect((await admin.get(arrived?.photoPaths[0] ?? '')).status).toBe(200)
    expect(done).toMatchObject({ step: 'done', text: 'New glue', documentName: 'Visit 12.pdf' })
    const file = await admin.download(`/api/actions/reports/${done?.id}/file?rinkId=${rinkId}`)
    expect(Buffer.from(file.bytes).equals(pdfFile())).toBe(true)
    expect(await admin.get(`/api/actions/reports/${arrived?.id}/file?rinkId=${rinkId}`)).toMatchObject({
      status: 404,
      body: { code: 'action_report_not_found' },
    })
    expect(await say(token, { step: 'done', text: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'link_done' },
    })
    expect((await open(token)).body).toMatchObject({ state: 'done' })
    expect(await verified()).toMatchObject({ status: 201, body: { state: 'closed' } })
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'link_closed' } })
    expect(await say(token, { step: 'arrived' })).toMatchObject({ status: 410 })
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('is asked for again when the action is reopened', async () => {
    const { token, say, open, reopened } = await linkedAction()
    await say(token, { step: 'done', text: 'New glue' })
    await reopened()
    expect(readContractorLink.reply.parse((await open(token)).body)).toMatchObject({
      state: 'assigned',
      steps: [],
    })
    expect((await say(token, { step: 'done', text: 'Screwed on' })).status).toBe(201)
  })

  test('is recorded once, however often an entry is sent', async () => {
    const { token, say, read } = await linkedAction()
    const send = () => say(token, { step: 'arrived' }, { 'idempotency-key': 'arrived once' })
    expect((await send()).body).toEqual((await send()).body)
    expect((await read()).history.filter(({ step }) => step === 'arrived')).toHaveLength(1)
  })

  test('takes twenty entries a day', async () => {
    const { token, say, clock } = await linkedAction()
    for (let count = 0; count < 20; count += 1)
      expect((await say(token, { step: 'arrived' })).status).toBe(201)
    expect(await say(token, { step: 'arrived' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_steps' },
    })
    clock.passMinutes(DAY_MINUTES)
    expect((await say(token, { step: 'arrived' })).status).toBe(201)
  })

  test.each([
    ['an unknown step', { step: 'verified' }, 400, 'invalid'],
    ['no name', { step: 'arrived', name: ' ' }, 400, 'invalid'],
    ['nothing that shows the work', { step: 'done' }, 400, 'invalid'],
    ['a photo as its report', { step: 'done', report: PICTURE }, 415, 'document_format'],
    ['half a report', { step: 'done', report: pdfFile().subarray(0, 60) }, 400, 'document_damaged'],
    ['a report as its photo', { step: 'done', photo: pdfFile() }, 415, 'photo_format'],
  ])('is refused with %s', async (_, fields, status, code) => {
    const { token, say, read } = await linkedAction()
    expect(await say(token, fields)).toMatchObject({ status, body: { code } })
    expect(await read()).toMatchObject({ state: 'assigned', revision: 3 })
  })

  test('leaves no file behind without a line that names it', async () => {
    const { token, say, read, deps, clock, admin, rinkId } = await linkedAction()
    await say(token, { step: 'done', report: pdfFile() })
    const stray = actionReportPath({ rinkId, contentHash: 'f'.repeat(64), fileKey: null })
    await deps.files.put(stray, pdfFile())
    // The files bear the time of this machine.
    clock.set(new Date(Date.now() + 8 * DAY_MINUTES * 60_000).toISOString())
    await admin.post('/api/auth/login', ADMIN)
    await sweepDocumentFiles(deps)
    expect(await deps.files.open(stray)).toBeUndefined()
    const { id } = (await read()).history.at(-1) ?? {}
    expect((await admin.get(`/api/actions/reports/${id}/file?rinkId=${rinkId}`)).status).toBe(200)
  })
})
