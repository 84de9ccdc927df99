import assert from 'node:assert/strict'
import { z } from 'zod'
import type { Role } from '#domain/people/role.ts'
import type { Locator, Page } from './driver.ts'
import { type RinkUnderTest, signInAsAdmin } from './people.ts'

const createdSchema = z.object({ id: z.number() })
const invitationSchema = z.object({ address: z.string() })

export interface PersonUnderTest {
  id: number
  name: string
  pin: string
}

/** The people of a rink, and a tablet that they share. */
export class SharedTabletPage<L extends Locator<L>> {
  readonly #page: Page<L>
  readonly #rink: RinkUnderTest

  constructor(page: Page<L>, rink: RinkUnderTest) {
    this.#page = page
    this.#rink = rink
  }

  /** Adds a person with a PIN; the page's browser must be signed in as the administrator. */
  async employ(name: string, pin: string, role: Role = 'staff'): Promise<PersonUnderTest> {
    const { id } = createdSchema.parse(
      await this.#post('/api/people', {
        rinkId: this.#rink.id,
        name,
        roles: [{ role, rinkId: this.#rink.id }],
      }),
    )
    const invited = await this.#post(`/api/auth/people/${id}/invitation`, { rinkId: this.#rink.id })
    const [, token] = invitationSchema.parse(invited).address.split('#')
    await this.#post('/api/auth/invitations', { token, pin })
    return { id, name, pin }
  }

  /** Enrols the page's browser, and opens its board. */
  async enrol(name = 'Gate 2 tablet'): Promise<number> {
    await signInAsAdmin(this.#page)
    const { id } = createdSchema.parse(await this.#post('/api/auth/devices', { rinkId: this.#rink.id, name }))
    await this.open()
    return id
  }

  async open(): Promise<void> {
    await this.#page.goto('/')
    await this.board.waitFor()
  }

  get board(): L {
    return this.#page.getByRole('heading', { name: 'Who are you?' })
  }

  tile(name: string): L {
    return this.#page.getByRole('button', { name })
  }

  /** Taps the digits of a PIN. */
  async tap(pin: string): Promise<void> {
    for (const digit of pin) await this.#page.getByRole('button', { name: digit, exact: true }).click()
  }

  /** Takes the tablet over with a name and a PIN. */
  async take({ name, pin }: PersonUnderTest): Promise<void> {
    await this.tile(name).click()
    await this.tap(pin)
    await this.#page.getByRole('button', { name: `Switch person, now ${name}` }).waitFor()
  }

  async switchPerson(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Switch person/ }).click()
    await this.board.waitFor()
  }

  async #post(path: string, data: object): Promise<unknown> {
    const answer = await this.#page.request.post(path, { data })
    assert.ok(answer.ok(), await answer.text())
    return answer.json()
  }
}
