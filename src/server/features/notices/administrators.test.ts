import { expect, test } from 'vitest'
import { listAdministratorNotices } from '#contract/administrators.ts'
import { administratorNoticeInWords } from '#domain/notices/administrator-notice.ts'
import { verify } from '#server/audit/verification/verify.ts'
import type { TestBrowser } from '#test/server/browser.ts'
import { employedServer } from '#test/server/people.ts'

const BO = { email: 'bo@rinkbook.test', password: 'lantern-owls-9' }
const PATH = '/api/administrators/notices'

async function noticesOf(browser: TestBrowser) {
  return listAdministratorNotices.reply.parse((await browser.get(PATH)).body['list'])
}

test('attack 11: the other administrators are notified when one is added, changed or removed', async () => {
  const { admin, browser, rinkId, deps, add } = await employedServer()
  const user = (details: object) => admin.post('/api/users', { rinkId: null, role: 'admin', ...details })
  await user(BO)
  const bo = browser()
  await bo.post('/api/auth/login', BO)
  expect(await noticesOf(admin)).toEqual([])
  expect((await noticesOf(bo)).map(administratorNoticeInWords)).toEqual([
    'ada@rinkbook.test made bo@rinkbook.test an administrator',
  ])
  const { body: eve } = await user({ email: 'eve@rinkbook.test', password: 'lantern-owls-8' })
  await user({ email: 'ivy@rinkbook.test', password: 'lantern-owls-7', role: 'rink', rinkId })
  await admin.post('/api/auth/change-password', { userId: Number(eve['id']), newPassword: 'lantern-owls-6' })
  await admin.patch(`/api/users/${String(eve['id'])}`, { role: 'rink', rinkId })
  const person = await add('Mia Manager', { roles: [{ role: 'administrator', rinkId: null }] })
  await admin.delete(`/api/people/${person.id}`, { rinkId })
  const found = await noticesOf(bo)
  expect(found.map(administratorNoticeInWords)).toEqual([
    'ada@rinkbook.test removed Mia Manager as an administrator',
    'ada@rinkbook.test made Mia Manager an administrator',
    'ada@rinkbook.test removed eve@rinkbook.test as an administrator',
    'ada@rinkbook.test changed the administrator eve@rinkbook.test',
    'ada@rinkbook.test made eve@rinkbook.test an administrator',
    'ada@rinkbook.test made bo@rinkbook.test an administrator',
  ])
  expect((await bo.post(`${PATH}/review`, { upTo: found[1]?.id })).status).toBe(409)
  expect((await bo.post(`${PATH}/review`, { upTo: found[0]?.id })).status).toBe(201)
  expect(await noticesOf(bo)).toEqual([])
  expect((await verify(deps.db)).problem).toBeNull()
})

test('attack 11: the other administrators are notified of an invitation to one, its use, a reset PIN and an import', async () => {
  const { admin, browser, rinkId, add, accept } = await employedServer()
  await admin.post('/api/users', { rinkId: null, role: 'admin', ...BO })
  const bo = browser()
  await bo.post('/api/auth/login', BO)
  const mia = await add('Mia Manager', {
    email: 'mia@rinkbook.test',
    roles: [{ role: 'administrator', rinkId: null }],
  })
  const upTo = (await noticesOf(bo))[0]?.id
  await bo.post(`${PATH}/review`, { upTo })
  await accept(mia.id, { password: 'lantern-owls-7', pin: '582913' })
  await admin.delete(`/api/people/${mia.id}/pin`, { rinkId })
  const cells = { title: 'Manager', company: '', employeeNumber: '', notes: '' }
  const rows = [{ name: 'Mia Manager', email: 'mia@rinkbook.test', ...cells }]
  const imported = await admin.post('/api/people/import', { rinkId, rows, updates: true })
  expect(imported.body).toMatchObject({ success: true, updated: 1 })
  expect((await noticesOf(bo)).map(administratorNoticeInWords)).toEqual([
    'ada@rinkbook.test changed the administrator Mia Manager',
    'ada@rinkbook.test changed the administrator Mia Manager',
    'The administrator Mia Manager was changed by invitation or on the server',
    'ada@rinkbook.test changed the administrator Mia Manager',
  ])
})

test('attack 11: a review marks no change as read that was not listed', async () => {
  const { admin, browser } = await employedServer()
  const user = async (details: object) =>
    Number((await admin.post('/api/users', { rinkId: null, role: 'admin', ...details })).body['id'])
  await user(BO)
  const eve = await user({ email: 'eve@rinkbook.test', password: 'lantern-owls-8' })
  const bo = browser()
  await bo.post('/api/auth/login', BO)
  for (let time = 1; time <= 50; time += 1) {
    await admin.patch(`/api/users/${eve}`, { email: `eve${time}@rinkbook.test` })
  }
  const found = await noticesOf(bo)
  expect(found).toHaveLength(52)
  expect(found.map(({ change }) => change).slice(-2)).toEqual(['administrator.added', 'administrator.added'])
})
