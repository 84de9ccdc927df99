import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Grant, Provider } from 'oidc-provider'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { ADMIN, type SetUpServer, setUpServer } from '#test/server/test-server.ts'

const CLIENT = { client_id: 'rinkbook', client_secret: 'a-secret-of-the-provider' }
const SITE = 'http://rinkbook.test'
const ROLES = 'Managers=admin; Ice team=rink:1; Area=rink; Closed=rink:99'

/** The people of the provider, by their names there; `groups` may change. */
type People = Record<string, { email: string; groups: string[] }>

/** A real provider on this machine. Whoever arrives at its login page is logged in as `person.name`. */
async function providerOf(people: People, person: { name: string }) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = z.object({ port: z.int() }).parse(server.address())
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [{ ...CLIENT, redirect_uris: [`${SITE}/api/auth/oidc/callback`] }],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: [] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/people/${uid}` },
    findAccount: (_ctx, name) => ({
      accountId: name,
      claims: () => ({ sub: name, ...people[name], email_verified: true }),
    }),
    loadExistingGrant: async ctx => {
      const grant: Grant = new ctx.oidc.provider.Grant({
        clientId: CLIENT.client_id,
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  server.on('request', (request, reply) => {
    const isLogin = request.url?.startsWith('/people/') === true
    if (isLogin) void provider.interactionFinished(request, reply, { login: { accountId: person.name } })
    else void callback(request, reply)
  })
  return provider.issuer
}

/** Rinkbook with a provider, and a browser that follows a login through it. */
async function withProvider(people: People) {
  const person = { name: '' }
  const issuer = await providerOf(people, person)
  const server = await setUpServer({
    PUBLIC_URL: SITE,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    OIDC_ROLES: ROLES,
    OIDC_NAME: 'Polar Ice',
  })
  const logIn = async (name: string) => {
    person.name = name
    const jar = new Jar(server)
    const answered = await jar.follow('/api/auth/oidc/login')
    return { jar, ...answered }
  }
  return { ...server, logIn }
}

/** A browser with the cookies of two sites. */
class Jar {
  readonly #server: Pick<SetUpServer, 'url'>
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor(server: Pick<SetUpServer, 'url'>) {
    this.#server = server
  }

  get(path: string): Promise<Response> {
    return this.#fetch(new URL(path, this.#server.url))
  }

  /** Follows redirects until the app itself is reached; returns its path, and the callback's address. */
  async follow(path: string): Promise<{ end: string; callback: string }> {
    let address = new URL(path, this.#server.url)
    let callback = ''
    for (let hop = 0; hop < 12; hop++) {
      const { status, headers } = await this.#fetch(address)
      if (status < 300 || status >= 400) break
      const next = new URL(headers.get('location') ?? '', address)
      if (next.origin === SITE) callback = next.pathname + next.search
      address = next.origin === SITE ? new URL(next.pathname + next.search, this.#server.url) : next
      if (address.origin === this.#server.url && address.pathname === '/') break
    }
    return { end: address.pathname + address.search, callback }
  }

  async #fetch(address: URL): Promise<Response> {
    const cookies = this.#cookies.get(address.origin) ?? new Map<string, string>()
    this.#cookies.set(address.origin, cookies)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}

describe('logging in with OpenID Connect', () => {
  it('a first login adds an account with the role and rink of its group', async () => {
    const { logIn, admin, rinkId } = await withProvider({
      ivy: { email: 'Ivy@polar.example', groups: ['Ice team', 'Everyone'] },
    })
    const { jar, end } = await logIn('ivy')
    expect(end).toBe('/')
    expect(await (await jar.get('/api/auth/me')).json()).toMatchObject({
      email: 'ivy@polar.example',
      role: 'rink',
      rinkId,
    })
    const { list } = (await admin.get('/api/audit-entries?limit=2')).body
    expect(list).toMatchObject([{ action: 'session.begun' }, { action: 'user.added', user: null }])
    const password = { email: 'ivy@polar.example', password: 'openid' }
    expect((await admin.post('/api/auth/login', password)).status).toBe(401)
  })

  it('each login takes the role of the groups of that time; a changed role ends the other sessions', async () => {
    const people = { ivy: { email: 'ivy@polar.example', groups: ['Ice team'] } }
    const { logIn } = await withProvider(people)
    const before = await logIn('ivy')
    people.ivy = { email: 'ivy@polar.example', groups: ['Managers', 'Ice team'] }
    const after = await logIn('ivy')
    expect(await (await after.jar.get('/api/auth/me')).json()).toMatchObject({ role: 'admin', rinkId: null })
    expect(await (await after.jar.get('/api/auth/factors')).json()).toMatchObject({ offered: [] })
    expect((await before.jar.get('/api/auth/me')).status).toBe(401)
  })

  it('an account of a rink is linked by its email address; a local administrator is not', async () => {
    const { logIn, admin } = await withProvider({
      ann: { email: ADMIN.email, groups: ['Managers'] },
      sam: { email: 'sam@rinkbook.test', groups: ['Area'] },
    })
    await admin.post('/api/users', {
      email: 'sam@rinkbook.test',
      password: 'sam-secret',
      role: 'rink',
      rinkId: 1,
    })
    const { jar } = await logIn('sam')
    expect(await (await jar.get('/api/auth/me')).json()).toMatchObject({ id: 2, rinkId: null })
    expect((await logIn('ann')).end).toBe('/?login=local_account')
  })

  it('the groups decide the roles of a person in the register too', async () => {
    const { logIn, admin, rinkId } = await withProvider({
      ann: { email: 'ann@polar.example', groups: ['Ice team'] },
    })
    const roles = [{ role: 'rink-manager', rinkId: null }]
    const details = { rinkId, name: 'Ann Archer', email: 'ann@polar.example', roles }
    expect((await admin.post('/api/people', details)).status).toBe(201)
    const { jar } = await logIn('ann')
    expect(await (await jar.get('/api/auth/me')).json()).toMatchObject({
      rinkId,
      person: { name: 'Ann Archer', roles: [{ role: 'staff', rinkId }] },
    })
    expect((await admin.get('/api/audit-entries/verification')).body['problem']).toBeNull()
  })

  it.each([
    ['a person without a group of Rinkbook', ['Everyone'], 'no_role'],
    ['a group of a rink that does not exist', ['Closed'], 'invalid'],
  ])('%s is refused', async (_name, groups, code) => {
    const { logIn } = await withProvider({ eve: { email: 'eve@polar.example', groups } })
    const { jar, end } = await logIn('eve')
    expect(end).toBe(`/?login=${code}`)
    expect((await jar.get('/api/auth/me')).status).toBe(401)
  })

  it('an answer counts once, and only in the browser that began the login', async () => {
    const { logIn, url } = await withProvider({ ivy: { email: 'ivy@polar.example', groups: ['Area'] } })
    const { jar, callback } = await logIn('ivy')
    for (const browser of [jar, new Jar({ url })])
      expect((await browser.follow(callback)).end).toBe('/?login=provider_failed')
  })

  it('the login screen learns the name of the provider; without one, there is nothing to call', async () => {
    const { browser } = await withProvider({})
    expect((await browser().get('/api/setup')).body['provider']).toBe('Polar Ice')
    const other = await setUpServer()
    expect((await other.browser().get('/api/auth/oidc/login')).status).toBe(404)
  })

  it('a provider that does not answer is reported', async () => {
    const server = await setUpServer({
      PUBLIC_URL: SITE,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'y',
      OIDC_ROLES: ROLES,
    })
    const answer = await server.browser().get('/api/auth/oidc/login')
    expect([answer.status, answer.body['code']]).toEqual([502, 'provider_failed'])
  })
})
