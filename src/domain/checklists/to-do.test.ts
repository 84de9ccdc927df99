import { expect, test } from 'vitest'
import { dailyChecks, dailyToDo } from './to-do.ts'

test.each([
  { missing: 2, isSubmitted: false, toDo: 2 },
  { missing: 2, isSubmitted: true, toDo: 2 },
  { missing: 0, isSubmitted: false, toDo: 1 },
  { missing: 0, isSubmitted: true, toDo: 0 },
])('with $missing machines unchecked, submitted: $isSubmitted, a daily checklist has $toDo to do', one => {
  expect(dailyToDo(one.missing, one.isSubmitted)).toBe(one.toDo)
})

test.each([
  { checked: 1, missing: 2, isSubmitted: true, done: 1, due: 3 },
  { checked: 0, missing: 0, isSubmitted: false, done: 0, due: 1 },
  { checked: 0, missing: 0, isSubmitted: true, done: 1, due: 1 },
])(
  'with $checked machines checked and $missing not, submitted: $isSubmitted, $done of $due checks are done',
  one => {
    const { done, due } = one
    expect(dailyChecks(one.checked, one.missing, one.isSubmitted)).toEqual({ done, due })
  },
)
