import { expect, test } from 'vitest'
import { type SpecifiedFacts, type SpecifiedRecord, specifiedDays } from './specified-days.ts'

const TODAY = '2026-11-22'
const DAYS = ['2026-11-20', '2026-11-21', TODAY, '2026-11-23']
const NOTHING: SpecifiedFacts = {
  records: [],
  shiftEnds: [],
  forced: [],
  excused: [],
  unchecked: new Map(),
}

const record = (changes: Partial<SpecifiedRecord> = {}): SpecifiedRecord => ({
  id: 1,
  machineId: 1,
  operationalDay: '2026-11-20',
  arrivedOn: '2026-11-20',
  madeAt: '2026-11-20T06:00:00.000Z',
  lateEntry: null,
  isBad: false,
  ...changes,
})
const states = (facts: Partial<SpecifiedFacts>) =>
  specifiedDays(DAYS, TODAY, { ...NOTHING, ...facts }).map(({ state }) => state)

test('a day without a submission is missed, and open from today on', () => {
  expect(states({})).toEqual(['missed', 'missed', 'open', 'open'])
})

test.each([
  ['done', record()],
  ['failed', record({ isBad: true })],
  ['recorded-later', record({ lateEntry: 'recorded-later', arrivedOn: '2026-11-21' })],
  ['missed', record({ lateEntry: 'entered-afterwards', arrivedOn: '2026-11-21' })],
  ['done', record({ lateEntry: 'entered-afterwards' })],
] as const)('a submission makes its day %s', (state, made) => {
  expect(states({ records: [made] })[0]).toBe(state)
})

test('the newest check of each machine and shift counts', () => {
  const records = [record({ isBad: true }), record({ id: 2, madeAt: '2026-11-20T07:00:00.000Z' })]
  expect(states({ records })[0]).toBe('done')
  expect(states({ records, shiftEnds: ['2026-11-20T06:30:00.000Z'] })[0]).toBe('failed')
  const ofOther = records.map(one => ({ ...one, machineId: one.id }))
  expect(states({ records: ofOther })[0]).toBe('failed')
})

test('a shift that was ended without it is overridden, with the reason', () => {
  const forced = [{ day: '2026-11-20', reason: 'Power cut' }]
  expect(states({ forced })[0]).toBe('overridden')
  expect(states({ forced, records: [record()] })[0]).toBe('overridden')
  expect(specifiedDays(DAYS, TODAY, { ...NOTHING, forced })[0]?.reason).toBe('Power cut')
})

test('a closed day is excused unless someone made the check', () => {
  const excused = [{ from: '2026-11-20', to: '2026-11-22', reason: 'Boiler' }]
  expect(states({ excused })).toEqual(['excused', 'excused', 'excused', 'open'])
  expect(states({ excused, records: [record()] })[0]).toBe('done')
})

test('a day on which one of two machines was checked is missed, and today it is still open', () => {
  const unchecked = new Map(DAYS.map(day => [day, ['Red truck']]))
  const made = [record(), record({ id: 2, operationalDay: TODAY, arrivedOn: TODAY })]
  const days = (facts: Partial<SpecifiedFacts>) =>
    specifiedDays(DAYS, TODAY, { ...NOTHING, unchecked, ...facts }).map(
      ({ state, missing }) => `${state} ${missing.join()}`,
    )
  expect(days({ records: made })).toEqual(['missed Red truck', 'missed Red truck', 'open Red truck', 'open '])
  const excused = [{ from: '2026-11-20', to: '2026-11-20', reason: 'Boiler' }]
  expect(days({ records: made, excused })[0]).toBe('done ')
  const forced = [{ day: '2026-11-20', reason: 'Power cut' }]
  expect(days({ records: made, forced })[0]).toBe('overridden ')
})
