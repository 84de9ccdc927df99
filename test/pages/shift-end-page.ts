import assert from 'node:assert/strict'
import { checklists } from '#domain/checklists/index.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { completeChecklist } from '../server/checklist-bodies.ts'
import type { Locator, Page } from './driver.ts'
import type { RinkUnderTest } from './people.ts'

/** The end of the shift on the dashboard. */
export class ShiftEndPage<L extends Locator<L>> {
  readonly #page: Page<L>
  readonly #rink: RinkUnderTest

  constructor(page: Page<L>, rink: RinkUnderTest) {
    this.#page = page
    this.#rink = rink
  }

  dialog(title: string): L {
    return this.#page.getByRole('dialog', { name: title })
  }

  async press(): Promise<void> {
    await this.#page.getByRole('button', { name: 'End Shift' }).click()
  }

  /** Submits every checklist through the API. */
  async completeEverything(): Promise<void> {
    const date = rinkDate(new Date(), this.#rink.timezone)
    for (const definition of checklists) {
      const data = completeChecklist(definition, this.#rink.id, { date })
      assert.equal((await this.#page.request.post(definition.paths.submit, { data })).status(), 201)
    }
  }

  /** Name and PIN of the early end, up to the reason. */
  async authoriseEarlyEnd(name: string, pin: string): Promise<void> {
    const early = this.dialog('End Shift Early')
    await early.getByRole('textbox', { name: 'Your Name' }).fill(name)
    await early.getByRole('button', { name: 'Next' }).click()
    await early.getByLabel('PIN Code').fill(pin)
    await this.#page.keyboard.press('Enter')
  }

  /** The records on the server. */
  async ends(): Promise<unknown> {
    const answer = await this.#page.request.get(`/api/shift-ends?rinkId=${this.#rink.id}`)
    return answer.json()
  }
}
