import assert from 'node:assert/strict'
import { z } from 'zod'
import type { Locator, Page } from './driver.ts'
import { giveReason } from './fail-sheet.ts'
import type { RinkUnderTest } from './people.ts'
import { registerAccounts, registerCosigner, sendFrom } from './two-people.ts'

const answerSchema = z.object({ check: z.object({ id: z.int(), revision: z.int() }) })
const machineSchema = z.object({ id: z.int() })

/** A check with questions of most kinds, a follow-up and two answers that need more. */
export const ROUND = {
  title: 'Evening round',
  icon: 'moon',
  about: 'rink',
  sections: [
    {
      key: 'hall',
      title: 'Hall',
      items: [
        {
          key: 'exits',
          label: 'Exits clear',
          kind: 'rating',
          help: 'Both doors open fully.',
          allowsNa: true,
          effects: [{ kind: 'note' }],
        },
        {
          key: 'blocked',
          label: 'Which exit is blocked',
          kind: 'text',
          showIf: { item: 'exits', is: 'bad' },
        },
        {
          key: 'tap',
          label: 'Hot tap',
          kind: 'number',
          unit: '°C',
          act: { min: 50, max: 65 },
          stop: { min: 40, max: 70 },
          effects: [{ kind: 'stop-card', steps: [{ text: 'Close the tap', minutes: 10 }] }],
        },
      ],
    },
    {
      key: 'rest',
      title: 'Rest',
      items: [
        { key: 'read', label: 'Take the torch with you.', kind: 'instruction' },
        {
          key: 'lights',
          label: 'Lights left on',
          kind: 'choice',
          takesMany: true,
          isRequired: false,
          words: [
            { value: 'Hall', tone: 'neutral' },
            { value: 'Café', tone: 'neutral' },
          ],
        },
        { key: 'seen', label: 'Last seen', kind: 'time', isRequired: false },
        { key: 'due', label: 'Next service', kind: 'date', isRequired: false },
        { key: 'remarks', label: 'Remarks', kind: 'paragraph', isRequired: false },
        { key: 'aider', label: 'First aider', kind: 'person', isRequired: false },
        { key: 'view', label: 'The hall', kind: 'photo', isRequired: false },
        { key: 'sign', label: 'Signed', kind: 'signature', isRequired: false },
      ],
    },
  ],
}

/** A check of each machine, of which one answer takes it out of service. */
export const CIRCLE_CHECK = {
  title: 'Circle check',
  icon: 'truck',
  about: 'machine',
  machineKind: 'other',
  sections: [
    {
      key: 'checks',
      title: 'Checks',
      items: [
        { key: 'brakes', label: 'Brakes', kind: 'rating', effects: [{ kind: 'lock' }] },
        { key: 'lights', label: 'Lights', kind: 'rating' },
      ],
    },
  ],
}

/** Every day from 06:00, due at `due`, late until 18:00. */
export function daily(due: string, opens = '06:00') {
  return {
    startsOn: '2026-11-16',
    rhythm: { unit: 'day' },
    anchor: 'calendar',
    times: [{ opens, due, graceMinutes: 30, lateUntil: '18:00' }],
    onClosedDay: 'skip',
  }
}

/** The checks of a rink, and the screens on which they are filled in. */
export class CheckPage<L extends Locator<L>> {
  readonly #page: Page<L>
  readonly #rink: RinkUnderTest

  constructor(page: Page<L>, rink: RinkUnderTest) {
    this.#page = page
    this.#rink = rink
  }

  /** Publishes a check of the rink; returns its number. */
  async publish(template: object = ROUND, schedule: object | null = null): Promise<number> {
    const drafted = await this.#post('/api/checks', { template, schedule })
    return this.#published(answerSchema.parse(drafted).check)
  }

  /** Publishes a check that locks, which a second person approves with their PIN. */
  async publishApproved(template: object, schedule: object | null = null): Promise<number> {
    const send = sendFrom(this.#page)
    await registerAccounts(send)
    const { cosignedByPersonId, cosignerPin } = await registerCosigner(send, this.#rink.id)
    const drafted = await this.#post('/api/checks', { template, schedule })
    const approved = { approvedByPersonId: cosignedByPersonId, approvedPin: cosignerPin }
    return this.#published(answerSchema.parse(drafted).check, approved)
  }

  /** Publishes the next version of a check. */
  async publishNext(id: number, template: object): Promise<void> {
    const data = { rinkId: this.#rink.id, template }
    const saved = await this.#page.request.patch(`/api/checks/${id}`, { data })
    assert.equal(saved.status(), 200)
    await this.#published(answerSchema.parse(await saved.json()).check)
  }

  async addMachine(name: string): Promise<number> {
    return machineSchema.parse(await this.#post('/api/equipment', { kind: 'other', name, number: name })).id
  }

  /** Adds a pad and closes it with a failed check. */
  async closePad(name: string): Promise<void> {
    const item = { key: 'boards', label: 'Boards', kind: 'rating', effects: [{ kind: 'lock' }] }
    const sections = [{ key: 'walk', title: 'Walk', items: [item] }]
    const checkId = await this.publishApproved({ title: 'Ice walk', about: 'pad', sections })
    const { id } = machineSchema.parse(await this.#post('/api/places', { kind: 'pad', name }))
    const subjects = [{ key: `place:${id}`, answers: { boards: { value: 'Fail', note: 'Split' } } }]
    await this.#post('/api/check-records', { checkId, version: 1, subjects, submittedBy: 'Ivy Ice' })
  }

  async open(id: number, title: string = ROUND.title): Promise<void> {
    await this.#page.goto(`/dashboard/checks/${id}`)
    await this.#page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  /** Begins a check that is done once more. */
  async again(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Check again' }).click()
  }

  field(name: string | RegExp): L {
    return this.#page.getByRole('textbox', { name })
  }

  /** Answers a rating; with its reason if it needs one. */
  async rate(label: string, word: string, reason?: string): Promise<void> {
    await this.#page.getByRole('radiogroup', { name: label }).getByText(word, { exact: true }).click()
    if (reason !== undefined) await giveReason(this.#page, `${label}: ${word}`, reason)
  }

  /** The reason of a bad answer, in its row; not the jump to it. */
  reason(label: string): L {
    return this.#page.getByRole('button', { name: new RegExp(`^(?!Please |Help).*: ${label}$`) })
  }

  /** Answers every question that has to be answered. */
  async fillIn(): Promise<void> {
    await this.rate('Exits clear', 'Pass')
    await this.field('Hot tap').fill('55')
  }

  /** Opens the review. */
  async review(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Submit check' }).first().click()
  }

  get dialog(): L {
    return this.#page.getByRole('dialog')
  }

  /** Submits what the review shows. */
  async submit(name: string): Promise<void> {
    const other = this.dialog.getByRole('button', { name: 'Change' })
    await this.dialog.getByRole('button', { name: 'Submit check' }).waitFor()
    if ((await other.count()) > 0) await other.click()
    await this.dialog.getByRole('textbox', { name: 'Your Name' }).fill(name)
    await this.dialog.getByRole('button', { name: 'Submit check' }).click()
  }

  async #published({ id, revision }: { id: number; revision: number }, approved = {}): Promise<number> {
    await this.#post(`/api/checks/${id}/versions`, { revision, ...approved })
    return id
  }

  async #post(path: string, body: object, status = 201): Promise<unknown> {
    const answer = await this.#page.request.post(path, { data: { ...body, rinkId: this.#rink.id } })
    assert.equal(answer.status(), status, await answer.text())
    return answer.json()
  }
}
