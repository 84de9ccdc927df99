import assert from 'node:assert/strict'
import { z } from 'zod'
import type { Locator, Page } from './driver.ts'
import type { RinkUnderTest } from './people.ts'

const HOUR = 60 * 60_000
const member = z.object({ id: z.number(), name: z.string(), isSignedIn: z.boolean() })

/** The staff screen; the page's browser is signed in at the rink. */
export class StaffPage<L extends Locator<L>> {
  readonly #page: Page<L>
  readonly #rink: RinkUnderTest

  constructor(page: Page<L>, rink: RinkUnderTest) {
    this.#page = page
    this.#rink = rink
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard/iskate/staff')
    await this.#page.getByRole('heading', { level: 1, name: 'Staff Sign In/Out' }).waitFor()
  }

  get dialog(): L {
    return this.#page.getByRole('dialog')
  }

  get names(): L {
    return this.#page.getByRole('list', { name: 'Staff' }).getByRole('form')
  }

  row(name: string): L {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('form', { name }) })
  }

  button(label: string, name: string): L {
    return this.#page.getByRole('button', { name: `${label}: ${name}` })
  }

  /** Opens the times of a person, and returns their fields. */
  async openTimes(name: string): Promise<{ signIn: L; signOut: L }> {
    await this.#page.getByRole('button', { name: `Times of ${name}` }).click()
    const row = this.row(name)
    return { signIn: row.getByLabel('Sign-in time'), signOut: row.getByLabel('Sign-out time') }
  }

  /** Adds a staff member through the API; returns their id. */
  async employ(name: string, role = 'Ice Technician'): Promise<number> {
    const data = { name, role, rinkId: this.#rink.id }
    const answer = await this.#page.request.post('/api/staff', { data })
    return member.parse(await answer.json()).id
  }

  /** Removes a staff member through the API; a manager's PIN is 2468. */
  async dismiss(id: number): Promise<void> {
    const data = { pin: '2468', rinkId: this.#rink.id }
    assert.equal((await this.#page.request.delete(`/api/staff/${id}`, { data })).status(), 200)
  }

  /** Signs a staff member in a number of hours ago, through the API. */
  async signedInAgo(id: number, hours: number): Promise<void> {
    const performedAt = new Date(Date.now() - hours * HOUR).toISOString()
    const data = { isSignedIn: true, performedAt, rinkId: this.#rink.id }
    const answer = await this.#page.request.post(`/api/staff/${id}/sign-in`, { data })
    assert.equal(answer.status(), 200)
  }

  /** Gives a manager of this rink a PIN. */
  async givePin(pin: string): Promise<void> {
    const data = { managerName: 'Mona Manager', pin, rinkId: this.#rink.id }
    assert.equal((await this.#page.request.post('/api/pins', { data })).status(), 201)
  }

  async enterPin(pin: string, action = 'Verify'): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: 'Manager Authorization Required' })
    await dialog.getByLabel('PIN Code').fill(pin)
    await dialog.getByRole('button', { name: action }).click()
  }

  /** The records on the server. */
  async recorded(list: 'staff' | 'completed-shifts' | 'handover-documents'): Promise<unknown[]> {
    const answer = await this.#page.request.get(`/api/${list}?rinkId=${this.#rink.id}`)
    return z.array(z.unknown()).parse(await answer.json())
  }
}
