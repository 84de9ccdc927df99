import { expect } from '../fixtures.ts'
import type { Locator } from '../locator.ts'
import type { Page } from '../page.ts'

/** The incident form, as a person uses it. */
export class IncidentPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard/iskate/accident-report')
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Incident Report Form' })).toBeVisible()
  }

  get submitButton(): Locator {
    return this.#page.getByRole('button', { name: 'Submit Report' })
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  field(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label, exact: true })
  }

  /** Fills in what the form asks of anybody, but for occupation and department. */
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

  /** From the filled-in form to the call that puts it on record. */
  async authorise(pin: string): Promise<void> {
    await this.submitButton.click()
    await this.dialog.getByRole('button', { name: 'Confirm' }).click()
    await this.dialog.getByLabel('PIN Code').fill(pin)
    await this.dialog.getByRole('button', { name: 'Verify' }).click()
  }

  /** From the filled-in form to the record. */
  async submit(pin: string): Promise<void> {
    await this.authorise(pin)
    await expect(this.#page.getByRole('dialog', { name: 'Successfully Submitted' })).toBeVisible()
    await this.dialog.getByRole('button', { name: 'OK' }).click()
  }
}
