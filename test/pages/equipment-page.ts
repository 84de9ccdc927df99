import assert from 'node:assert/strict'
import { z } from 'zod'
import { forklift } from '#domain/checklists/forklift.ts'
import { dueDateSchema } from '#domain/equipment/due-dates.ts'
import type { Item } from '#domain/forms/items.ts'
import { completeChecklist, completeMachine } from '../server/checklist-bodies.ts'
import { ChecklistPage } from './checklist-page.ts'
import type { Locator, Page } from './driver.ts'
import type { RinkUnderTest } from './people.ts'
import { CHECKER, registerTwoPeople, sendFrom } from './two-people.ts'

const machine = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  lockout: z.object({ id: z.number(), defects: z.array(z.object({ key: z.string() })) }).nullable(),
  dueDates: z.array(dueDateSchema),
})

/** The equipment register of a rink, and other actions on its machines. */
export class EquipmentPage<L extends Locator<L>> {
  readonly #page: Page<L>
  readonly #rink: RinkUnderTest

  constructor(page: Page<L>, rink: RinkUnderTest) {
    this.#page = page
    this.#rink = rink
  }

  get dialog(): L {
    return this.#page.getByRole('dialog')
  }

  /** The large availability label on the machine's page. */
  get state(): L {
    return this.#page.getByRole('region', { name: 'State' })
  }

  get history(): L {
    return this.#page.getByRole('region', { name: 'History' })
  }

  /** Opens a closed section of the machine's page. */
  async unfold(title: string): Promise<void> {
    await this.#page.getByRole('heading', { level: 2, name: title, exact: true }).click()
  }

  group(name: RegExp): L {
    return this.#page.getByRole('region', { name })
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard/equipment')
    await this.#page.getByRole('heading', { level: 1, name: 'Equipment' }).waitFor()
  }

  async openMachine(name: string): Promise<void> {
    await this.#page.getByRole('link', { name }).first().click()
    await this.#page.getByRole('heading', { level: 1, name }).waitFor()
  }

  async fill(label: string, text: string): Promise<void> {
    await this.dialog.getByLabel(label, { exact: true }).fill(text)
  }

  /** Types the PIN into the open dialog and submits the dialog. */
  async authorise(pin: string, action: string): Promise<void> {
    await this.dialog.getByLabel(/^(PIN Code|Manager’s PIN)$/).fill(pin)
    await this.dialog.getByRole('button', { name: action }).click()
  }

  /** Registers the rink's manager and Ivy Ice, who checks machines again; returns her part of a release. */
  async registerTwoPeople() {
    const { checked } = await registerTwoPeople(sendFrom(this.#page), this.#rink.id)
    return checked
  }

  /** In the release dialog: chooses who checked again, with their PIN. */
  async chooseChecker(pin: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Checked again by' }).selectOption(CHECKER)
    await this.fill(`PIN of ${CHECKER}`, pin)
  }

  /** In the release dialog: the new result of a finding. */
  async recheck(finding: string, result: string): Promise<void> {
    const answers = this.dialog.getByRole('radiogroup', { name: finding })
    await answers.getByText(result, { exact: true }).click()
  }

  async givePin(managerName: string, pin: string): Promise<void> {
    const data = { managerName, pin, rinkId: this.#rink.id }
    assert.equal((await this.#page.request.post('/api/pins', { data })).status(), 201)
  }

  /** Adds a forklift through the API; returns its id. */
  async register(name: string, number: string, contact: object = {}): Promise<number> {
    const data = { rinkId: this.#rink.id, kind: forklift.type, name, number, ...contact }
    const answer = await this.#page.request.post('/api/equipment', { data })
    assert.equal(answer.status(), 201)
    return machine.pick({ id: true }).parse(await answer.json()).id
  }

  /** Acts on a machine as another user would. */
  async writeTo(id: number, what: string, body: object): Promise<void> {
    const data = { rinkId: this.#rink.id, ...body }
    const answer = await this.#page.request.post(`/api/equipment/${id}/${what}`, { data })
    assert.ok(answer.ok(), await answer.text())
  }

  /** Returns a machine to service through the API, with every defect checked again by `checked`. */
  async returnToService(id: number, checked: object): Promise<void> {
    const lockout = (await this.registered()).find(machine => machine.id === id)?.lockout
    await this.writeTo(id, 'releases', {
      lockoutId: lockout?.id,
      workDone: 'New seal',
      ...checked,
      recheckedKeys: lockout?.defects.map(({ key }) => key),
      pin: '2468',
    })
  }

  /** Submits a forklift checklist through the API, now or as made earlier; the named items have failed. */
  async submitForklift(
    failed: readonly string[],
    details: object = {},
    made: { performedAt?: string } = {},
  ): Promise<void> {
    const date = (made.performedAt ?? new Date().toISOString()).slice(0, 10)
    const truck = truckWith(failed, { serialNumber: 'FL-001', name: 'Red truck', ...details })
    const list = { [forklift.form.list.key]: [truck] }
    const data = completeChecklist(forklift, this.#rink.id, { date, ...made, ...list })
    assert.equal((await this.#page.request.post(forklift.paths.submit, { data })).status(), 201)
  }

  /** The machines of the rink, from the server. */
  async registered(): Promise<z.infer<typeof machine>[]> {
    const answer = await this.#page.request.get(`/api/equipment?rinkId=${this.#rink.id}`)
    return z.array(machine).parse(await answer.json())
  }
}

/** Fills in the forklift checklist of Red truck, whose brakes fail, and submits it as Ivy Ice. */
export async function failBrakes<L extends Locator<L>>(
  page: Page<L>,
  beforeSubmitting: () => Promise<void> = () => Promise.resolve(),
): Promise<ChecklistPage<L>> {
  const checklist = new ChecklistPage(page, forklift)
  await checklist.fillIn()
  await checklist.field('Forklift Name').fill('Red truck')
  await checklist.field('Serial Number').fill('FL-001')
  await checklist.field('Inspector Name').fill('Ivy Ice')
  await checklist.rate('Brakes', 'Fail', 'Pedal to the floor')
  await beforeSubmitting()
  await checklist.submitButton.click()
  await checklist.confirmAs('Ivy Ice')
  return checklist
}

function truckWith(failed: readonly string[], details: object): Item {
  const whole = completeMachine(forklift)
  const items = z.array(z.looseObject({ item: z.string() })).parse(whole['inspectionItems'])
  const inspectionItems = items.map(entry =>
    failed.includes(entry.item) ? { ...entry, condition: 'Fail', comment: 'Pedal to the floor' } : entry,
  )
  return { ...whole, inspectorName: 'Ivy Ice', ...details, inspectionItems }
}
