import { expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { signatureInWords, signatureSchema } from '#domain/people/signature.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { calloutServer } from '#test/server/callouts.ts'
import { completeChecklist } from '#test/server/checklist-bodies.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { employedServer } from '#test/server/people.ts'
import { ADMIN } from '#test/server/test-server.ts'

test('attack 7: a record says who signed it; what was claimed is confirmed by that person alone', async () => {
  const { admin, rinkId, deps, add, signIn, clock, idOf } = await employedServer()
  const ann = await add('Ann Archer', { email: 'ann@rinkbook.test' })
  const ben = await add('Ben Baker', { email: 'ben@rinkbook.test' })
  const ofBen = await signIn(ben.id, 'ben@rinkbook.test')
  const ofAnn = await signIn(ann.id, 'ann@rinkbook.test')
  clock.passMinutes(10)
  const write = async (tablet: typeof ofAnn, body: object = {}) => {
    const entry = {
      rinkId,
      dateTime: '2026-11-20T05:00:00.000Z',
      staffName: 'Ann',
      position: 'x',
      entryText: 'x',
    }
    return Number((await tablet.post('/api/site-diary', { ...entry, ...body })).body['id'])
  }
  const typed = await write(admin)
  const verified = await write(ofAnn)
  const offlineTicket = await ofBen.ticket(rinkId)
  const byBen = { performedAt: '2026-11-20T06:05:00.000Z', performedBy: await idOf(ben.id), offlineTicket }
  const claimed = await write(ofAnn, byBen)
  const read = async () =>
    (
      await admin.get(
        `/api/signatures?rinkId=${rinkId}&record=site_diary_entries&ids=${typed},${verified},${claimed}`,
      )
    ).body.list
  const at = { signedAt: '2026-11-20T06:10:00.000Z', confirmedAt: null, device: null, pins: [] }
  const account = 'ann@rinkbook.test'
  expect(await read()).toEqual([
    { recordId: typed, level: 'typed', name: null, account: 'ada@rinkbook.test', credential: null, ...at },
    { recordId: verified, level: 'verified', name: 'Ann Archer', account, credential: 'password', ...at },
    { recordId: claimed, level: 'claimed', name: 'Ben Baker', account, credential: null, ...at },
  ])

  const claims = async (tablet: typeof ofAnn) =>
    (await tablet.get(`/api/signatures/claims?rinkId=${rinkId}`)).body.list
  expect(await claims(ofAnn)).toEqual([])
  expect(await claims(ofBen)).toMatchObject([
    { record: 'site_diary_entries', recordId: claimed, recordName: `Site diary entry ${claimed}` },
  ])
  const confirm = (tablet: typeof ofAnn, recordId: number) =>
    tablet.post('/api/signatures/confirmations', { rinkId, record: 'site_diary_entries', recordId })
  expect((await confirm(ofAnn, claimed)).status).toBe(404)
  expect((await confirm(ofBen, verified)).status).toBe(404)
  expect((await confirm(ofBen, claimed)).status).toBe(201)
  expect(await confirm(ofBen, claimed)).toMatchObject({ status: 404, body: { code: 'claim_not_found' } })
  const confirmations = deps.db
    .selectFrom('auditEntries')
    .select('id')
    .where('action', '=', 'record.confirmed')
  expect(await confirmations.execute()).toHaveLength(1)
  expect(await claims(ofBen)).toEqual([])
  expect(await read()).toMatchObject([{}, {}, { level: 'claimed', confirmedAt: '2026-11-20T06:10:00.000Z' }])
  expect((await admin.get(`/api/signatures/share?rinkId=${rinkId}`)).body.list).toEqual([
    { month: '2026-11', verified: 1, claimed: 1, typed: 1 },
  ])
  expect((await verify(deps.db)).problem).toBeNull()
})

test('an offline check is one claim with everything it made, and on the list of managers on day 8', async () => {
  const { admin, rinkId, add, signIn, clock, idOf } = await employedServer()
  const ann = await add('Ann Archer', { email: 'ann@rinkbook.test' })
  const ben = await add('Ben Baker', { email: 'ben@rinkbook.test' })
  const ofAnn = await signIn(ann.id, 'ann@rinkbook.test')
  const ofBen = await signIn(ben.id, 'ben@rinkbook.test')
  clock.passMinutes(10)
  const offlineTicket = await ofBen.ticket(rinkId)
  const performed = {
    performedAt: '2026-11-20T06:05:00.000Z',
    performedBy: await idOf(ben.id),
    offlineTicket,
  }
  await ofAnn.post(forklift.paths.submit, completeChecklist(forklift, rinkId, performed))
  const list = async (tablet: typeof admin, path: string) =>
    (await tablet.get(`/api/signatures/${path}?rinkId=${rinkId}`)).body.list
  const claim = { record: 'checklist_submissions', recordId: 1, recordName: 'Checklist 1' }
  expect(await list(ofBen, 'claims')).toMatchObject([claim])
  clock.set('2026-11-27T06:10:00.000Z')
  // A session ends after twelve hours without use.
  await admin.post('/api/auth/login', ADMIN)
  for (const [tablet, email] of [
    [ofAnn, 'ann@rinkbook.test'],
    [ofBen, 'ben@rinkbook.test'],
  ] as const)
    await tablet.post('/api/auth/login', { email, password: 'blue-skates' })
  expect(await list(admin, 'unconfirmed')).toEqual([])
  clock.passMinutes(1)
  expect(await list(admin, 'unconfirmed')).toMatchObject([{ ...claim, name: 'Ben Baker' }])
  expect((await ofAnn.get(`/api/signatures/unconfirmed?rinkId=${rinkId}`)).status).toBe(403)

  await ofBen.post('/api/signatures/confirmations', { rinkId, record: claim.record, recordId: 1 })
  expect(await list(ofBen, 'claims')).toEqual([])
  expect(await list(admin, 'unconfirmed')).toEqual([])
  const event = `/api/signatures?rinkId=${rinkId}&record=machine_events&ids=1`
  expect((await admin.get(event)).body.list).toMatchObject([
    { name: 'Ben Baker', confirmedAt: '2026-11-27T06:11:00.000Z' },
  ])
})

test('the share of verified records does not count a change of an older record', async () => {
  const { admin, rinkId, clock, added, change } = await calloutServer()
  const old = await added()
  clock.passMinutes(200 * 24 * 60)
  await admin.post('/api/auth/login', ADMIN)
  expect((await change(old, { equipment: 'Chiller 3' })).status).toBe(200)
  await added()
  expect((await admin.get(`/api/signatures/share?rinkId=${rinkId}`)).body.list).toEqual([
    { month: '2027-06', verified: 0, claimed: 0, typed: 1 },
  ])
})

test('a countersignature counts as verified in the share, as on the record', async () => {
  const { admin, rinkId, withPin } = await employedServer()
  const mona = await withPin('Mona Manager', '581263', 'duty-manager')
  await admin.post('/api/accident-reports/unauthorised', completeIncident(rinkId))
  const own = { rinkId, pin: '581263', pinOf: mona.id }
  expect((await admin.post('/api/accident-reports/1/countersignature', own)).status).toBe(201)
  const query = `rinkId=${rinkId}&record=accident_countersignatures&ids=1`
  expect((await admin.get(`/api/signatures?${query}`)).body.list).toMatchObject([{ level: 'verified' }])
  expect((await admin.get(`/api/signatures/share?rinkId=${rinkId}`)).body.list).toEqual([
    { month: '2026-11', verified: 1, claimed: 0, typed: 1 },
  ])
})

test('whoever may not read incidents does not learn who reported them', async () => {
  const { admin, rinkId, add, signIn, withPin } = await employedServer()
  const ann = await add('Ann Archer', { email: 'ann@rinkbook.test' })
  const ofAnn = await signIn(ann.id, 'ann@rinkbook.test')
  await ofAnn.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })
  await ofAnn.post('/api/accident-reports', completeIncident(rinkId))
  const read = async (tablet: typeof admin) =>
    (await tablet.get(`/api/signatures?rinkId=${rinkId}&record=accident_report&ids=1`)).body.list
  expect(await read(ofAnn)).toMatchObject([{ name: 'Ann Archer' }])
  await withPin('Ria Reader', '472913', 'incident-reader')
  expect(await read(ofAnn)).toMatchObject([{ level: 'verified', name: null, account: null }])
  expect(await read(admin)).toMatchObject([{ name: 'Ann Archer' }])
})

test('a record from a shared tablet names the person, the PIN and the device', async () => {
  const { admin, rinkId, withPin, browser } = await employedServer()
  const ann = await withPin('Ann Archer', '471108', 'staff')
  const device = browser()
  await device.post('/api/auth/login', ADMIN)
  await device.post('/api/auth/devices', { rinkId, name: 'Gate 2 tablet' })
  await device.post('/api/auth/device', { personId: ann.id, pin: '471108' })
  const entry = { rinkId, staffName: 'Ann', position: 'Steward', entryText: 'Quiet.' }
  await device.post('/api/site-diary', { ...entry, dateTime: '2026-11-20T05:00:00.000Z' })
  const { body } = await admin.get(`/api/signatures?rinkId=${rinkId}&record=site_diary_entries&ids=1`)
  const [signature] = signatureSchema.array().parse(body.list)
  const words = signature && signatureInWords(signature, 'Europe/London', new Date(signature.signedAt))
  expect(words).toBe('Verified: Ann Archer, PIN, Gate 2 tablet')
})
