import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { dayStart, RINK_ZONE } from '../rink-time.ts'
import { type RunningServer, startServer } from '../server.ts'
import type { AdminCall, Kind } from './kinds/kind.ts'
import { KINDS } from './kinds.ts'
import { Network } from './network.ts'
import { Tablet } from './tablet.ts'

export interface Account {
  email: string
  password: string
}

const ADMIN: Account = { email: 'admin@rinkbook.test', password: 'a-long-enough-password' }
const COLLEAGUE: Account = { email: 'colleague@rinkbook.test', password: 'a-long-enough-password' }

const identified = z.object({ id: z.number() })
/** A reply with the new record, with the changed check, or with settings, which have no id. */
const createdSchema = z.union([
  identified,
  z.object({ check: identified }).transform(({ check }) => check),
  z.object({ units: z.unknown() }).transform(() => ({ id: Number.NaN })),
])
const recordRow = z.object({
  place: z.number(),
  text: z.string(),
  performedAt: z.string().nullable(),
  performedBy: z.number().nullable(),
})

/** A record of a kind on the server; `place` is its position in the order of writing. */
export interface Recorded extends z.infer<typeof recordRow> {
  kind: Kind
}

type Parts = Pick<Site, 'server' | 'network' | 'tablet' | 'rinkName' | 'people' | 'call'>

/**
 * Runs in the page: true if its screens open offline, from the worker or, over plain http, from preloaded
 * code.
 */
async function opensOffline(): Promise<boolean> {
  if ('serviceWorker' in navigator) return (await navigator.serviceWorker.ready).active?.state === 'activated'
  return performance.getEntriesByType('resource').some(({ name }) => name.includes('/machine-screen-'))
}

/** A rink with its server, its tablet and a breakable network between them. */
export class Site {
  readonly server: RunningServer
  readonly network: Network
  readonly tablet: Tablet
  readonly rinkName: string
  /** The accounts with their user ids. */
  readonly people: ReadonlyMap<Account, number>
  /** Makes a call that bypasses the network. The server must be running. */
  readonly call: AdminCall
  isServerUp = true
  /** The host name of the server on the tablet. */
  host = '127.0.0.1'
  #signedIn: Account = ADMIN

  private constructor(parts: Parts) {
    this.server = parts.server
    this.network = parts.network
    this.tablet = parts.tablet
    this.rinkName = parts.rinkName
    this.people = parts.people
    this.call = parts.call
  }

  static async open(): Promise<Site> {
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = ADMIN
    const server = await startServer({ ADMIN_EMAIL, ADMIN_PASSWORD, LOG_LEVEL: 'warn' })
    const network = new Network(server.url)
    await network.connect()
    const rinkName = `Arena ${randomUUID().slice(0, 8)}`
    const { people, call } = await prepare(server.url, rinkName)
    return new Site({ server, network, rinkName, people, call, tablet: await Tablet.unpack() })
  }

  async close(): Promise<void> {
    await this.tablet.throwAway()
    await this.network.close()
    await this.server.stop()
  }

  /** The id of the last user that the harness logged in. */
  get userId(): number {
    return this.people.get(this.#signedIn) ?? Number.NaN
  }

  get colleague(): Account {
    return this.#signedIn === ADMIN ? COLLEAGUE : ADMIN
  }

  async killServer(): Promise<void> {
    this.isServerUp = false
    await this.server.kill()
  }

  async startServer(): Promise<void> {
    if (!this.isServerUp) await this.server.restart()
    this.isServerUp = true
  }

  /** Restores network, server, tablet and login. */
  async recover(kind: Kind): Promise<Page> {
    await this.startServer()
    await this.network.heal()
    if (!this.tablet.isOn) await this.tablet.switchOn()
    const page = await this.tablet.tab()
    await this.arrive(page, kind)
    await this.tablet.noticeNetwork()
    return page
  }

  /** Opens a screen; logs in and selects the rink if necessary. */
  async arrive(page: Page, { screen, form }: Kind, as: Account = this.#signedIn): Promise<void> {
    const login = page.getByRole('button', { name: 'Sign In', exact: true })
    const choice = page.getByRole('button', { name: this.rinkName })
    await page.goto(this.network.urlAt(this.host) + screen)
    await expect(login.or(choice).or(form(page)).first()).toBeVisible()
    if (await login.isVisible()) {
      await page.getByLabel('Email Address').fill(as.email)
      await page.getByRole('textbox', { name: 'Password' }).fill(as.password)
      await login.click()
      await expect(choice.or(form(page)).first()).toBeVisible()
    }
    if (await choice.isVisible()) {
      // It leads to the screen that was asked for.
      await choice.click()
    }
    await expect(form(page)).toBeVisible()
    await page.waitForFunction(opensOffline)
    const me = await page.evaluate(async () => (await fetch('/api/auth/me')).json())
    const { id } = identified.parse(me)
    for (const [account, user] of this.people) if (user === id) this.#signedIn = account
  }

  /** Logs the other user in on the tablet. */
  async changeHands(page: Page, kind: Kind): Promise<void> {
    const { colleague } = this
    await page.getByRole('button', { name: 'Log out' }).click()
    const anyway = page.getByRole('button', { name: 'Log out anyway' })
    const login = page.getByRole('button', { name: 'Sign In', exact: true })
    await expect(anyway.or(login)).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await expect(login).toBeVisible()
    await this.arrive(page, kind, colleague)
  }

  /** The records with this mark, in the order of writing. */
  records(mark: string): Recorded[] {
    const database = new Database(`${this.server.dataDir}/rinkbook.sqlite`, { readonly: true })
    try {
      return KINDS.flatMap(kind =>
        database
          .prepare(queryOf(kind))
          .all({ mark: `%${mark}%`, table: kind.table, action: kind.action })
          .map(row => ({ ...recordRow.parse(row), kind })),
      ).toSorted((one, other) => one.place - other.place)
    } finally {
      database.close()
    }
  }
}

const PERFORMED = { at: 'record.performed_at', by: 'record.performed_by' }

function queryOf({ table, column, where = 'true', performed = PERFORMED }: Kind): string {
  return `select audit.id as place, record.${column} as text, ${performed.at} as performedAt,
      ${performed.by} as performedBy
    from ${table} record join audit_entries audit on audit.record_id = record.id
    where audit.record = @table and audit.action like @action and record.${column} like @mark and ${where}`
}

async function prepare(url: string, name: string): Promise<Pick<Site, 'people' | 'call'>> {
  let cookie = ''
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok, path).toBe(true)
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return createdSchema.parse(await answer.json()).id
  }
  const admin = await post('/api/auth/login', ADMIN)
  const rinkId = await post('/api/ice-rinks', { name, timezone: RINK_ZONE, dayStartsAt: dayStart() })
  const colleague = await post('/api/users', { ...COLLEAGUE, role: 'rink' })
  const people = new Map([
    [ADMIN, admin],
    [COLLEAGUE, colleague],
  ])
  return { people, call: (path, body) => post(path, { rinkId, ...body }) }
}
