import { expect, test } from 'vitest'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { matching } from '#web/features/equipment/register/register-search.ts'
import { dueInWords, nameInWords, todayInWords } from './machine-texts.ts'
import { eachOnce, groupsOf } from './register-groups.ts'

const TODAY = '2026-11-20'
const due = (dueOn: string) => [{ kind: 'pat' as const, everyMonths: 12, dueOn }]
const idsOf = (machines: { id: number }[]) => machines.map(({ id }) => id)

test('the register lists machines out of service first, then those that need attention, then the rest by kind', () => {
  const checked = { ...TRUCK, today: 'checked' as const }
  const groups = groupsOf(
    [
      { ...checked, id: 1 },
      { ...TRUCK, id: 2 },
      { ...TRUCK, id: 3, dueDates: due('2026-12-01') },
      { ...checked, id: 4, dueDates: due('2026-11-25') },
      { ...TRUCK, id: 5, dueDates: [...due('2026-11-19'), ...due('2026-11-24')] },
      { ...TRUCK, id: 6, retiredAt: '2026-11-01T00:00:00.000Z' },
      { ...checked, id: 7, kind: 'ladder' },
      { ...TRUCK, id: 8, kind: 'chiller', today: 'not-asked', isChecked: false },
      { ...TRUCK, id: 9, kind: 'chiller', today: 'not-asked' },
    ],
    TODAY,
  )
  expect(idsOf(groups.outOfService)).toEqual([5])
  expect(idsOf(groups.dueSoon)).toEqual([5, 4, 3])
  expect(idsOf(groups.missing)).toEqual([2, 3])
  expect(groups.inService.map(({ kind, machines }) => [kind, idsOf(machines)])).toEqual([
    ['forklift', [1]],
    ['ladder', [7]],
    ['chiller', [9]],
  ])
  expect(idsOf(groups.unchecked)).toEqual([8])
  expect(idsOf(groups.retired)).toEqual([6])
  const once = eachOnce(groups)
  expect(idsOf(once.missing)).toEqual([2, 3])
  expect(idsOf(once.dueSoon)).toEqual([4])
})

test('a search finds machines by name, number and details, and ignores case and accents', () => {
  const cafe = { ...TRUCK, id: 2, kind: 'ladder', name: 'Café ladder', number: 'L1', details: {} }
  const all = [TRUCK, cafe]
  expect(idsOf(matching(all, { text: ' cafe', kind: '' }))).toEqual([2])
  expect(idsOf(matching(all, { text: 'HIRE', kind: '' }))).toEqual([1])
  expect(idsOf(matching(all, { text: '', kind: 'ladder' }))).toEqual([2])
  expect(matching(all, { text: 'FL-001', kind: 'ladder' })).toEqual([])
})

test.each([
  ['2026-11-18', 'PAT test was due 2 days ago, on Wed 18 Nov'],
  ['2026-11-19', 'PAT test was due yesterday'],
  ['2026-11-20', 'PAT test is due today'],
  ['2026-11-21', 'PAT test is due tomorrow, on Sat 21 Nov'],
  ['2026-11-27', 'PAT test is due in 7 days, on Fri 27 Nov'],
])('what is due on %s is said in words', (dueOn, words) => {
  expect(dueInWords({ kind: 'pat', dueOn }, TODAY)).toBe(words)
})

test('defects, names and answers are put into words', () => {
  const brakes = { key: 'brakes', label: 'Brakes', rating: 'Fail', comment: '' }
  expect(defectInWords(brakes)).toBe('Brakes: Fail')
  expect(defectInWords({ ...brakes, comment: 'soft' })).toBe('Brakes: Fail, soft')
  expect(nameInWords({ name: 'L1', number: 'L1' })).toBe('L1')
  expect(nameInWords(TRUCK)).toBe('Red truck, FL-001')
  expect(todayInWords({ today: 'not-in-use', notInUseReason: 'Sold' })).toBe('Not in use today: Sold')
  const checked = { today: 'checked', notInUseReason: null } as const
  expect(todayInWords(checked)).toBe('Checked today')
  expect(todayInWords(checked, 'Sat 28 Nov')).toBe('Checked for Sat 28 Nov')
})
