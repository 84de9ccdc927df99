import { expect, test } from 'vitest'
import type { DueCheck } from './check.ts'
import { progressOf, stateOfDue } from './due.ts'
import { afterCheck, type PendingCheck } from './pending.ts'
import { templateSchema } from './template.ts'

const RINK = { timezone: 'Europe/London', dayStartsAt: '04:00' }
const NOW = new Date('2026-11-20T10:00:00.000Z')
const { sections } = templateSchema.parse({
  title: 'Opening walk',
  about: 'rink',
  sections: [{ key: 'walk', title: 'Walk', items: [{ key: 'exits', label: 'Exits clear', kind: 'rating' }] }],
})

const subject = (key: string) => ({ key, name: key, checkedAt: null, isBad: false, excused: null })
const window = (opensAt: string) => ({
  opensAt,
  dueAt: '2026-11-20T10:30:00.000Z',
  inTimeUntil: '2026-11-20T10:30:00.000Z',
  lateUntil: '2026-11-20T18:00:00.000Z',
})
const due = (more: Partial<DueCheck> = {}): DueCheck => ({
  checkId: 1,
  title: 'Opening walk',
  icon: 'door-open',
  about: 'rink',
  gate: 'none',
  cause: 'schedule',
  day: '2026-11-20',
  opens: '06:00',
  window: window('2026-11-20T06:00:00.000Z'),
  subjects: [subject('')],
  atOnce: null,
  skipped: null,
  excused: null,
  hoursLeft: null,
  recordId: null,
  ...more,
})
const made = (
  keys: string[],
  { value = 'Pass', madeAt = NOW.toISOString(), ...more }: Record<string, unknown> = {},
): PendingCheck => ({
  body: {
    checkId: 1,
    version: 1,
    instance: { day: '2026-11-20', opens: '06:00' },
    subjects: keys.map(key => ({ key, answers: { exits: { value: String(value), note: '', photos: [] } } })),
    ...more,
  },
  template: { sections },
  madeAt: String(madeAt),
})
const statesAfter = (list: DueCheck[], ...checks: PendingCheck[]) =>
  checks.reduce((after, one) => afterCheck(after, one, RINK), list).map(one => stateOfDue(one, NOW))

test('a pending check that was made before its time counts for no time', () => {
  const madeAt = '2026-11-20T05:00:00.000Z'
  expect(statesAfter([due()], made([''], { madeAt }))).toEqual(['open'])
  expect(statesAfter([due()], made([''], { madeAt: '2026-11-20T05:59:50.000Z' }))).toEqual(['done'])
})

test('a pending check counts for its own instance alone', () => {
  const evening = due({ opens: '20:00', window: window('2026-11-20T20:00:00.000Z') })
  const other = due({ checkId: 2 })
  expect(statesAfter([due(), evening, other], made(['']))).toEqual(['done', 'coming', 'open'])
  expect(statesAfter([due()], made([''], { instance: { day: '2026-11-19', opens: '06:00' } }))).toEqual([
    'open',
  ])
})

test('some of the subjects make progress, and applying a check again changes nothing', () => {
  const both = due({ subjects: [subject('point:gate'), subject('point:hall')] })
  const first = afterCheck([both], made(['point:gate'], { value: 'Fail' }), RINK)
  expect(first.map(progressOf)).toEqual([{ done: 1, total: 2 }])
  expect(first[0]?.subjects.map(({ isBad }) => isBad)).toEqual([true, false])
  expect(afterCheck(first, made(['point:gate'], { value: 'Fail' }), RINK)).toEqual(first)
  expect(statesAfter([both], made(['point:gate']), made(['point:hall']))).toEqual(['done'])
})

test('a check without a time counts on its operational day', () => {
  const needed = due({ cause: 'needed', opens: null, window: null })
  const byHand = (madeAt: string) => made([''], { instance: null, madeAt })
  expect(statesAfter([needed], byHand('2026-11-20T08:00:00.000Z'))).toEqual(['done'])
  expect(statesAfter([needed], byHand('2026-11-20T03:00:00.000Z'))).toEqual(['open'])
})

test('a follow-up ends with the next check of its subject, not with the check that asked for it', () => {
  const again = due({ cause: 'follow-up', opens: null, window: window('2026-11-20T09:30:00.000Z') })
  expect(statesAfter([again], made([''], { instance: null }))).toEqual([])
  const cause = made([''], { instance: null, madeAt: '2026-11-20T09:00:00.000Z' })
  expect(statesAfter([again], cause)).toEqual(['open'])
})
