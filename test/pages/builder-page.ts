import type { Locator, Page } from './driver.ts'

/** The builder of checks. */
export class BuilderPage<L extends Locator<L>> {
  readonly #page: Page<L>

  constructor(page: Page<L>) {
    this.#page = page
  }

  /** Opens the builder of a check; of a new one, if there is no number. */
  async open(id: number | 'new' = 'new'): Promise<void> {
    await this.#page.goto(`/administration/checks/${id}`)
    await this.title.waitFor()
  }

  get title(): L {
    return this.#page.getByLabel('Title')
  }

  get publishButton(): L {
    return this.#page.getByRole('button', { name: 'Publish…' })
  }

  get dialog(): L {
    return this.#page.getByRole('dialog')
  }

  /** The questions, each with its editor if it is open. */
  get questions(): L {
    return this.#page.getByRole('region', { name: 'Questions' })
  }

  get preview(): L {
    return this.#page.getByRole('region', { name: 'On the tablet' })
  }

  /** Adds questions that are answered in the same way. */
  async add(style: string, labels: readonly string[]): Promise<void> {
    const form = this.questions.locator('form')
    await form.getByRole('radio', { name: style }).click()
    for (const label of labels) {
      await form.getByLabel(/^(Question|Note)$/).fill(label)
      await form.getByRole('button', { name: 'Add', exact: true }).click()
    }
  }

  /** Opens or closes the editor of a question. */
  async toggle(label: string): Promise<void> {
    await this.questions.getByRole('button', { name: new RegExp(`^\\d+\\s*${label}`) }).click()
  }

  /** Waits until the server has the draft. */
  async saved(): Promise<void> {
    await this.#page.getByText('Draft saved', { exact: true }).waitFor()
  }

  /** Publishes a check that nobody has to approve. */
  async publish(): Promise<void> {
    await this.publishButton.click()
    await this.dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  }
}
