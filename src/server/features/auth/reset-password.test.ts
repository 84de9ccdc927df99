import { expect, it } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { resetPassword } from './reset-password.ts'

it('resetting a password on the command line ends the sessions, unlocks the account and is audited', async () => {
  const server = await setUpServer()
  const sam = await server.signInRinkUser(server.rinkId)
  const account = { email: 'user1@rinkbook.test', password: 'made-up-at-the-machine' }
  for (let failure = 0; failure < 10; failure++) {
    await server.browser().post('/api/auth/login', { ...account, password: 'a-guess' })
  }
  expect((await server.browser().post('/api/auth/login', account)).status).toBe(429)

  await resetPassword(server.deps, account.email, account.password)

  expect((await sam.get('/api/auth/me')).status).toBe(401)
  expect((await server.browser().post('/api/auth/login', account)).status).toBe(200)
  const { body } = await server.admin.get('/api/audit-entries')
  expect(body.list).toContainEqual(
    expect.objectContaining({ action: 'user.password-reset', record: 'users', user: null }),
  )
  await expect(resetPassword(server.deps, 'nobody@rinkbook.test', 'whatever')).rejects.toThrow(Refusal)
})
