import type { Locator, Page } from './driver.ts'

/** The parts of the form, of which each screen shows one. */
const PARTS = 7

/** The incident form. */
export class IncidentPage<L extends Locator<L>> {
  readonly #page: Page<L>

  constructor(page: Page<L>) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard/iskate/accident-report')
    await this.#page.getByRole('heading', { level: 1, name: 'Incident Report Form' }).waitFor()
  }

  get submitButton(): L {
    return this.#page.getByRole('button', { name: 'Submit Report' })
  }

  get dialog(): L {
    return this.#page.getByRole('dialog')
  }

  field(label: string): L {
    return this.#page.getByRole('textbox', { name: label, exact: true })
  }

  /** Says who was involved. */
  async choose(who: string): Promise<void> {
    const choice = this.#page
      .getByRole('group', { name: 'Who was involved?' })
      .getByText(who, { exact: true })
    const back = this.#page.getByRole('button', { name: 'Back', exact: true })
    while ((await choice.count()) === 0 && (await back.count()) > 0) await back.click()
    await choice.click()
  }

  /** Below the width of a desk, goes to the part of the form with this control. */
  async reach(control: L): Promise<void> {
    for (const name of ['Continue', 'Back']) {
      const button = this.#page.getByRole('button', { name, exact: true })
      for (let step = 1; step < PARTS; step += 1) {
        if ((await control.count()) > 0 || (await button.count()) === 0) break
        await button.click()
      }
    }
  }

  /** Fills in the required fields, except occupation and department. */
  async fillIn(): Promise<void> {
    await this.#write('Name', 'Sam Skater')
    await this.#write('Address', '1 Ice Road\nNorth Pole')
    await this.#write('Postcode', 'NP1 1AA')
    const time = this.#page.getByLabel('Time of incident')
    await this.reach(time)
    await time.fill('00:00')
    await this.#write('Place of incident', 'Gate 3')
    await this.#write('How it happened', 'Fell over the step by the gate')
    await this.#write('Details of injury', 'Bruised left knee')
    await this.#write('Signature', 'Sam Skater')
  }

  async #write(label: string, text: string): Promise<void> {
    await this.reach(this.field(label))
    await this.field(label).fill(text)
  }

  /** Answers one question of the RIDDOR help. */
  async answer(question: RegExp, answer: string): Promise<void> {
    await this.#page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click()
  }

  /** From the filled-in form to the request that saves it. */
  async authorise(pin: string): Promise<void> {
    await this.submitButton.click()
    await this.dialog.getByRole('button', { name: 'Confirm' }).click()
    await this.dialog.getByLabel('PIN Code').fill(pin)
    await this.dialog.getByRole('button', { name: 'Verify' }).click()
  }

  /** From the filled-in form to the record. */
  async submit(pin: string): Promise<void> {
    await this.authorise(pin)
    await this.#page.getByRole('dialog', { name: 'Successfully Submitted' }).waitFor()
    await this.dialog.getByRole('button', { name: 'OK' }).click()
  }
}
