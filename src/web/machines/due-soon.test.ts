import { expect, test } from 'vitest'
import type { DueDate } from '#domain/equipment/due-dates.ts'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import { nextDueInWords } from './due-soon.ts'

const TODAY = '2026-11-20'
const due = (dueOn: string, kind: DueDate['kind'] = 'pat'): DueDate => ({ kind, everyMonths: 12, dueOn })

test('the next due date is named, and the others are counted by how near they are', () => {
  const drill = {
    ...TRUCK,
    id: 2,
    name: 'Drill',
    dueDates: [due('2026-12-01'), due('2027-05-01', 'inspection')],
  }
  const truck = { ...TRUCK, dueDates: [due('2026-11-27', 'thorough-examination'), due('2026-12-20')] }
  expect(nextDueInWords([drill, truck], TODAY)).toBe(
    'Red truck: Thorough examination is due in 7 days, on Fri 27 Nov. 1 more within 14 days, 1 more within 30 days',
  )
  expect(nextDueInWords([drill], TODAY)).toBe('Drill: PAT test is due in 11 days, on 1 Dec 2026')
})

test('the text is empty if no date is due soon', () => {
  expect(nextDueInWords([{ ...TRUCK, dueDates: [due('2027-11-20')] }], TODAY)).toBe('')
})
