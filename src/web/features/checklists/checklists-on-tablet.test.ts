import { describe, expect, test } from 'vitest'
import type { ChecklistRecord } from '#contract/checklists.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { itemFrom } from '#domain/forms/items.ts'
import { keyOfDraft } from '#web/api/use-write-key.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { checklistsOnTablet } from './checklists-on-tablet.ts'
import { baselineOf, overtakenBy } from './form/form-baseline.ts'

const RINK = {
  id: 1,
  name: 'North',
  timezone: 'Europe/London',
  dayStartsAt: '04:00',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const CURRENT = { today: '2026-11-20', lastEndedAt: undefined }

function machineNamed(name: string) {
  return itemFrom(ladder.form, { ...entryFrom(ladder.form, {}), name })
}

function written(key: string, madeAt: string, changes: Partial<WaitingWrite> = {}): WaitingWrite {
  return {
    seq: 1,
    key,
    call: 'submit-ladder-checklist',
    params: {},
    body: { rinkId: 1, ladders: [machineNamed(key)] },
    rinkId: 1,
    rinkName: 'North',
    what: 'Ladder Inspection',
    who: 'Tess Tech',
    user: 'tess@rink.test',
    madeAt,
    attempts: 0,
    problem: '',
    refusal: null,
    ...changes,
  }
}

const MORNING = written('morning', '2026-11-20T08:00:00.000Z')
const NOON = written('noon', '2026-11-20T12:00:00.000Z')
const refused = (write: WaitingWrite) => ({ ...write, refusal: { status: 400, body: '' } })

function found(writes: WaitingWrite[], current: Partial<Parameters<typeof checklistsOnTablet>[3]> = {}) {
  const { waiting, refused } = checklistsOnTablet(writes, ladder, RINK, { ...CURRENT, ...current })
  return { waiting: waiting.map(({ key }) => key), refused: refused.map(({ key }) => key) }
}

describe('of a checklist this tablet keeps', () => {
  test('pending submissions are listed in order with their answers', () => {
    expect(found([MORNING, NOON])).toEqual({ waiting: ['morning', 'noon'], refused: [] })
    const [first] = checklistsOnTablet([MORNING], ladder, RINK, CURRENT).waiting
    expect(first).toMatchObject({ submittedBy: 'Tess Tech', machines: [{ name: 'morning' }] })
  })

  test('submissions of other checklists and other records are omitted', () => {
    const others = [
      { ...MORNING, call: 'submit-forklift-checklist' },
      { ...MORNING, call: 'addDiaryEntry' },
    ]
    expect(found(others)).toEqual({ waiting: [], refused: [] })
    expect(checklistsOnTablet([MORNING], forklift, RINK, CURRENT).waiting).toEqual([])
  })

  test('pending submissions of an earlier day or shift are omitted, because the server decides about them', () => {
    expect(found([MORNING, NOON], { lastEndedAt: '2026-11-20T10:00:00.000Z' }).waiting).toEqual(['noon'])
    expect(found([MORNING, NOON], { today: '2026-11-21' }).waiting).toEqual([])
    const lateShift = written('late', '2026-11-21T03:59:00.000Z')
    expect(found([lateShift]).waiting).toEqual(['late'])
  })

  test('refused submissions of any day are listed', () => {
    expect(found([refused(MORNING), NOON])).toEqual({ waiting: ['noon'], refused: ['morning'] })
    expect(found([refused(MORNING)], { today: '2026-11-28' }).refused).toEqual(['morning'])
  })

  test('an unreadable submission is not used as a baseline', () => {
    for (const ladders of [undefined, [], 'none', [null]]) {
      expect(found([{ ...MORNING, body: { ladders } }]).waiting).toEqual([])
    }
  })
})

describe('a form', () => {
  const { waiting } = checklistsOnTablet([MORNING, NOON], ladder, RINK, CURRENT)
  function record(performedAt: string, name: string): ChecklistRecord {
    const machines = { ladders: [machineNamed(name)] }
    return {
      id: performedAt === NOON.madeAt ? 2 : 1,
      rinkId: 1,
      date: '2026-11-20',
      operationalDay: '2026-11-20',
      submittedAt: performedAt,
      submittedBy: 'Sam Second',
      performedAt,
      performedBy: 1,
      definitionVersion: 1,
      ...machines,
    }
  }

  test('a form starts from the newest submission, recorded or pending', () => {
    expect(baselineOf(null, waiting).waiting?.key).toBe('noon')
    expect(baselineOf(record('2026-11-20T11:00:00.000Z', 'eleven'), waiting).waiting?.key).toBe('noon')
    expect(baselineOf(record('2026-11-20T13:00:00.000Z', 'one'), waiting).waiting).toBeNull()
    expect(baselineOf(null, [])).toEqual({ record: null, waiting: null })
  })

  test('a form is overtaken by the work of others, not by its own submission', () => {
    const shown = baselineOf(null, waiting)
    expect(overtakenBy(ladder, shown, record(NOON.madeAt, 'noon'))).toBeUndefined()
    const other = record('2026-11-20T13:00:00.000Z', 'one')
    expect(overtakenBy(ladder, shown, other)).toBe(other)
    expect(overtakenBy(ladder, baselineOf(other, []), null)).toBeNull()
    expect(overtakenBy(ladder, baselineOf(other, []), undefined)).toBeUndefined()
  })
})

test('a draft with the same content has the same key in every tab, and another key after a change', () => {
  expect(keyOfDraft('d', { name: 'Tess' })).toBe(keyOfDraft('d', { name: 'Tess' }))
  const keys = [
    ['d', 'Tess'],
    ['d', 'Sam'],
    ['e', 'Tess'],
  ].map(([id = '', name]) => keyOfDraft(id, { name }))
  expect(new Set(keys).size).toBe(3)
  expect(keys[0]).toMatch(/^d-[0-9a-f]{16}$/)
})
