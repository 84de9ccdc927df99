import { expect, test } from 'vitest'
import { dailyToDo } from './to-do.ts'

test.each([
  { missing: 2, isSubmitted: false, toDo: 2 },
  { missing: 2, isSubmitted: true, toDo: 2 },
  { missing: 0, isSubmitted: false, toDo: 1 },
  { missing: 0, isSubmitted: true, toDo: 0 },
])('with $missing machines unchecked, submitted: $isSubmitted, a daily checklist has $toDo to do', one => {
  expect(dailyToDo(one.missing, one.isSubmitted)).toBe(one.toDo)
})
