import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { plainFieldsOf, ratingsOf } from '#domain/forms/form.ts'
import type { Locator, Page } from './driver.ts'
import { giveReason } from './fail-sheet.ts'

/** The screen of one checklist. */
export class ChecklistPage<L extends Locator<L>> {
  readonly #page: Page<L>
  readonly #definition: ChecklistDefinition

  constructor(page: Page<L>, definition: ChecklistDefinition) {
    this.#page = page
    this.#definition = definition
  }

  get submitButton(): L {
    return this.#page.getByRole('button', { name: 'Submit Checklist' }).first()
  }

  get submitter(): L {
    return this.#page.getByRole('dialog', { name: 'Who is submitting this checklist?' })
  }

  /** Opens the whole checklist, as it was last submitted. */
  async open(): Promise<void> {
    const { tab, texts } = this.#definition
    await this.#page.goto(`/dashboard/iskate/${tab}?form=whole`)
    await this.#page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  }

  field(label: string): L {
    return this.#page.getByRole('textbox', { name: label })
  }

  /** The three ratings of one check. */
  ratings(label: string): L {
    return this.#page.getByRole('radiogroup', { name: new RegExp(`^${escaped(label)}(,| |$)`) })
  }

  /** Rates a check; a bad rating with its reason. */
  async rate(label: string, rating: string, reason = 'Broken'): Promise<void> {
    await this.ratings(label).getByText(rating, { exact: true }).click()
    const isBad = this.#definition.ratings.some(({ value, tone }) => value === rating && tone === 'bad')
    if (isBad) await giveReason(this.#page, `${label}: ${rating}`, reason)
  }

  /** The reason of a bad rating, in its row. */
  reason(label: string): L {
    return this.#page.getByRole('button', { name: new RegExp(`: ${escaped(label)}$`) })
  }

  async fillFields(): Promise<void> {
    for (const { label, key, maxLength = 40 } of plainFieldsOf(this.#definition.form)) {
      await this.field(label).fill(`some ${key}`.slice(0, maxLength))
    }
  }

  async rateEverything(): Promise<void> {
    const [best] = this.#definition.ratings
    for (const { label } of ratingsOf(this.#definition.form)) await this.rate(label, best?.value ?? '')
  }

  /** Opens the screen and answers everything. */
  async fillIn(): Promise<void> {
    await this.open()
    await this.fillFields()
    await this.rateAtOnce()
  }

  /** Gives everything the best rating in one step: for journeys about later steps. */
  async rateAtOnce(): Promise<void> {
    const name = this.#definition.ratings[0]?.value ?? ''
    const best = this.#page.getByRole('radio', { name, exact: true })
    await best.nth(ratingsOf(this.#definition.form).length - 1).waitFor()
    await best.evaluateAll(radios => {
      for (const radio of radios) if (radio instanceof HTMLElement) radio.click()
    })
  }

  /** The dashboard's text after a machine has been put out of service. */
  get putOutOfService(): L {
    return this.#page.getByRole('dialog', { name: /^Do not use/ })
  }

  /** Continues from there. */
  async acknowledge(): Promise<void> {
    await this.putOutOfService.getByRole('button', { name: 'Done' }).click()
    await this.putOutOfService.waitFor({ state: 'hidden' })
  }

  /** Enters the submitter's name, and confirms. */
  async confirmAs(name: string): Promise<void> {
    const send = this.#page.getByRole('dialog').getByRole('button', { name: 'Submit Checklist' })
    await send.waitFor()
    const other = this.#page.getByRole('dialog').getByRole('button', { name: 'Change' })
    if ((await other.count()) > 0) await other.click()
    await this.submitter.getByRole('textbox', { name: 'Your Name' }).fill(name)
    await send.click()
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
