import { expect, test } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { employedServer } from '#test/server/people.ts'

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
  const byBen = { performedAt: '2026-11-20T06:05:00.000Z', performedBy: await idOf(ben.id) }
  const claimed = await write(ofAnn, byBen)
  const read = async () =>
    (
      await admin.get(
        `/api/signatures?rinkId=${rinkId}&record=site_diary_entries&ids=${typed},${verified},${claimed}`,
      )
    ).body.list
  const at = { signedAt: '2026-11-20T06:10:00.000Z', confirmedAt: null, device: null }
  expect(await read()).toEqual([
    { recordId: typed, level: 'typed', name: null, credential: null, ...at },
    { recordId: verified, level: 'verified', name: 'Ann Archer', credential: 'password', ...at },
    { recordId: claimed, level: 'claimed', name: 'Ben Baker', credential: null, ...at },
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
  expect(await claims(ofBen)).toEqual([])
  expect(await read()).toMatchObject([{}, {}, { level: 'claimed', confirmedAt: '2026-11-20T06:10:00.000Z' }])
  expect((await admin.get(`/api/signatures/share?rinkId=${rinkId}`)).body.list).toEqual([
    { month: '2026-11', verified: 1, claimed: 1, typed: 1 },
  ])
  expect((await verify(deps.db)).problem).toBeNull()
})
