import { expect, test } from 'vitest'
import { addDiaryEntry } from '#contract/diary.ts'
import { handOver } from '#contract/handovers.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { itemFrom } from '#domain/forms/items.ts'
import '#web/shell/queued-writes.ts'
import { locksOf, queuedWriteOf } from './queued-write.ts'
import type { WaitingWrite } from './waiting-write.ts'

const correctionOf = (write: WaitingWrite) => queuedWriteOf(write)?.correct?.(write, RINK)

const RINK = {
  id: 3,
  name: 'North',
  timezone: 'America/Toronto',
  dayStartsAt: '04:00',
  createdAt: '2026-01-01T00:00:00.000Z',
}

function refused(call: string, body: Record<string, unknown>) {
  return {
    seq: 1,
    key: 'one',
    call,
    params: {},
    body,
    rinkId: 3,
    rinkName: 'North',
    what: 'Record',
    who: 'Tess Tech',
    user: 'tess@rink.test',
    madeAt: '2026-11-20T12:00:00.000Z',
    attempts: 1,
    problem: 'Too late.',
    refusal: { status: 400, body: '' },
  }
}

test("a refused checklist becomes today's draft with all its answers and the reason", () => {
  const blank = entryFrom(ladder.form, {})
  const answers = { ...blank, name: 'Tall', feet: 'Poor' }
  const body = { ladders: [itemFrom(ladder.form, answers), itemFrom(ladder.form, blank)] }
  const write = refused('submit-ladder-checklist', body)
  const before = { key: 'one', madeAt: write.madeAt, submittedBy: 'Tess Tech', problem: 'Too late.' }
  expect(correctionOf(write)).toMatchObject({
    screen: '/dashboard/iskate/ladder-inspection?form=whole',
    draft: {
      place: expect.stringMatching(/^checklists\/3\/ladder\/\d{4}-\d\d-\d\d$/),
      content: { machines: [answers, blank], refused: before },
    },
  })
  // The machine stays locked on this tablet until the checklist is sent.
  expect(locksOf(write)).toHaveLength(1)
})

test('a refused diary entry becomes a draft for the same time, and replaces only an empty draft', () => {
  const texts = { staffName: 'Ivy', position: 'Ice', entryText: 'Drips' }
  const body = { ...texts, rinkId: 3, dateTime: '2026-11-20T11:55:00.000Z' }
  const correction = correctionOf(refused(addDiaryEntry.name, body))
  const content = { ...texts, typedTime: '2026-11-20T06:55', sentTime: body.dateTime, lastSent: null }
  expect(correction).toMatchObject({ screen: '/dashboard/site-diary', draft: { place: 'diary/3/', content } })
  expect(correction?.draft?.isBlank?.(content)).toBe(false)
  expect(correction?.draft?.isBlank?.({ ...content, staffName: '', position: '', entryText: '' })).toBe(true)
})

test('a refused handover becomes a draft with all its texts, even if they no longer match the contract', () => {
  const notes = 'Flood. '.repeat(2000)
  const body = { fromManager: 'Dan', toManager: '', notes, rinkId: 3 }
  expect(correctionOf(refused(handOver.name, body))).toMatchObject({
    draft: { place: 'handovers/3/', content: { fromManager: 'Dan', toManager: '', texts: { notes } } },
  })
})

test('a refused write that cannot be read stays in the list', () => {
  expect(correctionOf(refused(addDiaryEntry.name, {}))).toBeUndefined()
  expect(correctionOf(refused('something new', {}))).toBeUndefined()
  expect(correctionOf(refused('submit-ladder-checklist', { machines: ['another form'] }))).toBeUndefined()
})
