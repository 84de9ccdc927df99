import { expect, test } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { employedServer } from '#test/server/people.ts'

const ADMINISTRATOR = { roles: [{ role: 'administrator', rinkId: null }] }

test('the last administrator who can log in stays one, however many others were only invited', async () => {
  const { admin, rinkId, deps, add, accept } = await employedServer()
  const mia = await add('Mia Manager', { email: 'mia@rinkbook.test', ...ADMINISTRATOR })
  await add('Dora Duty', ADMINISTRATOR)
  const { body: ada } = await admin.get('/api/auth/me')
  const path = `/api/users/${String(ada['id'])}`
  const refused = { status: 409, body: { code: 'last_admin' } }
  expect(await admin.patch(path, { role: 'rink', rinkId })).toMatchObject(refused)
  expect(await admin.delete(path)).toMatchObject(refused)
  const isOnly = async () => (await admin.get(`${path}/removal`)).body['isOnlyAdministrator']
  expect(await isOnly()).toBe(true)
  await accept(mia.id, { password: 'lantern-owls-9' })
  expect(await isOnly()).toBe(false)
  expect((await admin.patch(path, { role: 'rink', rinkId })).status).toBe(200)
  expect((await verify(deps.db)).problem).toBeNull()
})

test('removing a person removes their second factors too', async () => {
  const { admin, rinkId, deps, add, idOf } = await employedServer()
  const ann = await add('Ann Archer', { email: 'ann@rinkbook.test' })
  const userId = await idOf(ann.id)
  await deps.db
    .insertInto('secondFactors')
    .values({
      userId,
      kind: 'totp',
      secret: 'x',
      credentialId: null,
      counter: null,
      createdAt: '2026-11-20T06:00:00.000Z',
      removedAt: null,
    })
    .execute()
  expect((await admin.delete(`/api/people/${ann.id}`, { rinkId })).status).toBe(200)
  const factors = deps.db.selectFrom('secondFactors').select('removedAt').where('userId', '=', userId)
  expect(await factors.execute()).toEqual([{ removedAt: expect.any(String) }])
  const actions = await deps.db.selectFrom('auditEntries').select('action').execute()
  expect(actions).toContainEqual({ action: 'factor.removed' })
})
