import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Limits } from '#server/http/limits.ts'
import { startServer } from '#server/server.ts'
import type { Deps } from '#server/start/deps.ts'
import { ADMIN, MANAGER_PIN } from '../pages/people.ts'
import { TestBrowser } from './browser.ts'
import { copyOf, freshDatabaseUrl, newTemplate, type Template } from './database.ts'
import { scratchRoot } from './scratch.ts'
import { firstLine, startProcess } from './server-process.ts'
import { TestClock } from './test-clock.ts'

export { ADMIN }

/** The rink of the first visit. */
export const FIRST_RINK = { rinkName: 'North Pole Arena', managerName: 'Dan Duty', pin: MANAGER_PIN }

/**
 * True if browsers talk to the built server (`npm run test:attacks`). The one in the test's own process then only gives
 * access to the database.
 */
const ASKS_THE_BUILD = process.env['ASKS_THE_BUILD'] === 'true'

const MORNING = '2026-11-20T06:00:00.000Z'

export interface TestServer {
  url: string
  deps: Deps
  clock: TestClock
  browser: (cookie?: string) => TestBrowser
  stop: () => Promise<void>
  /** Another server process on the same database and data directory, optionally with other settings. */
  startAnother: (settings?: Record<string, string>) => Promise<TestServer>
}

/**
 * A real server on a real, fresh database; removed when the test has finished. The morning of 20 November
 * 2026.
 */
export async function testServer(env: Record<string, string> = {}): Promise<TestServer> {
  return serverOn(freshDatabaseUrl, env, {})
}

/** A real server on a database in its data directory; removed when the test has finished. */
export async function serverOn(
  databaseIn: (dataDir: string) => Promise<string>,
  env: Record<string, string>,
  limits: Partial<Limits> = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(scratchRoot(), 'rinkbook-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: await databaseIn(dataDir), ...env }
  return start(settings, limits, new TestClock(MORNING))
}

async function start(
  env: Record<string, string>,
  limits: Partial<Limits> = {},
  clock: TestClock,
): Promise<TestServer> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env })
  const server = await startServer({ ...config, limits: { ...config.limits, ...limits } }, clock.read)
  if (ASKS_THE_BUILD && Object.keys(limits).length > 0) throw new Error('The built server has its own limits')
  const built = ASKS_THE_BUILD ? await startBuild(env, clock) : undefined
  const url = built?.url ?? server.url
  let isStopped: Promise<unknown> | undefined
  const stop = async () => {
    isStopped ??= Promise.all([server.stop(), built?.stop()])
    await isStopped
  }
  onTestFinished(stop)
  return {
    url,
    deps: server.deps,
    clock,
    stop,
    browser: cookie => new TestBrowser(url, cookie),
    startAnother: settings => start({ ...env, ...settings }, limits, clock),
  }
}

/** The built server on the database and clock of a test. */
async function startBuild(env: Record<string, string>, clock: TestClock) {
  const dataDir = env['DATA_DIR'] ?? ''
  const settings = { ...env, ...clock.forProcess(dataDir) }
  const child = startProcess(dataDir, settings)
  const ended = once(child, 'exit')
  const url = /http:\/\/[^\s,;]+/.exec(await firstLine(child))?.[0] ?? ''
  return {
    url,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

export interface SetUpServer extends TestServer {
  /** Signed in as the administrator. */
  admin: TestBrowser
  rinkId: number
  /** A new browser, signed in as a rink user of the given rink, or of every rink. */
  signInRinkUser: (rinkId: number | null) => Promise<TestBrowser>
}

/** A server after its first visit: an administrator, one rink, one manager with a PIN. */
export async function setUpServer(
  env: Record<string, string> = {},
  limits: Partial<Limits> = {},
): Promise<SetUpServer> {
  // With other settings the cookie may have another name.
  visited ??= firstVisit()
  const { template, cookie } = await visited
  const server = await serverOn(dataDir => copyOf(template, dataDir), env, limits)
  const admin = server.browser(cookie)
  if ((await admin.get('/api/auth/me')).status !== 200) await admin.post('/api/auth/login', ADMIN)
  const rinks = await server.deps.db.selectFrom('iceRinks').select('id').execute()
  let users = 0
  return {
    ...server,
    admin,
    rinkId: rinks[0]?.id ?? 0,
    async signInRinkUser(rinkId) {
      users += 1
      const account = { email: `user${users}@rinkbook.test`, password: 'user-secret' }
      await admin.post('/api/users', { ...account, role: 'rink', rinkId })
      const browser = server.browser()
      await browser.post('/api/auth/login', account)
      return browser
    },
  }
}

// Every test starts after the same first visit, which is made once and then copied.
let visited: Promise<{ template: Template; cookie: string | undefined }> | undefined

async function firstVisit() {
  let cookie: string | undefined
  const template = await newTemplate(async url => {
    const dataDir = await mkdtemp(join(scratchRoot(), 'rinkbook-test-'))
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: url })
    const server = await startServer(config, new TestClock(MORNING).read)
    const admin = new TestBrowser(server.url)
    await admin.post('/api/setup', { ...ADMIN, ...FIRST_RINK })
    cookie = admin.cookie
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { template, cookie }
}
