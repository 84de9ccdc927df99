import type { Locator, Page } from './driver.ts'

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

  /** Fills in the required fields, except occupation and department. */
  async fillIn(): Promise<void> {
    await this.field('Name').fill('Sam Skater')
    await this.field('Address').fill('1 Ice Road\nNorth Pole')
    await this.field('Postcode').fill('NP1 1AA')
    await this.#page.getByLabel('Time of incident').fill('00:00')
    await this.field('Place of incident').fill('Gate 3')
    await this.field('How it happened').fill('Fell over the step by the gate')
    await this.field('Details of injury').fill('Bruised left knee')
    await this.field('Signature').fill('Sam Skater')
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
