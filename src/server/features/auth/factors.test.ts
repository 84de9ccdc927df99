import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Authenticator, TOTP_SECRET, totpAt } from '#test/server/authenticator.ts'
import { ADMIN, type SetUpServer, setUpServer } from '#test/server/test-server.ts'

const RINK_USER = { email: 'sam@rinkbook.test', password: 'sam-secret', role: 'rink' }
const currentPassword = ADMIN.password
const addedSchema = z.object({
  factor: z.object({ id: z.int() }),
  recoveryCodes: z.array(z.string()).nullable(),
})
const askedSchema = z.object({ challenge: z.string(), rpId: z.string(), credentialIds: z.array(z.string()) })

const code = ({ clock }: SetUpServer, later = 0) => totpAt(clock.read().toISOString(), later)

async function withApp(env: Record<string, string> = {}) {
  const server = await setUpServer(env)
  const body = { currentPassword, secret: TOTP_SECRET, code: code(server) }
  const answer = await server.admin.post('/api/auth/factors/totp', body)
  expect(answer.status).toBe(201)
  return { ...server, ...addedSchema.parse(answer.body) }
}

describe('an authenticator app', () => {
  it('an app is added with the password and a first code, and gives ten recovery codes once', async () => {
    const server = await setUpServer()
    const { admin } = server
    const { secret, qrCode } = (await admin.post('/api/auth/factors/totp/secret', undefined)).body
    expect([secret, qrCode]).toEqual([
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      expect.stringMatching(/^<svg /),
    ])
    const add = (body: object) =>
      admin.post('/api/auth/factors/totp', {
        currentPassword,
        secret: TOTP_SECRET,
        code: code(server),
        ...body,
      })
    expect((await add({ currentPassword: 'a-guess' })).body).toMatchObject({ code: 'wrong_password' })
    expect((await add({ code: code(server, 2) })).body).toMatchObject({ code: 'wrong_code' })
    const { recoveryCodes } = addedSchema.parse((await add({})).body)
    expect(new Set(recoveryCodes).size).toBe(10)
    const listed = await admin.get('/api/auth/factors')
    expect(listed.body).toMatchObject({ factors: [{ id: 1, kind: 'totp' }], recoveryCodesLeft: 10 })
    const stored = JSON.stringify(await server.deps.db.selectFrom('secondFactors').selectAll().execute())
    for (const readable of [TOTP_SECRET, ...(recoveryCodes ?? [])]) expect(stored).not.toContain(readable)
  })

  it('an app is refused over https, where passkeys work', async () => {
    const server = await setUpServer({ PUBLIC_URL: 'https://rinkbook.example' })
    const body = { currentPassword, secret: TOTP_SECRET, code: code(server) }
    const answer = await server.admin.post('/api/auth/factors/totp', body)
    expect(answer.body['code']).toBe('factor_not_offered')
    expect((await server.admin.get('/api/auth/factors')).body).toMatchObject({ offered: ['passkey'] })
  })
})

describe('confirming', () => {
  it('without a second factor nothing has to be confirmed', async () => {
    const { admin } = await setUpServer()
    expect((await admin.post('/api/users', RINK_USER)).status).toBe(201)
    const { body } = await admin.post('/api/auth/confirmation/challenge', undefined)
    expect(body).toMatchObject({ isNeeded: false, kinds: [] })
  })

  it('attack 11: ten minutes after a confirmation, changes and whole exports need another; a code counts once', async () => {
    const server = await withApp()
    const { admin, clock, rinkId } = server
    expect((await admin.post('/api/users', RINK_USER)).status).toBe(201)
    clock.passMinutes(10)
    const guarded = [
      () => admin.post('/api/users', RINK_USER),
      () => admin.patch('/api/users/2', { role: 'admin' }),
      () => admin.delete('/api/users/2'),
      () => admin.post('/api/auth/change-password', { userId: 2, newPassword: 'fresh-secret' }),
      () => admin.post('/api/pins', { managerName: 'Max', pin: '9753', rinkId }),
      () => admin.delete('/api/pins/1'),
      () => admin.post('/api/privacy/deletions', { rinkId, record: 'staff', ids: [1] }),
      () => admin.post('/api/privacy/person', { name: 'Ivy Ice' }),
      () => admin.get('/api/audit-entries/export'),
      () => admin.delete('/api/auth/factors/1'),
    ]
    for (const call of guarded) expect((await call()).body['code']).toBe('confirmation_needed')
    expect((await admin.get('/api/users')).status).toBe(200)
    const sent = { code: code(server) }
    const confirm = () => admin.post('/api/auth/confirmation', sent)
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).body['code']).toBe('wrong_code')
    expect((await admin.patch('/api/users/2', { rinkId })).status).toBe(200)
  })

  it('a confirmation counts for its own session only', async () => {
    const server = await withApp()
    const tablet = server.browser()
    await tablet.post('/api/auth/login', ADMIN)
    expect((await tablet.post('/api/users', RINK_USER)).body['code']).toBe('confirmation_needed')
  })

  it('each recovery code counts once', async () => {
    const { admin, clock, recoveryCodes } = await withApp()
    clock.passMinutes(10)
    const confirm = () => admin.post('/api/auth/confirmation', { code: recoveryCodes?.[3]?.toUpperCase() })
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).body['code']).toBe('wrong_code')
    expect((await admin.get('/api/auth/factors')).body['recoveryCodesLeft']).toBe(9)
    expect((await admin.get('/api/audit-entries/verification')).body['problem']).toBeNull()
  })

  it('wrong codes are failed logins: ten of them lock the account', async () => {
    const { admin, clock } = await withApp()
    clock.passMinutes(10)
    const guess = () => admin.post('/api/auth/confirmation', { code: '000000' })
    for (let failure = 0; failure < 10; failure++) expect((await guess()).status).toBe(403)
    expect((await guess()).status).toBe(429)
    const { body } = await admin.get('/api/audit-entries?record=login_failures&limit=1')
    expect(body['list']).toMatchObject([{ action: 'login.locked', user: ADMIN.email }])
  })

  it('the recovery codes end with the last factor, and so does the need to confirm', async () => {
    const { admin, clock } = await withApp()
    expect((await admin.delete('/api/auth/factors/2')).status).toBe(404)
    expect((await admin.delete('/api/auth/factors/1')).status).toBe(200)
    expect((await admin.get('/api/auth/factors')).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    clock.passMinutes(10)
    expect((await admin.post('/api/users', RINK_USER)).status).toBe(201)
  })
})

describe('a passkey', () => {
  it('a passkey is added with the password, and confirms by answering a challenge once', async () => {
    const site = 'https://rinkbook.example'
    const server = await setUpServer({ PUBLIC_URL: site })
    const key = new Authenticator(site)
    const ask = async (path: string) => (await server.admin.post(path, undefined)).body
    const made = key.create(askedSchema.parse(await ask('/api/auth/factors/passkey/challenge')))
    const add = (passkey: unknown) =>
      server.admin.post('/api/auth/factors/passkey', { currentPassword, passkey })
    const added = await add(made)
    expect(added.status).toBe(201)
    expect(addedSchema.parse(added.body).recoveryCodes).toHaveLength(10)
    expect((await add(made)).body['code']).toBe('wrong_code')

    server.clock.passMinutes(10)
    expect((await server.admin.post('/api/users', RINK_USER)).body['code']).toBe('confirmation_needed')
    const { isNeeded, kinds, passkey } = await ask('/api/auth/confirmation/challenge')
    expect({ isNeeded, kinds }).toEqual({ isNeeded: true, kinds: ['passkey'] })
    const asked = askedSchema.parse(passkey)
    expect(asked.credentialIds).toEqual([made.id])
    const used = key.get(asked)
    const confirm = (sent: unknown) => server.admin.post('/api/auth/confirmation', { passkey: sent })
    const other = new Authenticator(site)
    expect((await confirm({ ...other.get(asked), id: made.id, rawId: made.id })).body['code']).toBe(
      'wrong_code',
    )
    expect((await confirm(used)).status).toBe(200)
    expect((await confirm(used)).body['code']).toBe('wrong_code')
    expect((await server.admin.post('/api/users', RINK_USER)).status).toBe(201)
  })
})
