import { describe, expect, test } from 'vitest'
import { listActions } from '#contract/actions.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { PICTURE } from '#test/server/filled-database.ts'
import { sendForm } from '#test/server/forms.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import { register, truck } from '#test/server/register.ts'

const WHAT = 'The rubber mat has lifted'

/** A rink with Gate 3 and a red truck, and their codes. */
async function rinkWithCodes(env: Record<string, string> = {}) {
  const rink = await register(env)
  const { admin, rinkId, deps, submit, list } = rink
  await submit(forklift, [truck()])
  const [machine] = await list()
  const { body } = await admin.post('/api/places', { rinkId, kind: 'area', name: 'Gate 3' })
  const placeId = Number(body['id'])
  const codeOf = async (id: number) => {
    const { code } = await deps.db
      .selectFrom('places')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return code
  }
  const code = await codeOf(placeId)
  return {
    ...rink,
    placeId,
    code,
    codeOf,
    machine,
    machineCode: machine?.code ?? '',
    report: (fields: Record<string, string | Buffer> = {}, headers: Record<string, string> = {}, at = code) =>
      sendForm(rink, `/api/report-codes/${at}/reports`, { what: WHAT, ...fields }, headers),
    actions: async () =>
      listActions.reply.parse((await admin.get(`/api/actions?rinkId=${rinkId}`)).body['list']),
  }
}

describe('the code of a place', () => {
  test('tells anyone the name of the place and of the rink, and whether a machine may be used', async () => {
    const { browser, code, machineCode } = await rinkWithCodes()
    const names = async (at: string) => (await browser().get(`/api/report-codes/${at}`)).body
    expect(await names(code)).toEqual({ name: 'Gate 3', rinkName: 'North Pole Arena' })
    expect(await names(machineCode)).toEqual({
      name: 'Red truck',
      rinkName: 'North Pole Arena',
      mayBeUsed: true,
    })
  })

  test('tells anyone that a machine is out of service, but not why', async () => {
    const { browser, withFailedBrakes, machineCode } = await rinkWithCodes()
    await withFailedBrakes()
    expect((await browser().get(`/api/report-codes/${machineCode}`)).body).toEqual({
      name: 'Red truck',
      rinkName: 'North Pole Arena',
      mayBeUsed: false,
    })
  })

  test('is not found once its place is removed, and a guessed one never', async () => {
    const { browser, admin, rinkId, placeId, code, report } = await rinkWithCodes()
    await admin.delete(`/api/places/${placeId}`, { rinkId })
    const refused = { status: 404, body: { code: 'report_code_not_found' } }
    expect(await browser().get(`/api/report-codes/${code}`)).toMatchObject(refused)
    expect(await report()).toMatchObject(refused)
    expect(await report({}, {}, 'A'.repeat(22))).toMatchObject(refused)
    expect(await report({}, {}, 'gate-3')).toMatchObject({ status: 400 })
  })

  test('leads users of the rink to its place or machine, and nobody else', async () => {
    const { admin, browser, rinkId, code, machineCode, placeId, machine, signInRinkUser } =
      await rinkWithCodes()
    const at = (one: string) => `/api/report-codes/${one}/subject`
    expect((await admin.get(at(code))).body).toEqual({ rinkId, placeId, machineId: null })
    expect((await admin.get(at(machineCode))).body).toEqual({ rinkId, placeId: null, machineId: machine?.id })
    expect((await browser().get(at(code))).status).toBe(401)
    const other = Number((await admin.post('/api/ice-rinks', { name: 'South Bank' })).body['id'])
    expect((await (await signInRinkUser(other)).get(at(code))).status).toBe(404)
  })

  test('is on a label to print', async () => {
    const { admin, browser, rinkId } = await rinkWithCodes()
    const sheet = await admin.download(`/api/places/labels?rinkId=${rinkId}`)
    expect(sheet.status).toBe(200)
    expect(sheet.headers.get('content-type')).toBe('application/pdf')
    expect((await browser().get(`/api/places/labels?rinkId=${rinkId}`)).status).toBe(401)
  })
})

describe('a report without a login', () => {
  test('is held with its photos until someone accepts it', async () => {
    const { admin, rinkId, report, actions, placeId, deps } = await rinkWithCodes()
    const tablet = await admin.listen(rinkId)
    await tablet.next()
    const sent = await report({ name: 'Coach Carol', photo: PICTURE, secondPhoto: PICTURE })
    expect(sent).toMatchObject({
      status: 201,
      body: { success: true, message: 'Thank you. Your report was sent to the rink.' },
    })
    expect(Object.keys(Object(sent.body))).toEqual(['success', 'message'])
    expect(await tablet.hears('actions')).toBe(true)
    tablet.stop()
    const [held] = await actions()
    expect(held).toMatchObject({
      state: 'held',
      source: 'public',
      what: WHAT,
      reportedBy: 'Coach Carol',
      place: { id: placeId, name: 'Gate 3' },
    })
    expect(held?.photoPaths).toHaveLength(2)
    for (const path of held?.photoPaths ?? []) expect((await admin.get(path)).status).toBe(200)
    await admin.post(`/api/actions/${held?.id}/decision`, { rinkId, isAccepted: true })
    expect(await actions()).toMatchObject([{ state: 'open' }])
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('about a machine is among its actions only once it is accepted', async () => {
    const { admin, rinkId, report, machine, machineCode, actions } = await rinkWithCodes()
    await report({}, {}, machineCode)
    const ofMachine = async () =>
      (await admin.get(`/api/actions/of-machine?rinkId=${rinkId}&machineId=${machine?.id}`)).body['list']
    const [held] = await actions()
    expect(held).toMatchObject({ machine: { name: 'Red truck' }, reportedBy: 'A visitor' })
    expect(await ofMachine()).toEqual([])
    await admin.post(`/api/actions/${held?.id}/decision`, { rinkId, isAccepted: true })
    expect(await ofMachine()).toMatchObject([{ id: held?.id }])
  })

  test('is saved once, however often it is sent', async () => {
    const { report, actions } = await rinkWithCodes()
    const send = () => report({ photo: PICTURE }, { 'idempotency-key': 'one report' })
    const first = await send()
    for (let count = 0; count < 6; count += 1) expect((await send()).body).toEqual(first.body)
    expect(await actions()).toHaveLength(1)
  })

  test('is refused politely when it is the sixth in an hour from one network with one code', async () => {
    const { report, clock, machineCode, actions } = await rinkWithCodes()
    for (let count = 0; count < 5; count += 1) {
      expect((await report()).status).toBe(201)
      clock.passMinutes(1)
    }
    const sixth = await report()
    expect(sixth).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_reports',
        message: 'Thank you. You can send five reports an hour. Please tell a member of staff.',
      },
    })
    expect(sixth.headers.get('retry-after')).toBe(String(55 * 60))
    expect(await actions()).toHaveLength(5)
    expect((await report({}, {}, machineCode)).status).toBe(201)
    clock.passMinutes(55)
    expect((await report()).status).toBe(201)
  })

  test('is refused politely from many networks after thirty in an hour with one code', async () => {
    const { report, clock, machineCode, actions } = await rinkWithCodes({ TRUST_PROXY: '127.0.0.1' })
    const from = (network: number, code?: string) =>
      report({}, { 'x-forwarded-for': `198.51.100.${network}` }, code)
    for (let network = 1; network <= 30; network += 1) expect((await from(network)).status).toBe(201)
    expect(await from(31)).toMatchObject({ status: 429, body: { code: 'too_many_reports_of_code' } })
    expect(await actions()).toHaveLength(30)
    expect((await from(31, machineCode)).status).toBe(201)
    clock.passMinutes(60)
    expect((await from(31)).status).toBe(201)
  })

  test('does not get past the limit with a forged address', async () => {
    const { report } = await rinkWithCodes({ TRUST_PROXY: '127.0.0.1' })
    // The proxy adds the true address to what the sender claims.
    const forged = (count: number) => report({}, { 'x-forwarded-for': `203.0.113.${count}, 198.51.100.7` })
    for (let count = 0; count < 5; count += 1) expect((await forged(count)).status).toBe(201)
    expect(await forged(5)).toMatchObject({ status: 429, body: { code: 'too_many_reports' } })
  })

  test.each(["' or 1=1 --", '..%2F..%2Fadmin', '%00', 'x'.repeat(4000), 'é'.repeat(22), '1'])(
    'is refused with the forged code %s',
    async forged => {
      const { report, actions } = await rinkWithCodes()
      expect([400, 404, 414]).toContain((await report({}, {}, forged)).status)
      expect(await actions()).toEqual([])
    },
  )

  test.each([
    ['a PDF', { photo: pdfFile() }, 415, 'photo_format'],
    ['a script', { photo: Buffer.from('<svg onload="alert(1)"/>') }, 415, 'photo_format'],
    ['half a photo', { photo: PICTURE.subarray(0, PICTURE.length / 2) }, 415, 'photo_format'],
    ['text as a photo', { photo: 'photo.jpg' }, 400, 'invalid'],
    ['too large a photo', { photo: Buffer.alloc(12 * 1024 * 1024 + 1) }, 413, undefined],
    ['three photos', { photo: PICTURE, secondPhoto: PICTURE, thirdPhoto: PICTURE }, 413, undefined],
    ['no text', { what: ' ' }, 400, 'invalid'],
    ['a megabyte of text', { what: 'x'.repeat(1024 * 1024) }, 400, 'invalid'],
    ['a NUL character', { what: 'Mat\u0000lifted' }, 400, 'invalid'],
    ['a page of text as the name', { name: 'x'.repeat(4000) }, 400, 'invalid'],
    ['a HEIC photo', { photo: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }, 415, 'photo_is_heic'],
    ['an empty photo', { photo: Buffer.alloc(0) }, 400, 'invalid'],
    ['201 characters', { what: 'x'.repeat(201) }, 400, 'invalid'],
  ])('is refused with %s', async (_, fields, status, code) => {
    const { report, actions, deps } = await rinkWithCodes()
    expect(await report(fields)).toMatchObject({ status, ...(code && { body: { code } }) })
    expect(await actions()).toEqual([])
    expect(await deps.db.selectFrom('photos').selectAll().execute()).toEqual([])
  })

  test('is refused from another website', async () => {
    const { report } = await rinkWithCodes()
    expect(await report({}, { origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
      body: { code: 'cross_site' },
    })
  })

  test('gives no access to what it opened', async () => {
    const { report, browser, rinkId, actions } = await rinkWithCodes()
    await report({ photo: PICTURE })
    const [held] = await actions()
    const anyone = browser()
    expect((await anyone.get(held?.photoPaths[0] ?? '')).status).toBe(401)
    expect((await anyone.get(`/api/actions/${held?.id}?rinkId=${rinkId}`)).status).toBe(401)
  })
})
